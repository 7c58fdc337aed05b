// The cost of any call grows with the length of its text, and no faster. What is measured is time of the processor, not
// of the clock; still the margin is wide, and a text has to be found too slow several times over.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { isValid, parseTolerant, renderDiagnostic, tree, UrlSyntaxError, validate } from "../../src/index.js";

const UNITS = [
  "a",
  "%",
  "a.",
  "a-",
  "/../",
  "%41",
  "@",
  ":",
  "//",
  "?",
  "#",
  "\u00e9",
  "a@",
  "1.",
  ";",
  "%4",
  "-",
  "::@",
];
const PREFIXES = ["", "//", "http://"];

/** Lengths in UTF-16 code units: the measured one is doubled from the first until a call takes long enough. */
const SHORTEST = 2 ** 8;
const LONGEST = 2 ** 18;
/** Milliseconds of the processor. */
const ENOUGH = 2;
/** For four times the length: four where the cost is linear, sixteen where it is square. */
const AT_MOST = 10;
const ATTEMPTS = 6;

const CALLS: Readonly<Record<string, (text: string) => unknown>> = {
  isValid: (text) => isValid(text),
  validate: (text) => validate(text),
  parseTolerant: (text) => parseTolerant(text),
};

for (const [name, call] of Object.entries(CALLS)) {
  test(`${name} takes time in proportion`, () => {
    for (const prefix of PREFIXES) for (const unit of UNITS) grows(call, prefix, unit);
  });
}

test("tree takes time in proportion", () => {
  for (const prefix of ["", "//"]) {
    for (const unit of UNITS)
      if (isValid(prefix + unit.repeat(4))) grows((text) => tree(text), prefix, unit, 2 ** 11);
  }
});

test("a long text neither overflows the stack nor goes unanswered", () => {
  for (const unit of UNITS) {
    const text = `//${unit.repeat(2 ** 14 / unit.length)}`;
    const { diagnostics } = validate(text);
    for (const diagnostic of diagnostics) assert.ok(renderDiagnostic(diagnostic, text).length < 4000);
    try {
      tree(text, { depth: 2 });
    } catch (error) {
      assert.instance(error, UrlSyntaxError);
    }
  }
});

function grows(call: (text: string) => unknown, prefix: string, unit: string, longest = LONGEST): void {
  // Through a buffer: a repeated string is a tree until it is first read, and that is no cost of the call.
  const text = (length: number): string =>
    Buffer.from(prefix + unit.repeat(Math.ceil(length / unit.length))).toString();
  let length = SHORTEST;
  while (length < longest && time(call, text(length)) < ENOUGH) length *= 2;
  let found = "";
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const short = median(Array.from({ length: 2 * attempt + 1 }, () => time(call, text(length))));
    const long = time(call, text(4 * length));
    if (long <= AT_MOST * Math.max(short, ENOUGH / 2)) return;
    found += ` ${short.toFixed(1)} → ${long.toFixed(1)} ms`;
  }
  assert.unreachable(
    `${JSON.stringify(prefix)} and ${JSON.stringify(unit)} from ${length} to ${4 * length}:${found}`,
  );
}

function time(call: (text: string) => unknown, text: string): number {
  const began = process.cpuUsage();
  call(text);
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

function median(times: readonly number[]): number {
  return times.toSorted((first, second) => first - second)[times.length >> 1]!;
}

test.run();
