"""Reads `report.csv` with the programs that people load it into, and holds what they read against `results.json`.

    python3 check_csv.py FOLDER...

Always reads with Python's csv; with SQLite's `.import`, pandas, DuckDB and R where they are installed, and says which
were not. Opens it in LibreOffice, where that is installed, and looks for formulas. Ends with 1 and a line for each reader
that read something else.
"""

import csv
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

COLUMNS = ["scenario", "lane", "variant", "parameters", "step", "view", "metric", "value", "unit"]


def escaped(text):
    return text.replace("%", "%25").replace(";", "%3B").replace("=", "%3D")


def expected(folder):
    """The rows that the results hold, by their own names."""
    with open(os.path.join(folder, "results.json"), encoding="utf-8") as file:
        results = json.load(file)
    rows = []
    for case in results["cases"]:
        name = case["name"]
        parameters = ";".join(f"{escaped(k)}={escaped(v)}" for k, v in sorted(name["parameters"].items()))
        for step in case["steps"]:
            groups = [(None, step["totals"])] + [(view["view"], view["metrics"]) for view in step["views"]]
            for view, metrics in groups:
                for metric, value in metrics.items():
                    text = "unavailable" if isinstance(value, dict) else str(value)
                    key = (name["scenario"], name["lane"], name["variant"], parameters, step["name"], view)
                    # NUL has no place in a CSV.
                    rows.append(tuple(k and k.replace("\0", "\ufffd") for k in key) + (metric, text))
    return sorted(rows, key=repr)


def measured(records):
    """Rows as a reader gave them, with the guarding apostrophe taken off the names."""
    rows = []
    for record in records:
        fields = ["" if field is None else field for field in record]
        names = [field[1:] if field.startswith("'") else field for field in fields[:6]]
        view = None if fields[5] == "" else names[5]
        rows.append((*names[:5], view, fields[6], fields[7]))
    return sorted(rows, key=repr)


def python(path):
    with open(path, newline="", encoding="utf-8") as file:
        rows = list(csv.reader(file))
    assert rows[0] == COLUMNS, rows[0]
    return rows[1:]


def sqlite(path):
    if not shutil.which("sqlite3"):
        return None
    with tempfile.TemporaryDirectory() as folder:
        database = os.path.join(folder, "report.db")
        subprocess.run(
            ["sqlite3", database, ".mode csv", f".import '{path}' report"], check=True, stderr=subprocess.PIPE)
        import sqlite3
        return sqlite3.connect(database).execute(f"select {', '.join(COLUMNS)} from report").fetchall()


def pandas(path):
    try:
        import pandas
    except ImportError:
        return None
    frame = pandas.read_csv(path, dtype=str, keep_default_na=False)
    assert list(frame.columns) == COLUMNS
    return frame.values.tolist()


def duckdb(path):
    try:
        import duckdb
    except ImportError:
        return None
    return duckdb.sql(
        f"select * from read_csv('{path}', all_varchar = true, header = true, strict_mode = true, max_line_size = 4000000)"
    ).fetchall()


def r(path):
    if not shutil.which("Rscript"):
        return None
    program = (
        f'd <- read.csv("{path}", colClasses = "character", na.strings = NULL, encoding = "UTF-8");'
        'cat(paste(sapply(t(as.matrix(d)), function(x) paste(utf8ToInt(enc2utf8(x)), collapse = " ")), collapse = "\\n"))')
    output = subprocess.run(["Rscript", "-e", program], check=True, capture_output=True, text=True).stdout
    if not output:
        # A table of no rows.
        return []
    fields = ["".join(chr(int(c)) for c in line.split()) for line in output.split("\n")]
    return [fields[i:i + len(COLUMNS)] for i in range(0, len(fields), len(COLUMNS))]


def formulas(path):
    """How many cells LibreOffice takes for formulas; `None` where it is not installed."""
    if not shutil.which("soffice"):
        return None
    with tempfile.TemporaryDirectory() as folder:
        # Comma, double quote, UTF-8; numbers and dates are recognised, formulas evaluated: the least careful settings.
        options = "--infilter=CSV:44,34,76,1,,0,false,true,false,false,false,-1,true"
        subprocess.run(
            ["soffice", f"-env:UserInstallation=file://{folder}/profile", "--headless", options, "--convert-to", "fods",
             "--outdir", folder, path], check=True, capture_output=True)
        with open(os.path.join(folder, "report.fods"), encoding="utf-8") as file:
            return file.read().count("table:formula=")


def main():
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    failures = []
    for folder in sys.argv[1:]:
        wanted = expected(folder)
        path = os.path.abspath(os.path.join(folder, "report.csv"))
        for field in (field for row in python(path) for field in row[:6]):
            if re.match("[=+\\-@\t\r\n\uff1d\uff0b\uff0d\uff20]", field):
                failures.append(f"{folder}: {field[:40]!r} could run as a formula")
        for reader in (python, sqlite, pandas, duckdb, r):
            records = reader(path)
            if records is None:
                print(f"{folder}: {reader.__name__} is not installed")
                continue
            found = measured(records)
            # R's text connections read a carriage return as a line break.
            lines = (lambda f: f and f.replace("\r\n", "\n").replace("\r", "\n")) if reader is r else (lambda f: f)
            if found == sorted((tuple(map(lines, row)) for row in wanted), key=repr):
                print(f"{folder}: {reader.__name__} read {len(found)} rows as they are")
                continue
            missing = [row for row in wanted if row not in found]
            failures.append(f"{folder}: {reader.__name__} read {len(found)} rows, {len(missing)} of {len(wanted)} are not "
                            f"among them, such as {[str(f)[:40] for f in missing[0]] if missing else ''}")
        count = formulas(path)
        if count is None:
            print(f"{folder}: LibreOffice is not installed")
        elif count:
            failures.append(f"{folder}: LibreOffice takes {count} cells for formulas")
        else:
            print(f"{folder}: LibreOffice sees no formula")
    for failure in failures:
        print(failure, file=sys.stderr)
    raise SystemExit(1 if failures else 0)


main()
