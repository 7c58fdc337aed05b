import { nearest, requireInteger, requireOneOf } from "../../core/require.js";
import { isPrintable, quoted } from "../../core/text/printable.js";
import { LONGEST_RECORD } from "../../records.js";
import { CommandError } from "../io.js";

/**
 * Returns a function that reads the argument `name`, which must be one of `choices`, in upper or lower case.
 *
 * @throws {CommandError} when the function is given anything else
 */
export function choiceOf<Choice extends string>(
  name: string,
  choices: readonly Choice[],
): (text: string) => Choice {
  const parse = (text: string): Choice =>
    checked(() => {
      const choice = inAnyCase(text, choices) ?? text;
      requireOneOf(choice, name, choices);
      return choice;
    });
  choicesOfParsers.set(parse, choices);
  return parse;
}

const choicesOfParsers = new WeakMap<object, readonly string[]>();

/** Returns the choices of an argument or option of the command that `choiceOf` reads; none for any other. */
export function choicesOf({ parseArg }: { readonly parseArg?: object }): readonly string[] {
  return (parseArg && choicesOfParsers.get(parseArg)) ?? [];
}

/** Returns the choice that differs from the text at most by case; `null` if there is none. */
export function inAnyCase<Choice extends string>(text: string, choices: readonly Choice[]): Choice | null {
  return choices.find((choice) => choice.toLowerCase() === text.toLowerCase()) ?? null;
}

/** Adds the names of a list between commas to those that earlier uses of an option gave. */
export function namesBefore(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, ...text.split(",").map((name) => name.trim())];
}

/**
 * Returns a function that reads the argument `name`, which must be a whole number from 0 to `max`.
 *
 * @throws {CommandError} when the function is given anything else
 */
export function wholeNumber(name: string, max: number, min = 0): (text: string) => number {
  return (text) =>
    checked(() => {
      const value = /^\d+$/.test(text) ? Number(text) : text;
      requireInteger(value, name, min, max);
      return value;
    });
}

/**
 * Returns a function that reads the argument `name`, a number of bytes that a record can have.
 *
 * @throws {CommandError} when the function is given anything else
 */
export function recordLength(name: string): (text: string) => number {
  return wholeNumber(name, LONGEST_RECORD);
}

/** Returns the error for a name that is not among `names`: with the nearest of them, or else with `advice`. */
export function unknownName(
  kind: "code" | "component" | "grammar" | "rule" | "scheme" | "warning",
  typed: string,
  names: Iterable<string>,
  advice: string,
): CommandError {
  const near = nearest(typed, names);
  return new CommandError(
    `unknown ${kind} ${quoted(typed)}: ${near === null ? advice : `did you mean ${quoted(near)}?`}`,
  );
}

/** Returns the text as one word for a shell; `placeholder` if it cannot be printed. */
export function shellWord(text: string, placeholder: string): string {
  if (!isPrintable(text)) return placeholder;
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

function checked<T>(check: () => T): T {
  try {
    return check();
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
}

/** Returns a function that reads an argument that can be repeated: it adds what `read` returns to a list. */
export function listOf<Item>(
  read: (text: string) => Item,
): (text: string, before?: readonly Item[]) => Item[] {
  return (text, before = []) => [...before, read(text)];
}

/**
 * Returns a function that reads the argument `name`, which must be `name=value`.
 *
 * @throws {CommandError} when the function is given anything else
 */
export function fieldOf(name: string): (text: string) => readonly [name: string, value: string] {
  return (text) => {
    const equals = text.indexOf("=");
    if (equals === -1) throw new CommandError(`${name} must be NAME=VALUE, not ${quoted(text)}`);
    return [text.slice(0, equals), text.slice(equals + 1)];
  };
}
