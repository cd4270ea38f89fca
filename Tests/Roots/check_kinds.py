"""Checks that every public type of a kind has a root: python3 check_kinds.py PROGRAM BUILD SOURCES

The types are those of the modules' own symbol graphs, which the compiler writes; the roots are those that the program, the
suite in this folder, lists with the types that each stands for.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

# What is looked at: who conforms to one of these, or to one whose name ends like this, and is public.
PROTOCOLS = {
    "View", "Scene", "Commands", "ToolbarContent", "DynamicProperty", "Gesture", "Layout", "Transition",
}
STYLES = re.compile(r"\w+Style")
# Styles of a color or a fill, and what symbol graphs do not name: `Never` stands for what there is none of.
OTHERS = {"ShapeStyle"}
UNNAMED = {"s:Sq": "Optional", "s:s5NeverO": None}


def graph(folder, build, sources):
    c_modules = [f"-fmodule-map-file={path}" for path in sorted(pathlib.Path(build).glob("*.build/module.modulemap"))]
    c_modules += [f"-I{path}" for path in sorted(pathlib.Path(sources).glob("*/include"))]
    target = json.loads(subprocess.check_output(["swift", "-print-target-info"]))["target"]["triple"]
    for module in ("RerenderGraph", "RerenderUI"):
        subprocess.run(
            [
                "swift", "symbolgraph-extract", "-module-name", module, "-I", f"{build}/Modules", "-target", target,
                "-minimum-access-level", "public", "-skip-synthesized-members", "-skip-inherited-docs",
                *(word for argument in c_modules for word in ("-Xcc", argument)), "-output-dir", folder,
            ],
            check=True,
        )
    return [json.loads(file.read_text()) for file in pathlib.Path(folder).glob("*.symbols.json")]


def public_types(graphs):
    symbols = {symbol["identifier"]["precise"]: symbol for graph in graphs for symbol in graph["symbols"]}
    for graph in graphs:
        for relation in graph["relationships"]:
            if relation["kind"] != "conformsTo":
                continue
            target = symbols.get(relation["target"])
            name = target["pathComponents"][-1] if target else relation.get("targetFallback", "").split(".")[-1]
            if name in OTHERS or not (name in PROTOCOLS or STYLES.fullmatch(name)):
                continue
            source = symbols.get(relation["source"])
            if source is None:
                if found := UNNAMED[relation["source"]]:
                    yield found, name
            elif source["kind"]["identifier"] != "swift.protocol":
                yield ".".join(source["pathComponents"]), name


def main(program, *places):
    listing = subprocess.check_output([program, "list"], text=True)
    rooted = {name for types in re.findall(r"^[\w-]+: (.*)$", listing, re.M) for name in types.split(", ")}
    with tempfile.TemporaryDirectory() as folder:
        types = {}
        for name, protocol in public_types(graph(folder, *places)):
            types.setdefault(name, set()).add(protocol)
    for protocol in PROTOCOLS:
        if not any(protocol in protocols for protocols in types.values()):
            sys.exit(f"no public type was found that conforms to {protocol}: the symbol graphs read otherwise now")
    if missing := sorted(set(types) - rooted):
        lines = [f"{name} ({', '.join(sorted(types[name]))})" for name in missing]
        sys.exit("no root in Tests/Roots stands for:\n  " + "\n  ".join(lines))
    print(f"{len(types)} public types have a root")


main(*sys.argv[1:])
