import { readFile } from "node:fs/promises";
import { RULE_NAMES, type RuleName, SECTIONS } from "../index.js";
import { type ExitStatus, type Io, Output } from "./io.js";

const GRAMMAR = new URL("../../../grammar/draft-05/appendix-a.bnf", import.meta.url);

/** `url-grammar rules`: the grammar as the standard writes it, or one rule and what it stands among. */
export async function showRules(name: RuleName | undefined, io: Io): Promise<ExitStatus> {
  const text = await readFile(GRAMMAR, "utf8");
  const output = new Output(io.stdout);
  if (name === undefined) output.line(text.trimEnd());
  else for (const line of about(name, text)) output.line(line);
  await output.flush();
  return 0;
}

function about(name: RuleName, text: string): string[] {
  const definitions = new Map(RULE_NAMES.map((rule) => [rule, definitionOf(rule, text)]));
  const uses = (by: RuleName, rule: RuleName): boolean => namesIn(definitions.get(by)!).includes(rule);
  const list = (rules: readonly RuleName[]): string =>
    rules.length === 0 ? "no other rule" : rules.join(", ");
  return [
    definitions.get(name)!,
    "",
    `section  ${SECTIONS[name]}`,
    `uses     ${list(RULE_NAMES.filter((rule) => uses(name, rule)))}`,
    `used by  ${list(RULE_NAMES.filter((rule) => uses(rule, name)))}`,
  ];
}

/** A rule's own lines: from its name to the next line that begins at the margin, or is empty. */
function definitionOf(rule: RuleName, text: string): string {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => line.startsWith(`${rule} `));
  const length = lines.slice(start + 1).findIndex((line) => !/^\s+\S/.test(line));
  return lines.slice(start, start + 1 + length).join("\n");
}

/** The rule names on the right of the `=`, literals left out. */
function namesIn(definition: string): string[] {
  return (
    definition
      .slice(definition.indexOf("=") + 1)
      .replace(/"[^"]*"/g, "")
      .match(/[A-Za-z][\w-]*/g) ?? []
  );
}
