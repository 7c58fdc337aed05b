import { type Changes, type Data, withComponent, withQueryField } from "../../../compat/build/index.js";
import { quoted } from "../../../core/text/printable.js";
import type { GrammarName } from "../../../index.js";
import type { Answer, Desk } from "../../answers/task.js";
import { unknownName } from "../../input/arguments.js";
import { CommandError, type ExitStatus, type Io } from "../../io.js";
import { answerBy, eachRecord, type RecordOptions } from "../each-record.js";
import { addMade, attempt } from "./attempt.js";
import { type PartOptions, textParts } from "./part-options.js";

export interface ChangeCommandOptions extends RecordOptions, PartOptions {
  readonly remove?: readonly string[];
}

/** What is done to each URL: its components are changed, then the fields of its query. */
interface Plan {
  readonly changes: Changes;
  /** For each name, its values. */
  readonly fields: ReadonlyMap<string, readonly Data[]>;
  readonly encoded: boolean;
  readonly grammar: GrammarName | undefined;
}

/** Runs `url-grammar change`: prints each URL with some components changed, and the others as they are. */
export async function showChanged(
  urls: readonly string[],
  options: ChangeCommandOptions,
  io: Io,
): Promise<ExitStatus> {
  const { status } = await eachRecord("URLs", urls, { name: "change", options, make: changer }, io);
  return status;
}

/** Returns what prints a URL with its changes. */
export function changer(options: ChangeCommandOptions, desk: Desk): Answer {
  const plan = planOf(options);
  const { json = false, verbose } = options;
  return answerBy("URLs", options, desk, ({ text, origin, place }, outputs) => {
    const made = attempt(() => changedBy(plan, text));
    const shown = { json, verbose, place, fields: { url: text }, name: "changed" };
    return addMade(made, shown, origin ?? quoted(text), outputs, desk.screen);
  });
}

function changedBy({ changes, fields, encoded, grammar }: Plan, url: string): string {
  let changed = withComponent(url, changes, { grammar, encoded });
  for (const [name, values] of fields) changed = withQueryField(changed, name, values, { grammar });
  return changed;
}

/** The components that can be removed; the others are always there, or are removed with one of these. */
const REMOVABLE = [
  "scheme",
  "authority",
  "userinfo",
  "password",
  "port",
  "path",
  "query",
  "fragment",
] as const;

/** @throws {CommandError} if there is nothing to change, or two options change the same */
function planOf(options: ChangeCommandOptions): Plan {
  const given = textParts(options);
  const fields = new Map<string, readonly Data[]>();
  for (const [name, value] of options.queryField ?? [])
    fields.set(name as string, [...(fields.get(name as string) ?? []), value!]);
  const removed: Partial<Record<(typeof REMOVABLE)[number], null>> = {};
  for (const typed of options.remove ?? []) {
    const [, field] = /^query:(.*)$/s.exec(typed) ?? [];
    if (field === undefined) removed[removable(typed)] = null;
    else if (fields.has(field)) throw new CommandError("--query-field and --remove name the same field");
    else fields.set(field, []);
  }
  const both = Object.keys(removed).find((name) => name in given);
  if (both !== undefined) throw new CommandError(`give --${both} or --remove ${both}, not both`);
  const changes = { ...given, ...removed };
  if (Object.keys(changes).length + fields.size === 0)
    throw new CommandError("nothing to change: give a component, such as --host NAME, or --remove NAME");
  requireWhole(Object.keys(changes), "authority", ["userinfo", "user", "password", "host", "port"]);
  requireWhole(Object.keys(changes), "userinfo", ["user", "password"]);
  const { encoded = false, grammar } = options;
  return { changes, fields, encoded, grammar };
}

function removable(typed: string): (typeof REMOVABLE)[number] {
  const found = REMOVABLE.find((name) => name === typed);
  if (found !== undefined) return found;
  const whole = { host: "authority", user: "userinfo" }[typed];
  if (whole !== undefined) throw new CommandError(`to remove the ${typed}, remove the ${whole}`);
  const advice = `--remove knows ${REMOVABLE.join(", ")} and query:NAME`;
  throw unknownName("component", typed, REMOVABLE, advice);
}

/** @throws {CommandError} if a component and a part of it are both to be changed */
export function requireWhole(given: readonly string[], whole: string, parts: readonly string[]): void {
  const part = parts.find((name) => given.includes(name));
  if (given.includes(whole) && part !== undefined)
    throw new CommandError(`the ${whole} includes the ${part}: change one of them`);
}
