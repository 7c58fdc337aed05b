import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { FORMATS } from "../../src/cli/output/format/formats.js";
import { printable } from "../../src/core/text/printable.js";
import { GRAMMAR_NAMES, isValid } from "../../src/index.js";
import { filesBelow, textOf } from "../support/files.js";
import { CONTENTS, HOSTILE, HOSTILE_NAME } from "./hostile.js";
import { SAMPLES } from "./samples.js";
import { command, folder, MAIN, type Outcome, subcommands } from "./world.js";

/**
 * What a terminal must not be sent: controls except for the line feed, what reorders text, what cannot be seen, and lone
 * surrogates. Written out, so that a mistake in the classes of the program is not repeated here.
 */
const FORBIDDEN = new RegExp(
  [
    "[\\x00-\\x09\\x0b-\\x1f\\x7f-\\x9f\\xad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f",
    "\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb",
    "\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}\\p{Cs}]",
  ].join(""),
  "u",
);

const files = folder();
const FILES = new Map(
  Object.entries(CONTENTS).map(([ending, content]) => [
    `FILE.${ending}`,
    files.file(`${HOSTILE_NAME}.${ending}`, content),
  ]),
);
const hostileFolder = join(files.path, HOSTILE_NAME);
mkdirSync(hostileFolder);
files.file(join(HOSTILE_NAME, `${HOSTILE_NAME}.txt`), CONTENTS["txt"]!);
FILES.set("FOLDER", hostileFolder).set("FOLDER/*", join(files.path, "*", "*.txt"));
test.after(files.discard);

/** Fails if an output has a character that it must not have, or a line that hostile text has forged. */
function assertHarmless(text: string, what: string, name?: string): void {
  const found = FORBIDDEN.exec(text);
  const around = found && JSON.stringify(text.slice(Math.max(0, found.index - 60), found.index + 20));
  assert.is(found, null, `${what}: ${around}`);
  if (SAMPLES[name ?? ""]?.isLinewise !== true) assert.not.match(text, /^FORGED/m, what);
}

/** Whether the output is code, which may have tabs, or has fields between tabs, and with `--null` NUL bytes after them. */
const hasFields = (args: readonly string[]): boolean =>
  args[0] === "compile" ||
  args.some((arg, at) => arg === "--tsv" || (arg === "tsv" && args[at - 1] === "--format"));

/** Runs the command, with hostile text on standard input too. */
async function harmless(args: readonly string[]): Promise<Outcome> {
  const what = args.map((arg) => JSON.stringify(arg)).join(" ");
  const plain = await command(args, { stdin: [CONTENTS["txt"]!, "\0", CONTENTS["html"]!] });
  assertHarmless(hasFields(args) ? plain.stdout.replace(/[\t\0]/g, " ") : plain.stdout, what, args[0]);
  assertHarmless(plain.stderr, what);
  return plain;
}

const WITH_FILES = (args: readonly string[]): string[] => args.map((arg) => FILES.get(arg) ?? arg);

/** The options that name a file to write. */
const OUTPUT: readonly string[] = ["-o", "--output"];

const COMMANDS = await subcommands();

test("every subcommand has a sample", () => {
  assert.equal(Object.keys(SAMPLES).sort(), [...COMMANDS.keys()].sort());
});

for (const [name, slots] of COMMANDS) {
  const flags = slots.flatMap(({ flag }) => (flag === null ? [] : [flag]));
  const lines = flags.includes("--format") ? ["--format=ndjson"] : ["--json"];
  const json = flags.includes("--json") ? [[], lines] : [[]];

  test(`${name}: hostile text, in what it does`, async () => {
    for (const args of SAMPLES[name]?.hostile ?? []) {
      for (const more of args.includes("--explain") || args.includes("--get") ? [[]] : json) {
        const { status, stdout, stderr } = await harmless([name, ...more, ...WITH_FILES(args)]);
        assert.not.equal(status, 2, `${JSON.stringify(args)}: ${stderr}`);
        const narrow = await command([name, ...more, ...WITH_FILES(args)], { columns: 40, errorColumns: 40 });
        const what = `${name} ${JSON.stringify(args)} at 40 columns`;
        assertHarmless(name === "compile" ? narrow.stdout.replace(/\t/g, " ") : narrow.stdout, what, name);
        assertHarmless(narrow.stderr, what);
        if (more.length > 0 && name !== "tree") {
          for (const line of stdout.split("\n").slice(0, -1)) assert.type(JSON.parse(line), "object");
        }
      }
    }
  });

  test(`${name}: hostile text, in every argument and option`, async () => {
    const missing = join(files.path, `${HOSTILE_NAME}-`);
    const values = [
      HOSTILE,
      `\0${HOSTILE}`,
      missing,
      `${missing}/x`,
      join(FILES.get("FILE.txt")!, "x"),
      ...FILES.values(),
    ];
    // Whatever a file contains, an option reads it as every other option that takes one does.
    const ofOptions = values.filter(
      (value) => !value.startsWith(files.path) || value === FILES.get("FILE.txt"),
    );
    const required = slots.filter(({ flag }) => flag === null).map(() => HOSTILE);
    for (const value of values) {
      await harmless([name, ...required.map(() => value)]);
      await harmless([name, ...required.slice(1), value]);
      await harmless([name, value, ...required.slice(1)]);
      for (const { flag, takesValue, takesFile } of slots) {
        if (flag === null || (!takesFile && !ofOptions.includes(value))) continue;
        // It would write into a file that other subcommands read.
        if (OUTPUT.includes(flag) && [...FILES.values()].includes(value)) continue;
        await harmless([name, ...(takesValue ? [flag, value] : [flag]), ...required]);
        await harmless([name, `${flag}=${value}`, ...required]);
        await harmless([name, `${flag}=${value}`]);
        await harmless([name, `${flag}${value}`, value]);
      }
    }
    for (const more of [`--${HOSTILE}`, `-${HOSTILE}`, `--jsn=${HOSTILE}`]) await harmless([name, more, "a"]);
    await harmless([name, ...Array<string>(5).fill(HOSTILE)]);
    await harmless(["help", name, HOSTILE]);
  });
}

test("hostile text in place of a subcommand", async () => {
  for (const text of [
    HOSTILE,
    `http://a/${HOSTILE}`,
    `check${HOSTILE}`,
    `-${HOSTILE}`,
    `--${HOSTILE}`,
    "",
    "\0",
  ]) {
    for (const args of [[text], ["help", text], [text, HOSTILE], ["--version", text], ["--help", text]]) {
      await harmless(args);
    }
  }
});

test("only the styles of the program itself are in coloured output", async () => {
  const colours = { stdout: true, stderr: true };
  const [style, all] = ["\u001b\\[\\d{1,2}m", "gu"];
  for (const name of ["check", "tree"]) {
    for (const args of SAMPLES[name]!.hostile.filter((each) => !each.includes("-"))) {
      const { stdout, stderr } = await command([name, ...WITH_FILES(args)], { colours });
      assertHarmless((stdout + stderr).replace(new RegExp(style, all), ""), JSON.stringify(args));
    }
  }
});

for (const format of Object.keys(FORMATS)) {
  test(`check: hostile text in the format ${format}`, async () => {
    const inputs = [HOSTILE, `http://${HOSTILE}@a.example/`, `http://a.example/%${HOSTILE}`];
    for (const args of [inputs, ["--file", FILES.get("FILE.txt")!], ["-0", "-"]]) {
      const { status } = await harmless(["check", "--verbose", "--format", format, ...args]);
      assert.is(status, 1);
    }
  });
}

test("--json gives back what plain output replaces", async () => {
  const { stdout } = await command(["resolve", "http://a.example/", HOSTILE, "--json"]);
  assert.is(JSON.parse(stdout).reference, HOSTILE);
  assert.is(JSON.parse((await command(["check", "--json", HOSTILE])).stdout).results[0].input, HOSTILE);
  assert.is(JSON.parse((await command(["split", "--json", "x:\u009b\u202e"])).stdout).url, "x:\u009b\u202e");
});

test("no valid URL is changed, and none that is changed becomes valid", () => {
  for (let unit = 0; unit <= 0xffff; unit++) {
    const url = `http://a.example/${String.fromCharCode(unit)}`;
    const shown = printable(url);
    if (shown === url) continue;
    for (const grammar of GRAMMAR_NAMES) {
      // An IRI may have characters that cannot be seen, so those are shown.
      const ofAscii = !["rfc3987", "whatwg"].includes(grammar);
      if ((ofAscii && isValid(url, { grammar })) || isValid(shown, { grammar })) assert.unreachable(shown);
    }
  }
});

test("text that can be seen is printed as it is", async () => {
  const url = "http://a.example/é/日本/😀<>\u05d0";
  assert.is((await command(["resolve", url, ""])).stdout, `${url}\n`);
});

test("few files write to the streams, and each escapes", () => {
  const writers = filesBelow("src/cli", ".ts").filter((file) =>
    /(?:stream|stdout|stderr)\.write\(/.test(textOf(file)),
  );
  assert.equal(writers, [
    "src/cli/main.ts",
    "src/cli/output/line-writer.ts",
    "src/cli/output/progress.ts",
    // What a LineWriter has escaped.
    "src/cli/results/output.ts",
  ]);
});

const posix = existsSync("/bin/sh") ? test : test.skip;

posix("true processes with bytes that are not UTF-8 in an argument, an option and standard input", () => {
  // The shell makes the bytes: Node would encode them.
  const bytes = String.raw`$(printf 'x\033[2J\302\2332J\342\200\256\233\377\355\240\200\nFORGED y')`;
  const forms = [
    `"${bytes}"`,
    `--json "${bytes}"`,
    `"--${bytes}"`,
    `- "${bytes}" < "$input"`,
    `"${bytes}" - < "$input"`,
  ];
  // What Node makes of the bytes is the same for each, and tested above: here each is given one form in turn, and one all.
  for (const [index, name] of [...COMMANDS.keys()].entries()) {
    for (const args of name === "check" ? forms : [forms[index % forms.length]]) {
      const { stdout, stderr } = spawnSync("sh", ["-c", `exec "$node" "$main" ${name} ${args}`], {
        env: {
          ...process.env,
          NODE_V8_COVERAGE: "",
          FORCE_COLOR: "0",
          node: process.execPath,
          main: MAIN,
          input: FILES.get("FILE.txt"),
        },
      });
      for (const output of [stdout, stderr]) {
        assertHarmless(
          new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(output),
          `${name} ${args}`,
          name,
        );
      }
    }
  }
});

test.run();
