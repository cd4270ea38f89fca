/// The page's script: sorting and folding. The page is whole without it.
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
          const body = table.tBodies[0];
          const rows = [...body.rows].sort((a, b) => compare(key(a), key(b)) * (down ? -1 : 1));
          body.append(...rows);
        });
      }
    }
    for (const tools of document.querySelectorAll(".tools[data-for]")) {
      const steps = [...document.querySelectorAll("#" + tools.dataset.for + ">details")];
      const add = (label, open) => {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = label;
        button.addEventListener("click", () => { for (const step of steps) step.open = open; });
        tools.append(button);
      };
      add("Open all", true);
      add("Close all", false);
      const field = document.createElement("input");
      field.type = "search";
      field.placeholder = "Filter by name";
      field.setAttribute("aria-label", "Filter by name");
      field.addEventListener("input", () => {
        const words = field.value.toLowerCase();
        for (const step of steps) {
          step.hidden = !step.querySelector("summary").textContent.toLowerCase().includes(words);
        }
      });
      tools.append(field);
    }
    """
}
