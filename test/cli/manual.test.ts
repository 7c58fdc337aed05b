// The manual page, as the programs show it that are installed, and its structure.
import { spawnSync } from "node:child_process";
import { Writable } from "node:stream";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { wholeProgram } from "../../src/cli/program.js";
import { manPage, manualOf } from "../../src/cli/share/manual.js";
import { VERSION } from "./world.js";

const nowhere = new Writable();
const MANUAL = await manualOf(await wholeProgram(VERSION, { stdout: nowhere, stderr: nowhere } as never));
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
  assert.match(text, `url-grammar ${VERSION}`);
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
