"""Opens report pages in a browser and checks what a picture cannot show.

    python3 check_report.py FOLDER...

Each folder holds a `report.html` and the `report.csv` of the same results. Needs Debian's chromium and Python; with
PyPI's html5lib installed the syntax is checked too. Ends with 1 and a line for each fact that does not hold.
"""

import csv
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


def check_script(page, fail):
    """Sorting orders a column by number, and filtering hides the steps that do not match."""
    page.evaluate("document.querySelector('table.sortable thead th:last-child button').click()")
    column = page.evaluate(
        "[...document.querySelector('table.sortable').tBodies[0].rows].map(r => r.cells[r.cells.length - 1])"
        ".map(c => c.dataset.value ?? c.textContent)")
    numbers = [int(text.replace(",", "")) for text in column if text[-1:].isdigit()]
    if numbers != sorted(numbers, reverse=True):
        fail(f"sorting down gave {numbers}")
    hidden = page.evaluate("""(() => {
      const field = document.querySelector(".tools input");
      if (!field || !document.querySelector('g[data-step="rename-row"]')) return null;
      field.value = "rename-row";
      field.dispatchEvent(new Event("input"));
      const steps = [...field.closest("section").querySelectorAll("[id^=steps-]>details")];
      return steps.filter(s => !s.hidden).map(s => s.querySelector("summary bdi").textContent);
    })()""")
    if hidden is not None and hidden != ["rename-row"]:
        fail(f"filtering for rename-row left {hidden}")


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
                page.evaluate(OPEN_ALL)
                scroll, room, wide = page.evaluate(WIDE)
                if scroll > room or wide:
                    fail(f"is {scroll} wide in {room}: {wide}")
                count = check_numbers(page, known, fail)
                if script and page.evaluate("!!document.querySelector('table.sortable')"):
                    check_script(page, fail)
                if page.evaluate("document.compatMode") != "CSS1Compat":
                    fail("is read in quirks mode")
                page.close()
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
