// Readable scripts are printed as themselves, wherever a user of the command can put them.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { command, folder, type Outcome, subcommands } from "./world.js";

/** Letters, with marks, of scripts in use, and symbols. */
const READABLE: Readonly<Record<string, string>> = {
  arabic: "\u0645\u0631\u062d\u0628\u0627",
  hebrew: "\u05e9\u05c1\u05dc\u05d5\u05dd",
  hindi: "\u0939\u093f\u0928\u094d\u0926\u0940",
  thai: "\u0e44\u0e17\u0e22\u0e35\u0e48",
  tamil: "\u0ba4\u0bae\u0bbf\u0bb4\u0bcd",
  korean: "\ud55c\uad6d\uc5b4",
  japanese: "日本語かな",
  greek: "\u03b5\u03bb\u03bb\u03b7\u03bd\u03b9\u03ba\u03ac",
  decomposed: "e\u0301a\u0308",
  emoji: "\u{1f600}\u{1f44d}\u{1f3fd}\u2600",
  georgian: "\u10e5\u10d0\u10e0\u10d7",
  signs: "\u2192\u20ac\u00df\u00d7",
};

const files = folder();
test.after(files.discard);

/** Fails unless both streams have no code points or escapes in place of readable text. */
async function readable(args: readonly string[], text: string): Promise<Outcome> {
  const outcome = await command(args, { stdin: [text] });
  for (const output of [outcome.stdout, outcome.stderr])
    assert.not.match(output, /<U\+|\\u[0-9a-f]{4}/, `${args.join(" ")}: ${output}`);
  return outcome;
}

/** Fails unless one of the streams has the text. */
async function shown(args: readonly string[], text: string): Promise<void> {
  const { stdout, stderr } = await readable(args, text);
  assert.ok((stdout + stderr).includes(text), `${args.join(" ")}: ${stdout}${stderr}`);
}

for (const [name, text] of Object.entries(READABLE)) {
  test(`${name} in what the command does`, async () => {
    const url = `http://a.example/${text}`;
    for (const args of [
      ["check", url],
      ["check", "--format=ndjson", url],
      ["check", "-g", "rfc3987", `http://u:p@a.example/${text} `],
      ["check", "-"],
      ["check", "--file", files.file(`${text}.txt`, `${text} b\n`)],
      ["tree", url],
      ["tree", "-g", "rfc3987", url],
      ["resolve", url, text],
      ["resolve", url, text, "--explain"],
      ["resolve", url, text, "--json"],
      ["split", url],
      ["split", "--json", url],
      ["find", "--json", "-g", "rfc3987", files.file("mail.txt", `<${url}>`)],
      ["links", files.file("page.html", `<a href="${text}">`)],
      ["links", "--json", files.file("page.html", `<a href="${text}">`)],
    ])
      await shown(args, text);
    await readable(["grammars", url], text);
  });

  test(`${name} in what the parser of arguments says`, async () => {
    for (const args of [
      [text],
      ["help", text],
      [`--${text}`],
      [`-${text}`],
      [`x:${text}`],
      [`--color=${text}`],
      ["compare", text, text],
    ])
      await shown(args, [...text][0]!);
    for (const [subcommand, slots] of await subcommands()) {
      await shown([subcommand, `--${text}`], text);
      await readable([subcommand, `-${text}`], text);
      await readable([subcommand, ...Array<string>(5).fill(text)], text);
      for (const { flag, takesValue } of slots)
        if (flag !== null && takesValue) await readable([subcommand, `${flag}=${text}`, text, text], text);
    }
    await shown(["check", "--file", `./${text}`], text);
    await shown(["check", "--rule", text, "a"], text);
    await shown(["check", "--reading", text, "a"], text);
    await shown(["tree", `--depth=${text}`, "a"], text);
    await shown(["schemes", text], text);
    await shown(["rules", text], text);
  });
}

test("what cannot be seen next to it is still shown as a code point", async () => {
  const { stdout } = await command(["check", "http://a.example/\u05d0\u200d\u202e\u05d1"]);
  assert.match(stdout, "  | http://a.example/\u05d0<U+200D><U+202E>\u05d1\n");
});

test.run();
