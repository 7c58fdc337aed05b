// One case: a law, and the input for a seed.
import { pickFrom } from "./pick.mjs";
import { shrunk } from "./shrink.mjs";

/** The parts of an input that are shrunk. The others are names, which cannot be shortened. */
const TEXTS = [
  "text",
  "other",
  "base",
  "reference",
  "target",
  "path",
  "query",
  "fragment",
  "host",
  "name",
  "value",
];

/** Returns the name of a broken law or an unexpected error. Findings with the same name are reported once. */
function named(error) {
  return error.constructor.name === "Broken"
    ? error.message
    : `${error.name} is thrown: ${error.message.split("\n")[0]}`;
}

// Most errors are expected, and their stacks take most of the time.
const STACK = Error.stackTraceLimit;
Error.stackTraceLimit = 0;

async function broken(law, input, stack = 0) {
  Error.stackTraceLimit = stack;
  try {
    await law.check(input);
    return null;
  } catch (error) {
    return error;
  } finally {
    Error.stackTraceLimit = 0;
  }
}

/**
 * Checks a law on the input for a seed. Returns null, or `{ law, grammar, seed, what, kind, where, found, input }`.
 *
 * @param grammar the grammar, for a law that has a cell for each
 */
export async function runCase(law, seed, grammar = null) {
  const drawn = law.draw(pickFrom(seed), grammar);
  const error = await broken(law, drawn);
  if (error === null) return null;
  // The message of an error may contain the text, so only its class must stay the same.
  const kind = (one) => (one.constructor.name === "Broken" ? one.message : one.name);
  const input = await shrunk(drawn, TEXTS, async (candidate) => {
    const other = await broken(law, candidate);
    return other !== null && kind(other) === kind(error);
  });
  const last = (await broken(law, input, STACK)) ?? error;
  const where =
    last.constructor.name === "Broken" ? "" : (/dist\/(src\/[^\s)]*)/.exec(last.stack)?.[1] ?? "");
  return {
    law: law.name,
    grammar,
    seed,
    what: named(last),
    kind: kind(error),
    where,
    found: last.found ?? "",
    input,
  };
}
