"""Opens report pages in a browser and checks what a picture cannot show.

    python3 check_report.py FOLDER...

Each folder holds a `report.html` and the `report.csv` of the same results. Needs Debian's chromium and Python; with
PyPI's html5lib installed the syntax is checked too. Ends with 1 and a line for each fact that does not hold.
"""

import csv
import json
import os
import sys
import unicodedata

from chromium import Chromium

# Every number that the page shows of a measurement, with what it is a number of. A table has its metric, the column its
# lane and variant, the row its step and view; a picture has its metric and variant, a row its step, a number its lane.

NUMBERS = """
(() => {
  const found = [];
  const add = (owner, variant, lane, step, view, text, value) => found.push([
    owner.dataset.scenario, lane, variant, owner.dataset.parameters || "", step, view || "", owner.dataset.metric,
    text, value || ""]);
  for (const table of document.querySelectorAll("table[data-metric]")) {
    const heads = [...table.tHead.rows[table.tHead.rows.length - 1].cells];
    for (const row of table.tBodies[0].rows) {
      for (const cell of [...row.cells].slice(1)) {
        const head = heads[cell.cellIndex];
        if (cell.textContent !== "") {
          add(table, head.dataset.variant, head.dataset.lane, row.dataset.step, row.dataset.view, cell.textContent,
            cell.dataset.value);
        }
      }
    }
  }
  for (const picture of document.querySelectorAll("svg[data-metric]")) {
    for (const row of picture.querySelectorAll("g[data-step]")) {
      for (const number of row.querySelectorAll("text[data-lane]")) {
        add(picture, picture.dataset.variant || "", number.dataset.lane, row.dataset.step, "", number.textContent);
      }
    }
  }
  return found;
})()
"""

WIDE = """
(() => {
  const width = document.documentElement.clientWidth;
  const wide = [...document.querySelectorAll("body *")].filter(element => {
    for (let parent = element.parentElement; parent; parent = parent.parentElement) {
      if (parent.classList.contains("scroll")) return false;
    }
    return !element.classList.contains("skip") && element.getBoundingClientRect().right > width + 1;
  });
  return [document.documentElement.scrollWidth, width, wide.slice(0, 3).map(e => e.outerHTML.slice(0, 120))];
})()
"""

# What is wrong with pictures of trees, as boxes and as lists: a box outside its picture, a label that is cut, a box
# whose title does not say what its colour does, an item of a list that is not to be read.

FLAMES = """
(() => {
  const wrong = [];
  let shown = 0;
  for (const flame of document.querySelectorAll(".flame")) {
    const fold = flame.querySelector("details");
    const list = flame.querySelector("ol");
    for (const isList of [false, true]) {
      fold.open = isList;
      for (const box of list.children) {
        const bounds = list.getBoundingClientRect();
        const place = box.getBoundingClientRect();
        const say = text => wrong.push(`${box.title.slice(0, 60)} ${text} in ${isList ? "a list" : "a picture"}`);
        if (!box.title.endsWith(box.lastElementChild.textContent.trim())) say("has other words than its title");
        if (place.width === 0) {
          if (isList) say("is not there");
          continue;
        }
        if (place.left < bounds.left - 1 || place.right > bounds.right + 3) say("is outside");
        if (!isList && place.width < 1) say("is too narrow to see");
        for (const label of box.children) {
          const at = label.getBoundingClientRect();
          const isShown = at.top < place.bottom - 1;
          if (isShown && (at.right > place.right + 1 || at.bottom > place.bottom + 1)) say("has a label that is cut");
          if (isShown) shown += 1; else if (isList) say("has no label");
        }
        if (!isList && place.width < 4) {
          box.scrollIntoView({ block: "center", behavior: "instant" });
          const at = box.getBoundingClientRect();
          const front = document.elementFromPoint(at.left + 1, at.top + at.height / 2)?.closest("li");
          if (!front || front.getBoundingClientRect().width >= 4) say("is behind another");
        }
      }
    }
  }
  return [wrong, shown];
})()
"""

OPEN_ALL = 'document.querySelectorAll("details").forEach(d => { d.open = true })'


def duration(nanoseconds):
    """A time as the page shows it: three significant digits in the unit that suits it."""
    if nanoseconds < 1000:
        return f"{nanoseconds} ns"
    for unit, scale in (("µs", 10**3), ("ms", 10**6), ("s", 10**9)):
        for decimals, power in ((2, 100), (1, 10), (0, 1)):
            rounded = (nanoseconds * power * 2 + scale) // (scale * 2)
            if rounded < 1000:
                return f"{rounded / power:.{decimals}f} {unit}"
    return f"{nanoseconds // 10**9:,} s"


def name(field):
    """The name a CSV field stands for: one leading apostrophe is a guard against formulas.

    Control characters and code points that are no characters, which HTML cannot hold, stand in the page as U+FFFD.
    """
    field = field[1:] if field.startswith("'") else field

    def is_allowed(c):
        is_character = ord(c) & 0xFFFE != 0xFFFE and not 0xFDD0 <= ord(c) <= 0xFDEF
        return is_character and (unicodedata.category(c) != "Cc" or c in "\t\n")

    return "".join(c if is_allowed(c) else "\ufffd" for c in field)


def measurements(path):
    with open(path, newline="", encoding="utf-8") as file:
        rows = csv.reader(file)
        next(rows)
        return {tuple(name(f) for f in row[:6]) + (row[6],): row[7] for row in rows}


def check_numbers(page, known, fail):
    numbers = page.evaluate(NUMBERS)
    for *key, text, value in numbers:
        expected = known.get(tuple(key))
        shown = text.removesuffix(" ✗")
        if expected is None:
            if shown != "not measured":
                fail(f"shows {shown} for {key}, which the CSV does not have")
        elif expected == "unavailable":
            if shown != "unavailable":
                fail(f"shows {shown} for {key}, which is unavailable")
        else:
            wanted = duration(int(expected)) if key[-1].startswith("time_") else f"{int(expected):,}"
            if shown != wanted or (value and value != expected):
                fail(f"shows {shown} for {key}, the CSV has {expected}")
    return len(numbers)


# What of a text lies outside the picture it stands in, and what hides a part of what it holds.
CUT = """
(() => {
  const cut = [];
  for (const picture of document.querySelectorAll("svg")) {
    const box = picture.getBoundingClientRect();
    for (const text of picture.querySelectorAll("text")) {
      const place = text.getBoundingClientRect();
      const isOut = place.left < box.left - 1 || place.right > box.right + 1;
      if (place.width && (isOut || place.top < box.top - 1 || place.bottom > box.bottom + 1)) cut.push(text.textContent);
    }
  }
  for (const element of document.querySelectorAll("body *")) {
    const style = getComputedStyle(element);
    const hides = ["hidden", "clip"].includes(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
    if (style.textOverflow === "ellipsis" || (hides && !element.closest("svg"))) cut.push(element.outerHTML.slice(0, 80));
  }
  return cut.slice(0, 5);
})()
"""

LINKS = "[...new Set([...document.querySelectorAll(\"main a[href^='#']\")].map(a => a.getAttribute('href')))]"

FOLLOW = """
(link => {
  document.querySelectorAll("details").forEach(d => { d.open = false; });
  location.hash = link;
})
"""

IS_SEEN = """
(link => {
  const target = document.getElementById(link.slice(1));
  const place = target && target.getBoundingClientRect();
  return !!target && target.checkVisibility({ contentVisibilityAuto: true }) && place.top < innerHeight
    && place.bottom > 0;
})
"""

# What the printed page would hide, in what is folded.
HIDDEN = """
[...document.querySelectorAll("details")].filter(fold => [...fold.children].slice(1).some(part =>
  !part.checkVisibility({ contentVisibilityAuto: true }) || part.getBoundingClientRect().height === 0))
  .map(fold => fold.querySelector("summary").textContent).slice(0, 3)
"""

# Each body of the first table that can be sorted: its numbers in the last column, from top to bottom.
CHANGES = """
[...document.querySelector("table.sortable").tBodies].map(body =>
  [...body.rows].filter(row => !row.classList.contains("root")).map(row => row.cells[row.cells.length - 1])
    .map(cell => cell.dataset.value ?? cell.textContent))
"""

SEARCH = """
(words => {
  const field = document.querySelector(".top input");
  field.value = words;
  field.dispatchEvent(new Event("input"));
  const shown = element => !element.closest("[hidden]");
  const names = selector => [...document.querySelectorAll(selector)].filter(shown).map(item => item.textContent);
  return {
    steps: names(".steps>details"), findings: names(".findings>li"), rows: names(".cards tbody>tr:not(.root)"),
    sections: [...document.querySelectorAll("section")].filter(shown).length, fields: document.querySelectorAll("input").length };
})
"""

# Numbers of tables that stand on more than one line.
BROKEN = """
[...document.querySelectorAll("tbody td:not(.text)")].filter(cell => /\\d/.test(cell.textContent)).filter(cell => {
  const range = document.createRange();
  range.selectNodeContents(cell);
  return new Set([...range.getClientRects()].map(box => Math.round(box.top))).size > 1;
}).map(cell => cell.textContent).slice(0, 3)
"""

# What the differences go back to, with the number of their rows.
ROOTS = """
[...document.querySelectorAll(".cards>tbody")].map(body => [body.rows[0].textContent, body.rows.length - 1])
"""


def check_script(page, fail):
    """Sorting orders numbers within what they go back to; one search is for the whole page."""
    if page.evaluate("!!document.querySelector('table.sortable')"):
        page.evaluate("document.querySelector('table.sortable thead th:last-child button').click()")
        groups = [[int(n.replace(",", "")) for n in group if n[-1:].isdigit()] for group in page.evaluate(CHANGES)]
        if any(numbers != sorted(numbers, reverse=True) for numbers in groups):
            fail(f"sorting down gave {groups}")
        first = [numbers[0] for numbers in groups if numbers]
        if first != sorted(first, reverse=True):
            fail(f"sorting down gave groups that begin with {first}")
        sign = page.evaluate("getComputedStyle(document.querySelector('[aria-sort]>button'), '::after').content")
        if "↓" not in sign:
            fail(f"a column that is sorted down is marked {sign}")
    everything = page.evaluate(SEARCH + "('')")
    if everything["fields"] != 1:
        fail(f"has {everything['fields']} fields to search in")
    found = page.evaluate(SEARCH + "('LIST rename-row')")
    for kind in ("steps", "findings", "rows"):
        for text in found[kind]:
            if "rename-row" not in text:
                fail(f"searching for rename-row left {text[:80]}")
        if any("rename-row" in text and "list" in text for text in everything[kind]) and not found[kind]:
            fail(f"searching for rename-row left none of the {kind}")
    # What is neither a finding nor a row nor a step is found with its section; what rows go back to, with its rows.
    loose = page.evaluate("document.querySelector('section p.small')?.textContent")
    if loose and page.evaluate(f"{SEARCH}({json.dumps(loose)})")["sections"] == 0:
        fail(f"searching for {loose!r} left nothing")
    for text, count in page.evaluate(ROOTS):
        if page.evaluate(f"{SEARCH}({json.dumps(text)})")["rows"] == [] and count > 0:
            fail(f"searching for {text!r} left none of the rows under it")
    if page.evaluate(SEARCH + "('no such name')")["sections"] != 0:
        fail("searching for a name that nothing has left something")
    if page.evaluate(SEARCH + "('')") != everything:
        fail("an empty search does not show everything again")


def check_printing(page, fail):
    """With a script all folds are open while the page is printed, and as they were after that."""
    page.evaluate("""document.querySelectorAll("details").forEach((d, i) => { d.open = i % 2 === 1; });
      addEventListener("beforeprint", () => { window.folded = document.querySelectorAll("details:not([open])").length; })""")
    folded = page.evaluate("document.querySelectorAll('details:not([open])').length")
    page.call("Page.printToPDF")
    if page.evaluate("window.folded") != 0:
        fail(f"prints with {page.evaluate('window.folded')} of its folds closed")
    if page.evaluate("document.querySelectorAll('details:not([open])').length") != folded:
        fail("printing left open what was closed")


def check_links(page, fail):
    """Links lead to what a reader then sees, what is folded included: of many, the first and the last are tried."""
    links = page.evaluate(LINKS)
    for link in links if len(links) < 9 else links[:4] + links[-4:]:
        page.evaluate(f"{FOLLOW}({json.dumps(link)})")
        if not page.evaluate(f"{IS_SEEN}({json.dumps(link)})"):
            fail(f"{link} leads to nothing to be seen")


def check_print(browser, path, fail):
    """Without a script, too, what is folded is printed, and no wider than the paper."""
    # The room that A4 leaves between margins, in CSS pixels.
    page = browser.open(path, width=718, script=False, media="print")
    hidden = page.evaluate(HIDDEN)
    if hidden:
        fail(f"printed without script hides {hidden}")
    page.close()


CARDS = """
[...document.querySelectorAll(".fold")].some(table => table.parentElement.scrollWidth > table.parentElement.clientWidth)
"""


def check_syntax(path):
    """The errors that the HTML standard's own parser finds; none where html5lib is not installed."""
    try:
        import html5lib
    except ImportError:
        return []
    parser = html5lib.HTMLParser()
    with open(path, encoding="utf-8") as file:
        parser.parse(file.read())
    return [f"{path}:{line}:{column}: {error}" for (line, column), error, _ in parser.errors]


def check(browser, folder):
    path = os.path.join(folder, "report.html")
    failures = check_syntax(path)
    known = measurements(os.path.join(folder, "report.csv"))
    count = 0
    for width in (1280, 400, 320):
        for scheme in ("light", "dark"):
            for script in (True, False):
                where = f"{folder} at {width}, {scheme}, {'with' if script else 'without'} script"
                page = browser.open(path, width=width, scheme=scheme, script=script)

                def fail(text):
                    failures.append(f"{where}: {text}")

                for text in page.complaints():
                    fail(f"the console says {text}")
                for url in page.requests():
                    fail(f"asks for {url}")
                title, failure = page.evaluate("[document.title, !!document.querySelector('h1.failure')]")
                if title.startswith("✗") and not failure or "gate fails" in title and not title.startswith("✗"):
                    fail(f"is called {title}")
                if scheme == "light":
                    check_links(page, fail)
                page.evaluate(OPEN_ALL)
                cut = page.evaluate(CUT)
                if cut:
                    fail(f"cuts {cut}")
                scroll, room, wide = page.evaluate(WIDE)
                if scroll > room or wide:
                    fail(f"is {scroll} wide in {room}: {wide}")
                broken = page.evaluate(BROKEN)
                if broken:
                    fail(f"breaks the numbers {broken}")
                wrong, shown = page.evaluate(FLAMES)
                for text in wrong[:5]:
                    fail(text)
                if not shown and page.evaluate("!!document.querySelector('.flame')"):
                    fail("shows no label of any tree")
                count = check_numbers(page, known, fail)
                if page.evaluate(CARDS) and width <= 400:
                    fail("has differences or causes that are wider than the page")
                if script:
                    check_script(page, fail)
                    if (width, scheme) == (1280, "light"):
                        check_printing(page, fail)
                if page.evaluate("document.compatMode") != "CSS1Compat":
                    fail("is read in quirks mode")
                page.close()
    check_print(browser, path, lambda text: failures.append(f"{folder}: {text}"))
    print(f"{folder}: {count} numbers of the page held against {len(known)} of the CSV")
    return failures


def main():
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    with Chromium() as browser:
        failures = [failure for folder in sys.argv[1:] for failure in check(browser, folder)]
    for failure in failures[:50]:
        print(failure, file=sys.stderr)
    if failures:
        raise SystemExit(f"{len(failures)} facts do not hold")


main()
