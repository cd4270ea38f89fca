/// The page's script: sorting, searching, folding and unfolding. The page is whole without it.
enum Script {
  static let text = """
    "use strict";
    for (const table of document.querySelectorAll("table.sortable")) {
      const heads = table.tHead.rows[table.tHead.rows.length - 1].cells;
      for (const head of heads) {
        const button = document.createElement("button");
        button.type = "button";
        button.append(...head.childNodes);
        head.append(button);
        button.addEventListener("click", () => {
          const column = head.cellIndex;
          const down = head.getAttribute("aria-sort") !== "descending";
          for (const other of heads) other.removeAttribute("aria-sort");
          head.setAttribute("aria-sort", down ? "descending" : "ascending");
          const key = row => {
            const cell = row.cells[column];
            const text = cell ? cell.textContent : "";
            const number = cell && cell.dataset.value !== undefined ? Number(cell.dataset.value) : Number(text.replaceAll(",", ""));
            return text === "" || Number.isNaN(number) ? text : number;
          };
          const compare = (a, b) => typeof a === typeof b ? (a < b ? -1 : a > b ? 1 : 0) : typeof a === "number" ? -1 : 1;
          const order = (a, b) => compare(key(a), key(b)) * (down ? -1 : 1);
          // Rows stay with what they go back to; that with the first row comes first.
          const bodies = [...table.tBodies].map(body => {
            const rows = [...body.rows].filter(row => !row.classList.contains("root")).sort(order);
            body.append(...rows);
            return [body, rows[0]];
          });
          table.append(...bodies.sort((a, b) => order(a[1], b[1])).map(body => body[0]));
        });
      }
    }

    const folds = [...document.querySelectorAll("details")];
    const opened = [];
    addEventListener("beforeprint", () => {
      for (const fold of folds) if (!fold.open) { fold.open = true; opened.push(fold); }
    });
    addEventListener("afterprint", () => { for (const fold of opened.splice(0)) fold.open = false; });

    const bar = document.querySelector(".top");
    const add = (tag, fields) => {
      const element = Object.assign(document.createElement(tag), fields);
      bar.append(element);
      return element;
    };
    const field = add("input", { type: "search", placeholder: "Search" });
    field.setAttribute("aria-label", "Search the page");
    const found = add("output", {});
    const selector = ".findings>li,table.sortable>tbody>tr:not(.root),.steps>details";
    const items = new Map([...document.querySelectorAll("section")].map(section => [section, []]));
    for (const item of document.querySelectorAll(selector)) {
      if (!item.parentElement.closest(selector)) items.get(item.closest("section")).push(item);
    }
    const texts = new Map();
    const text = element => {
      if (!texts.has(element)) texts.set(element, element.textContent.toLowerCase());
      return texts.get(element);
    };
    // What of a section is no item of its own, worked out at the first search.
    const rests = new Map();
    const rest = section => {
      if (!rests.has(section)) {
        const copy = section.cloneNode(true);
        for (const item of copy.querySelectorAll(selector + ",tr.root")) item.remove();
        rests.set(section, copy.textContent.toLowerCase());
      }
      return rests.get(section);
    };
    const search = () => {
      const words = field.value.toLowerCase().split(/\\s+/).filter(word => word);
      const has = (...parts) => words.every(word => parts.some(part => part.includes(word)));
      let count = 0;
      for (const [section, parts] of items) {
        const heading = text(section.querySelector("h2"));
        let hits = 0;
        for (const item of parts) {
          const root = item.parentElement.querySelector(":scope>.root");
          item.hidden = !has(heading, text(item), root ? text(root) : "");
          if (item.hidden) continue;
          hits += 1;
          const fold = item.parentElement.closest("details");
          if (words.length && fold) fold.open = true;
        }
        section.hidden = !hits && !has(rest(section));
        count += hits || (section.hidden ? 0 : 1);
      }
      found.value = words.length ? count + " found" : "";
    };
    field.addEventListener("input", search);
    const steps = [...document.querySelectorAll(".steps>details")];
    for (const open of steps.length ? [true, false] : []) {
      const button = add("button", { type: "button", textContent: open ? "Open steps" : "Close steps" });
      button.addEventListener("click", () => { for (const step of steps) if (!step.hidden) step.open = open; });
    }

    const reveal = () => {
      const target = document.getElementById(location.hash.slice(1));
      if (!target) return;
      if (target.closest("[hidden]")) { field.value = ""; search(); }
      for (let fold = target.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
      // Of what is folded the line to fold it by is shown too.
      (target.matches("details>.body") ? target.parentElement : target).scrollIntoView();
    };
    addEventListener("hashchange", reveal);
    reveal();
    """
}
