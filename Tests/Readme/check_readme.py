"""Checks that what a README says to type can be typed: python3 check_readme.py PROGRAM README.md...

Each command line of the program or of a suite, in fenced shell and YAML and between backquotes, is taken apart: its command
and options must be in the program's own help, its formats among those that the program names, and for the program itself
the scenarios among those that it lists. Fenced YAML must be a workflow with jobs that run something.
"""

import re
import shlex
import subprocess
import sys

import yaml

# What is the same program over other scenarios.
SUITES = {"rerender", "ShopScenarios"}
# Options of the command plugin and of SwiftPM itself.
PLUGIN_OPTIONS = {"--suite", "--configuration"}
PACKAGE_OPTIONS = {"--allow-writing-to-package-directory"}


class Program:
    """What the program says of itself."""

    def __init__(self, path):
        self.path = path
        overview = self.output("help")
        self.commands = set(re.findall(r"^  \S+ (\w+)", overview, re.M))
        self.options = {name: self.options_of(name) for name in self.commands}
        self.scenarios = set(re.findall(r"^ {0,2}(\S+): ", self.output("list"), re.M))
        refusal = subprocess.run([path, "report", "--format", "?", "x.json"], capture_output=True, text=True).stderr
        self.formats = set(refusal.rsplit("possible: ", 1)[1].strip().split(", "))
        assert len(self.commands) > 5 and self.scenarios and "html" in self.formats, "the program's help reads otherwise"

    def output(self, *words):
        return subprocess.run([self.path, *words], capture_output=True, text=True, check=True).stdout

    def options_of(self, command):
        """Each option with whether it takes a value."""
        found = re.findall(r"^  (--[\w-]+)( \S+)?  ", self.output("help", command), re.M)
        return {name: bool(value) for name, value in found}

    def problems(self, words, is_built_in, is_mention=False):
        """What is wrong with the words after the program's name; a mention may leave out an option's value."""
        if not words or words[0] in ("--version", "--help"):
            return []
        command, *rest = words
        if command not in self.commands:
            return [f"there is no command {command}"]
        problems, operands = [], []
        options = self.options[command]
        while rest:
            word = rest.pop(0)
            if not word.startswith("--"):
                operands.append(word)
                continue
            name, _, value = word.partition("=")
            if name not in options:
                problems.append(f"{command} has no option {name}")
            elif options[name] and not value:
                if rest:
                    value = rest.pop(0)
                elif not is_mention:
                    problems.append(f"{name} stands without a value")
            if name == "--format" and value and command not in ("explain", "doctor"):
                problems += [f"there is no format {each}" for each in value.split(",") if each not in self.formats]
        if is_built_in and command in ("run", "check", "explain"):
            known = self.scenarios | {"SCENARIO"}
            problems += [f"there is no scenario {each}" for each in operands if each not in known]
        return problems


def call(words):
    """The words after the program's name, and whether they are the built-in program's; None where it is not called."""
    for place, word in enumerate(words):
        if word.rsplit("/", 1)[-1] not in SUITES:
            continue
        before = words[:place]
        rest = []
        for each in words[place + 1 :]:
            if each in ("&&", "||", "|", ";", ":::", ">"):
                break
            rest.append(each)
        if before[:2] == ["swift", "package"]:
            unknown = [each for each in before[2:] if each not in PACKAGE_OPTIONS]
            assert not unknown, f"swift package has no option {unknown}"
            while rest and rest[0] in PLUGIN_OPTIONS:
                rest = rest[2:]
            return rest, False
        if not before or "/" in word or before[-1] in ("-c", "run") or before[:2] == ["swift", "run"]:
            return rest, word == "rerender"
    return None


def command_lines(script):
    """The lines of a shell script, with those that go on in the next one joined, without comments."""
    for line in script.replace("\\\n", " ").splitlines():
        words = shlex.split(line, comments=True)
        while words:
            end = words.index("&&") if "&&" in words else len(words)
            if words[:end]:
                yield line.strip(), words[:end]
            words = words[end + 1 :]


def workflow_scripts(text):
    """The scripts of a GitHub workflow or of a GitLab pipeline."""
    document = yaml.safe_load(text)
    jobs = document.get("jobs", document)
    scripts = []
    for name, job in jobs.items():
        lines = job["script"] if "script" in job else [step["run"] for step in job["steps"] if "run" in step]
        assert lines, f"the job {name} runs nothing"
        for needed in [job.get("needs", [])]:
            for other in [needed] if isinstance(needed, str) else needed:
                assert other in jobs, f"{name} needs {other}, which is not there"
        scripts += lines
    # What the service puts in is some word, as far as a command line goes.
    return [re.sub(r"\$\{\{.*?\}\}", "1", script) for script in scripts]


def check(program, path):
    text = open(path, encoding="utf-8").read()
    seen, problems = 0, []

    def examine(line, words, is_mention=False):
        nonlocal seen
        found = call(words)
        if found is None:
            return
        seen += 1
        problems.extend(f"{path}: `{line}`: {each}" for each in program.problems(*found, is_mention))

    for language, body in re.findall(r"^```(\w*)\n(.*?)^```", text, re.M | re.S):
        scripts = {"sh": lambda: [body], "yaml": lambda: workflow_scripts(body)}.get(language, lambda: [])()
        for script in scripts:
            for line, words in command_lines(script):
                examine(line, words)
    everything = PLUGIN_OPTIONS | PACKAGE_OPTIONS | {name for options in program.options.values() for name in options}
    for code in re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```", "", text, flags=re.M | re.S)):
        try:
            words = shlex.split(code)
        except ValueError:
            continue
        if words and words[0] in program.commands and any(each.startswith("--") for each in words[1:]):
            examine(code, ["rerender", *words], is_mention=True)
        elif words and (words[0] in SUITES or words[0] == "swift"):
            examine(code, words)
        elif words and words[0].startswith("--") and words[0].partition("=")[0] not in everything:
            problems.append(f"{path}: `{code}`: no command has this option")
    assert seen, f"{path} calls nothing: is this the file?"
    print(f"{path}: {seen} command lines can be typed")
    return problems


def main():
    program = Program(sys.argv[1])
    problems = [problem for path in sys.argv[2:] for problem in check(program, path)]
    for problem in problems:
        print(problem, file=sys.stderr)
    sys.exit(1 if problems else 0)


main()
