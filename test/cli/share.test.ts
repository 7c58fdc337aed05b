// Completions, as each shell that is installed gives them, and the manual page, as the programs show it that are installed.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Writable } from "node:stream";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { shareFiles } from "../../src/cli/command/completion.js";
import { type Flag, manPage, manualOf, type Page } from "../../src/cli/manual.js";
import { wholeProgram } from "../../src/cli/program.js";
import { ROOT } from "../support/files.js";
import { command, folder, subcommands } from "./world.js";

const files = folder();
const SCRIPTS: Record<string, string> = {};
test.before(async () => {
  for (const shell of ["bash", "zsh", "fish"])
    SCRIPTS[shell] = files.file(`url-grammar.${shell}`, (await command(["completion", shell])).stdout);
});
files.file("a list.txt", "");
test.after(files.discard);

const nowhere = new Writable();
const io = { stdout: nowhere, stderr: nowhere } as never;
const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
const WHOLE = await wholeProgram(version, io);
const MANUAL = await manualOf(WHOLE);

/** What is typed, and what must, and must not, be offered for its last word. */
const TYPED: readonly (readonly [line: string, offered: readonly string[], not?: readonly string[]])[] = [
  ["url-grammar ch", ["check"], ["tree"]],
  ["url-grammar ", ["check", "completion", "help", "tree"], ["--color"]],
  ["url-grammar --c", ["--color"], ["check"]],
  ["url-grammar --color ", ["always", "auto", "never"], ["check"]],
  ["url-grammar --color never tr", ["tree"]],
  ["url-grammar check --verb", ["--verbose"], ["--file"]],
  ["url-grammar check --grammar rfc39", ["rfc3986", "rfc3987"], ["rfc1738"]],
  ["url-grammar check -g what", ["whatwg"]],
  ["url-grammar check --reading ", ["strict", "bnf"], ["rfc3986"]],
  ["url-grammar check --file a", ["a list.txt"]],
  ["url-grammar find a", ["a list.txt"]],
  ["url-grammar help ru", ["rules"], ["check"]],
  ["url-grammar completion ", ["bash", "zsh", "fish"], ["check"]],
  ["url-grammar links --algorithm rfc1", ["rfc1808"]],
  ["url-grammar check --deny ", ["warnings", "password", "token"], ["space"]],
  ["url-grammar check --allow pass", ["password"], ["warnings"]],
  ["url-grammar explain host-", ["host-underscore", "host-as-scheme"], ["space"]],
  ["url-grammar schemes ht", ["http", "https"], ["ftp"]],
];

/** Runs a script of a shell in the folder of the files. Returns the lines it prints; `null` if there is no such shell. */
function run(shell: string, script: string, more: NodeJS.ProcessEnv = {}): readonly string[] | null {
  const options = shell === "zsh" ? ["-f", "-c"] : ["-c"];
  const { error, stdout } = spawnSync(shell, [...options, script], {
    cwd: files.path,
    encoding: "utf8",
    env: {
      ...process.env,
      NODE_V8_COVERAGE: "",
      HOME: files.path,
      XDG_CONFIG_HOME: files.path,
      XDG_DATA_HOME: files.path,
      ...more,
    },
  });
  return error === undefined ? stdout.split("\n") : null;
}

/** Returns the shell's own test if it is installed. */
const where = (shell: string): typeof test | typeof test.skip =>
  run(shell, "true") === null ? test.skip : test;

const OFFERS: Readonly<Record<string, (line: string) => readonly string[]>> = {
  bash(line) {
    // Each space, and each "=", ends a word, as where readline splits a line.
    const words = line.split(/ |(?==)|(?<==)/);
    return run(
      "bash",
      `source ${SCRIPTS["bash"]}; COMP_WORDS=(${words.map((word) => `"${word}"`).join(" ")}); ` +
        `COMP_CWORD=${words.length - 1}; $(complete -p url-grammar | sed 's/.*-F \\([^ ]*\\).*/\\1/'); ` +
        `printf '%s\\n' "\${COMPREPLY[@]}"`,
    )!;
  },
  fish: (line) =>
    run("fish", `source ${SCRIPTS["fish"]}; complete -C '${line}'`)!.map((offer) =>
      offer.split("\t")[0]!.replace(/\\ /g, " "),
    ),
};

for (const [shell, offers] of Object.entries(OFFERS)) {
  for (const [line, offered, not = []] of TYPED) {
    where(shell)(`${shell} completes ${JSON.stringify(line)}`, () => {
      const got = offers(line);
      for (const word of offered) assert.ok(got.includes(word), `${word} is not in ${got}`);
      for (const word of not) assert.not(got.includes(word), `${word} is in ${got}`);
    });
  }
}

where("bash")("bash completes the value of an option in the same word", () => {
  assert.equal(OFFERS["bash"]!("url-grammar check --color=al"), ["always", ""]);
  assert.equal(OFFERS["bash"]!("url-grammar check --color="), ["auto", "always", "never", ""]);
});

where("zsh")("zsh completes in an interactive shell", () => {
  for (const [typed, completed] of [
    ["url-grammar chec", "url-grammar check "],
    ["url-grammar check --verb", "url-grammar check --verbose "],
    ["url-grammar completion ba", "url-grammar completion bash "],
    ["url-grammar check --grammar whatw", "url-grammar check --grammar whatwg "],
    ["url-grammar find a", "url-grammar find a\\ list.txt "],
    ["url-grammar check --deny passw", "url-grammar check --deny password "],
    ["url-grammar explain host-und", "url-grammar explain host-underscore "],
    ["url-grammar schemes mailt", "url-grammar schemes mailto "],
  ] as const) {
    const script = `
      zmodload zsh/zpty
      zpty -b z "env TERM=dumb PS1='%%' zsh -f -i"
      zpty -w z "autoload -Uz compinit; compinit -D -u; source ${SCRIPTS["zsh"]}; print RE''ADY"
      # Asked again and again, because how long a shell takes depends on the machine.
      await() {
        repeat 300; do
          while zpty -t z && zpty -r z piece; do all+=$piece; done
          [[ $all == *"$1"* ]] && return
          sleep 0.05
        done
      }
      all=; await READY
      zpty -n -w z "$typed"$'\\t'
      all=; await "$completed"
      print -r -- "$all"
      zpty -d z`;
    const env = { typed, completed };
    const got = run("zsh", script, env)!.join("\n");
    assert.ok(got.includes(completed), `${typed}: ${JSON.stringify(got)}`);
  }
});

for (const [shell, check] of [
  ["bash", "bash -n"],
  ["zsh", "zsh -n"],
  ["fish", "fish -n"],
] as const) {
  where(shell)(`${shell} finds no fault in the script`, () => {
    const { status, stderr } = spawnSync("sh", ["-c", `${check} "$script"`], {
      encoding: "utf8",
      env: { ...process.env, script: SCRIPTS[shell] },
    });
    assert.equal([status, stderr], [0, ""]);
  });
}

test("every subcommand and each form of every option is in every script", async () => {
  const { commands } = MANUAL;
  assert.equal(commands.map(({ name }) => name).sort(), [...(await subcommands()).keys(), "help"].sort());
  for (const shell of Object.keys(SCRIPTS)) {
    const script = readFileSync(SCRIPTS[shell]!, "utf8");
    const named = (page: Page, { names }: Flag): void => {
      for (const name of names) {
        const form = shell === "fish" ? name.replace(/^--?/, name.startsWith("--") ? "-l " : "-s ") : name;
        assert.ok(script.includes(form), `${shell}: ${page.name} ${name}`);
      }
    };
    for (const page of commands) {
      assert.ok(script.includes(page.name), `${shell}: ${page.name}`);
      for (const flag of page.options) named(page, flag);
    }
  }
});

test("the build has written the files that the package ships", async () => {
  const { files: shipped, man } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  assert.ok(shipped.includes("dist/share"));
  assert.is(man, "./dist/share/man/url-grammar.1");
  for (const [path, text] of await shareFiles(WHOLE))
    assert.is(readFileSync(join(ROOT, "dist", "share", path), "utf8"), text, path);
});

// The manual page.

const PAGE = manPage(MANUAL);

/** Requests of man(7) and roff that the page may use. */
const KNOWN = /^\.(?:TH|SH|SS|B|PP|TP|RS|RE|nf|fi|nh|ad)(?: |$)/;

test("every line is text, or a request of man(7)", () => {
  for (const line of PAGE.trimEnd().split("\n")) {
    if (line.startsWith('.\\"')) continue;
    if (line.startsWith(".")) assert.match(line, KNOWN);
    else assert.not.match(line, /^'/);
    // Which encoding a program takes the page to have is not known.
    assert.match(line, /^[ -~]*$/);
    // A hyphen by itself would become another character, which cannot be pasted.
    assert.not.match(line.replace(/\\./g, "").replace(/^\.\S+/, ""), /[-`'^~]/, line);
    for (const [found] of line.matchAll(/\\../g)) assert.match(found, /^\\(?:-.?|e.?|f[BIR]|[([].|&.?|".?)$/);
  }
});

test("the page has every section, subcommand and option", () => {
  for (const section of [
    "NAME",
    "SYNOPSIS",
    "DESCRIPTION",
    "OPTIONS",
    "COMMANDS",
    "EXIT STATUS",
    "ENVIRONMENT",
    "EXAMPLES",
  ])
    assert.match(PAGE, `\n.SH ${section}\n`);
  const text = PAGE.replace(/\\f./g, "").replaceAll("\\-", "-");
  for (const page of MANUAL.commands) {
    assert.ok(text.includes(`\n.SS url-grammar ${page.name}\n`), page.name);
    for (const { names } of page.options) assert.ok(text.includes(`\n${names.join(", ")}`), names.join());
  }
  for (const name of ["NO_COLOR", "FORCE_COLOR", "TERM"]) assert.ok(text.includes(`\n${name}\n`), name);
  assert.match(text, `url-grammar ${version}`);
});

test("opening and closing requests pair", () => {
  const count = (request: string): number => PAGE.split(`\n.${request}`).length - 1;
  assert.is(count("RS"), count("RE"));
  assert.is(count("nf"), count("fi"));
  assert.is(PAGE.split("\\fB").length + PAGE.split("\\fI").length - 1, PAGE.split("\\fR").length);
});

/** What a program shows of the page in so many columns; `null` if it is not installed. */
function shown(program: string, args: readonly string[]): { text: string; faults: string } | null {
  const { error, stdout, stderr } = spawnSync(program, args, { input: PAGE, encoding: "utf8" });
  if (error !== undefined) return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: how terminals are sent bold type
  const text = stdout.replace(/.\u0008|\u001b\[[\d;]*m/g, "");
  return { text, faults: stderr };
}

const VIEWERS: readonly (readonly [program: string, args: (width: number) => readonly string[]])[] = [
  ["groff", (width) => ["-man", "-Tutf8", "-ww", `-rLL=${width}n`]],
  ["mandoc", (width) => ["-T", "utf8", "-O", `width=${width}`, "-W", "warning"]],
];

for (const [program, args] of VIEWERS) {
  const installed = shown(program, args(80)) === null ? test.skip : test;
  installed(`${program} shows the page without a fault, and breaks no word`, () => {
    for (const width of [78, 118]) {
      const { text, faults } = shown(program, args(width))!;
      assert.is(faults.replace(/^.*(?:missing date|see above).*\n/gm, ""), "");
      const words = text.replace(/\s+/g, " ");
      for (const { description, options, arguments: slots, help } of MANUAL.commands) {
        for (const part of [
          description,
          ...options.map(({ words }) => words),
          ...slots.map(({ words }) => words),
        ])
          assert.ok(words.includes(part), `${program} at ${width}: ${part}`);
        for (const line of help.split("\n").filter((each) => each.startsWith("  url-grammar ")))
          assert.ok(text.includes(line.trim().split(/ {2,}/)[0]!), `${program} at ${width}: ${line}`);
      }
    }
  });
}

test.run();
