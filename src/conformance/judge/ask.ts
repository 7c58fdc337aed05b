import { describe } from "../../core/require.js";
import { type Answer, messageOf, noVerdictOn, type Parser, readVerdict, verdictOn } from "./answer.js";

/** The timers that every environment has. */
const TIMERS = globalThis as unknown as {
  readonly setTimeout: (action: () => void, milliseconds: number) => unknown;
  readonly clearTimeout: (timer: unknown) => void;
};

/** What stands for a promise that was not kept in time. */
const LATE = Symbol("late");

/** Puts texts to a function, one after the other. A promise has so many milliseconds. */
export async function* asked(
  parser: Parser,
  texts: Iterable<string>,
  timeout: number,
): AsyncGenerator<Answer, null, void> {
  for (const text of texts) yield await answerOf(parser, text, timeout);
  return null;
}

async function answerOf(parser: Parser, text: string, timeout: number): Promise<Answer> {
  try {
    const given: unknown = parser(text);
    // Only what is not a verdict is waited for, since most parsers answer at once.
    const value = typeof given === "boolean" ? given : await inTime(given, timeout);
    if (value === LATE) return noVerdictOn(text, "timed-out", `no answer within ${timeout} ms`);
    const valid = readVerdict(value);
    return valid === null ? noVerdictOn(text, "unreadable", describe(value)) : verdictOn(text, valid);
  } catch (error) {
    return noVerdictOn(text, "crashed", messageOf(error));
  }
}

async function inTime(given: unknown, timeout: number): Promise<unknown> {
  let timer: unknown;
  const late = new Promise((settle) => {
    timer = TIMERS.setTimeout(() => settle(LATE), timeout);
  });
  try {
    return await Promise.race([given, late]);
  } finally {
    TIMERS.clearTimeout(timer);
  }
}
