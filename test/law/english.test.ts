// Words that read as translated stay out of what people read: the documents, what the command prints, messages, comments.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { translatable } from "../../tools/generate/templates.js";
import { command } from "../cli/world.js";
import { filesBelow, textOf } from "../support/files.js";

/** What is not written, and what is instead. */
const PHRASES: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\bunless told\b/i, "default: …"],
  [/\b(?:that|which) (?:is|are) none\b/i, "that is not one"],
  [/\bis no (?:string|text|URL|grammar|rule(?! \{)|UTF-8|number|array|function)\b/i, "is not a …"],
  [/\bsay of (?:a|the|each)\b/i, "check whether …"],
  [/\b(?:falls?|taken|takes) apart\b/i, "is split"],
  [/\b(?:is|are|be) told (?:of|by|in|to)\b/i, "is reported, gets"],
  [/\btells of\b/i, "reports"],
  [/\ban entrance\b/i, "an entry point"],
  [/\bcalls for caution\b/i, "warning"],
  [/\b(?:holds good|must hold)\b/i, "is true, the tests"],
  [/\bso many (?:milliseconds|texts|columns|bytes|cells|pieces|kinds|units|of)\b/i, "a number of …"],
  [/\bwhat came of\b/i, "the outcome of"],
  [/\bof one's own\b/i, "custom, your"],
  [/\bof which it (?:needs|has) none\b/i, "which it does not need"],
  [/\bstands? (?:there|beside|behind)\b/i, "is at that offset, next to"],
  [/\bDoes what `\w+` does\b/, "`name`, with …"],
  [/\bbut for\b/i, "except for"],
  [/\bbesides\b(?!\()/i, "in addition to"],
  [/\b(?:nevertheless|all the same|anew)\b/i, "anyway, again"],
  [/\bwhoever\b/i, "the caller, the user: name them"],
];

const DOCUMENTS = [
  "README.md",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "GOVERNANCE.md",
  "CODE_OF_CONDUCT.md",
  "test/README.md",
  ...filesBelow("docs", ".md").filter((path) => !/^docs\/(?:rules|listings)\//.test(path)),
];

/** Comments of a program, with its lines kept. Texts in quotation marks are what programs of others say, or tested elsewhere. */
function commentsOf(code: string): string {
  return code
    .split("\n")
    .map((line) => /^\s*(?:\/\/|\*|\/\*\*?)(.*)$/.exec(line)?.[1] ?? "")
    .join("\n");
}

const HERE = "test/law/english.test.ts";

const PROGRAMS = ["src", "tools/generate", "tools/scripts", "site/src", "site/build"].flatMap((folder) =>
  [".ts", ".tsx", ".mjs"].flatMap((ending) => filesBelow(folder, ending)),
);

/** The phrases of a text that are not to be there, each with its line. */
function found(file: string, text: string): readonly string[] {
  return text.split("\n").flatMap((line, at) =>
    PHRASES.flatMap(([phrase, instead]) => {
      const [match] = phrase.exec(line) ?? [];
      return match === undefined ? [] : [`${file}:${at + 1}: "${match}"; write: ${instead}`];
    }),
  );
}

test("the phrases are found", () => {
  assert.equal(found("a", "It is no URL, but for this.").length, 2);
  assert.equal(found("a", "It is not a URL, except for this."), []);
});

test("documents are free of them", () => {
  assert.ok(DOCUMENTS.length > 50);
  assert.equal(
    DOCUMENTS.flatMap((file) => found(file, textOf(file))),
    [],
  );
});

test("comments are free of them", () => {
  assert.ok(PROGRAMS.length > 300);
  assert.equal(
    PROGRAMS.filter((file) => file !== HERE && !file.startsWith("src/generated/")).flatMap((file) =>
      found(file, commentsOf(textOf(file))),
    ),
    [],
  );
});

test("messages, hints and what explain says are free of them", async () => {
  const { templates, tails, words } = translatable();
  assert.equal(found("templates", [...templates, ...tails, ...words].join("\n")), []);
  const { stdout } = await command(["explain"]);
  const codes = [...stdout.matchAll(/^ {2}([a-z][\w-]+)(?= {2,}|$)/gm)].map(([, code = ""]) => code);
  assert.ok(codes.length > 100, `${codes.length} codes`);
  for (const code of codes) assert.equal(found(code, (await command(["explain", code])).stdout), [], code);
});

test("the help of each command is free of them", async () => {
  const { stdout } = await command(["--help"]);
  const names = [...stdout.matchAll(/^ {2}([a-z]+) {2,}/gm)].map(([, name = ""]) => name);
  assert.ok(names.length > 25);
  for (const name of names) assert.equal(found(name, (await command([name, "--help"])).stdout), [], name);
});

test.run();
