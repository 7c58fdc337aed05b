import { readFile } from "node:fs/promises";
import { RULE_NAMES, type RuleName, SECTIONS } from "../../index.js";
import { unknownName } from "../input/arguments.js";
import type { ExitStatus, Io } from "../io.js";
import { LineWriter } from "../output/line-writer.js";

/** Runs `url-grammar rules`: prints the grammar as the standard writes it, or one rule and its neighbours. */
export async function showRules(name: string | undefined, io: Io): Promise<ExitStatus> {
  const rule = name === undefined ? undefined : ruleNamed(name);
  const text = await readFile(new URL("draft-05/appendix-a.bnf", io.grammarFolder), "utf8");
  const output = new LineWriter(io.stdout);
  if (rule === undefined) output.line(text.trimEnd());
  else for (const line of about(rule, text)) output.line(line);
  await output.flush();
  return 0;
}

function ruleNamed(name: string): RuleName {
  const rule = RULE_NAMES.find((known) => known === name);
  if (rule === undefined) throw unknownName("rule", name, RULE_NAMES, 'run "url-grammar rules" to list them');
  return rule;
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

/** Returns the lines of a rule: from its name to the next line that is empty or not indented. */
function definitionOf(rule: RuleName, text: string): string {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => line.startsWith(`${rule} `));
  const length = lines.slice(start + 1).findIndex((line) => !/^\s+\S/.test(line));
  return lines.slice(start, start + 1 + length).join("\n");
}

/** Returns the names of the rules on the right of the `=`. */
function namesIn(definition: string): string[] {
  return (
    definition
      .slice(definition.indexOf("=") + 1)
      .replace(/"[^"]*"/g, "")
      .match(/[A-Za-z][\w-]*/g) ?? []
  );
}
