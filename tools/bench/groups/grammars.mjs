// A verdict by each grammar against a loop over the characters: in a process that uses one grammar, in one that uses all, and on
// the same addresses with letters beyond ASCII.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { GRAMMAR_NAMES, isValid, namedGrammar } from "../../../dist/lib/index.js";
import { corpus } from "../corpus.mjs";
import { counter, loop, race, show } from "../harness.mjs";

const OF_UNITS = new Uint8Array(65536).fill(1);
const LOOP = "a loop over the characters";

/** The loop for any text. */
function wideLoop(text) {
  let known = 1;
  for (let i = 0; i < text.length; i++) known &= OF_UNITS[text.charCodeAt(i)];
  return known === 1;
}

/** How a verdict is asked for, and the loop that it is compared with. */
const ASKED = {
  value: (name) => {
    const grammar = namedGrammar(name);
    return [loop, (text) => grammar.isValid(text)];
  },
  option: (name) => {
    const options = { grammar: name };
    return [loop, (text) => isValid(text, options)];
  },
  wide: (name) => {
    const grammar = namedGrammar(name);
    return [wideLoop, (text) => grammar.isValid(text)];
  },
};

const TABLES = [
  ["by a grammar value, alone in its process", "value", GRAMMAR_NAMES],
  ["by a name in the options, alone in its process", "option", GRAMMAR_NAMES],
  ["with letters beyond ASCII, alone in its process", "wide", ["rfc3987", "whatwg"]],
];

export function grammars({ file, all }, options) {
  const alone = TABLES.flatMap(([title, how, names]) => {
    const rows = names.map((name) => inProcess(how, name, file, options));
    const first = { name: LOOP, median: rows[0].floor, ratio: 1, ratioLow: 1, ratioHigh: 1 };
    show(title, [first, ...rows], "ns an address");
    return rows;
  });
  const ascii = asciiOf(all);
  const contenders = GRAMMAR_NAMES.map((name) => contender(name, ASKED.value(name)[1], ascii));
  const together = race([contender(LOOP, loop, ascii), ...contenders], options);
  show("by grammar values, all in one process", together, "ns an address");
  return [...alone, ...together];
}

const asciiOf = (all) => all.filter((text) => /^[\0-\x7f]*$/.test(text));
const contender = (name, accepts, texts) => ({ name, per: texts.length, run: counter(accepts, texts) });

function inProcess(how, name, file, { rounds }) {
  const args = [fileURLToPath(import.meta.url), how, name, file, String(rounds)];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [how, name, file, rounds] = process.argv.slice(2);
  const ascii = asciiOf(corpus(file).all);
  const texts = how === "wide" ? ascii.map((text, i) => text.replace(/[aeiou]/g, i % 2 ? "é" : "パ")) : ascii;
  const [floor, accepts] = ASKED[how](name);
  const [first, row] = race([contender(LOOP, floor, texts), contender(name, accepts, texts)], {
    rounds: Number(rounds),
  });
  process.stdout.write(JSON.stringify({ ...row, floor: first.median }));
}
