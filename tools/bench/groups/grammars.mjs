// A verdict by each grammar: on addresses, and on the same addresses with letters beyond ASCII.
import { GRAMMAR_NAMES, namedGrammar } from "../../../dist/lib/index.js";
import { race, show } from "../harness.mjs";

const OF_ASCII = new Uint8Array(128).fill(1);
const OF_UNITS = new Uint8Array(65536).fill(1);

/** What no recogniser of ASCII can go below: each character looked up in a table. */
function floor(text) {
  let known = 1;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 128) return false;
    known &= OF_ASCII[unit];
  }
  return known === 1;
}

/** The same for any text. */
function wideFloor(text) {
  let known = 1;
  for (let i = 0; i < text.length; i++) known &= OF_UNITS[text.charCodeAt(i)];
  return known === 1;
}

const isValidBy = (name) => {
  const grammar = namedGrammar(name);
  return new Function("grammar", "return (text) => grammar.isValid(text);")(grammar);
};

export function grammars({ all }, options) {
  const ascii = all.filter((text) => /^[\0-\x7f]*$/.test(text));
  const beyond = ascii.map((text, index) => text.replace(/[aeiou]/g, index % 2 ? "é" : "パ"));
  contest(
    "on addresses",
    ascii,
    [["floor", floor], ...GRAMMAR_NAMES.map((name) => [name, isValidBy(name)])],
    options,
  );
  const wide = ["rfc3987", "whatwg"].map((name) => [name, isValidBy(name)]);
  return contest("on addresses with letters beyond ASCII", beyond, [["floor", wideFloor], ...wide], options);
}

function contest(what, texts, accepts, options) {
  const rows = race(
    accepts.map(([name, accept]) => ({ name, per: texts.length, run: counter(accept, texts) })),
    options,
  );
  show(`grammars: a verdict ${what} (${texts.length})`, rows, "ns an address");
  return rows;
}

function counter(accepts, texts) {
  const make = new Function(
    "accepts",
    "texts",
    "return () => { let n = 0; for (const text of texts) if (accepts(text)) n++; return n; };",
  );
  return make(accepts, texts);
}
