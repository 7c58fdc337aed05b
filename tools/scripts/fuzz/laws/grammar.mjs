// Verdicts, nodes and diagnostics of the generic grammars.
import { isReference } from "../../../../dist/test/rfc3986/oracle.js";
import { derives, takes } from "../../../../dist/test/support/oracle.js";
import { api, counted } from "../api.mjs";
import { attempt, holds, inBounds, same } from "../check.mjs";
import { anyText, shortText } from "../families/texts.mjs";

const { main } = api;
const NAMES = main.GRAMMAR_NAMES;
const VALUES = Object.fromEntries(NAMES.map((name) => [name, main.namedGrammar(name)]));
const CODES = new Set(Object.keys(main.DIAGNOSTIC_CODES));
/** The grammars that split a text otherwise than Appendix B does. */
const OWN_SPLIT = new Set(["rfc1738", "rfc1808", "whatwg"]);
const READINGS = ["strict", "bnf"];
const WIDTHS = [20, 41, 100, 200];

const drawn = (pick) => {
  const grammar = pick.of(NAMES);
  const rule = pick.once(3) ? pick.of(VALUES[grammar].rules) : undefined;
  return {
    text: anyText(pick),
    options: { grammar, rule, reading: pick.of(READINGS) },
    width: pick.of(WIDTHS),
  };
};

/** Fixes are applied one after another; each must bring the text nearer to a valid one, so none may come back. */
function applyFixes(text, options, diagnostics) {
  const seen = new Set([text]);
  let [now, faults] = [text, diagnostics];
  for (let turn = 0; turn < 40; turn++) {
    const replacement = faults.find(({ hint }) => hint?.replacement)?.hint.replacement;
    if (replacement === undefined) return;
    inBounds(replacement, now, "a replacement lies in the text");
    now = main.applyReplacement(now, replacement);
    holds(!seen.has(now), "a replacement changes the text, and no later one undoes it", JSON.stringify(now));
    seen.add(now);
    faults = main.validate(now, options).diagnostics;
  }
}

function verdict({ text, options, width }) {
  const valid = main.isValid(text, options);
  const { valid: same1, diagnostics, ast } = main.validate(text, options);
  same(same1, valid, "validate agrees with isValid");
  same(diagnostics.length === 0, valid, "there are diagnostics exactly where the text is invalid");
  const parsed = attempt(() => main.parse(text, options), main.UrlSyntaxError);
  same(parsed.error === null, valid, "parse throws exactly where the text is invalid");
  const treed = attempt(() => main.tree(text, options), main.UrlSyntaxError);
  same(treed.error === null, valid, "tree throws exactly where the text is invalid");
  const { grammar, ...rest } = options;
  same(
    counted(`${grammar}.isValid`, () => VALUES[grammar].isValid(text, rest)),
    valid,
    "a grammar value agrees",
  );
  if (valid) {
    same(main.print(ast), text, "print gives the text back");
    same(main.print(parsed.value), text, "print gives the text back");
    return;
  }
  same(ast ?? null, null, "an invalid text has no AST");
  diagnostics.reduce((before, { offset }) => {
    holds(before <= offset, "diagnostics are in order");
    return offset;
  }, 0);
  for (const diagnostic of diagnostics.slice(0, 20)) {
    const { offset, length } = diagnostic;
    inBounds({ start: offset, end: offset + length }, text, "a diagnostic lies in the text");
    holds(CODES.has(diagnostic.code), "the code is listed", diagnostic.code);
    const rendered = main.renderDiagnostic(diagnostic, text, { width });
    holds(
      !/[\p{Cc}\p{Cs}]/u.test(rendered.replaceAll("\n", "")),
      "what is rendered can be printed",
      rendered,
    );
  }
  if (text.length < 200) applyFixes(text, options, diagnostics);
}

function oracle({ text }) {
  same(main.isValid(text), takes(text), "the strict reading is that of the expression of Appendix B");
  same(
    main.isValid(text, { reading: "bnf" }),
    derives(text),
    "the grammar's reading is that of an expression",
  );
  same(main.isValid(text, { grammar: "rfc3986" }), isReference(text), "RFC 3986 is what its prose says");
}

function nodes({ text, grammar }) {
  const tolerant = main.parseTolerant(text, { grammar });
  same(
    tolerant.diagnostics.length === 0,
    main.isValid(text, { grammar }),
    "parseTolerant has the verdict of isValid",
  );
  same(main.print(tolerant.components), text, "print gives any text back from the tolerant parse");
  const node = main.isValid(text, { grammar }) ? main.parse(text, { grammar }) : tolerant.components;
  let at = 0;
  for (const piece of main.leaves(node)) {
    same([piece.start, piece.text], [at, text.slice(at, piece.end)], "leaves join to the text");
    at = piece.end;
  }
  same(at, text.length, "leaves join to the text");
  checkNode(node, text);
  const copy = structuredClone(node);
  same(main.print(copy), text, "a copy of an AST prints the same");
}

function checkNode(node, text) {
  inBounds(node, text, "a node lies in the text");
  if (typeof node.text === "string") same(node.text, text.slice(node.start, node.end), "a node has its text");
  let whole = "";
  for (const part of main.parts(node)) {
    whole += typeof part === "string" ? part : text.slice(part.start, part.end);
    if (typeof part !== "string") checkNode(part, text);
  }
  if (main.parts(node).length > 0)
    same(whole, text.slice(node.start, node.end), "parts join to the node's text");
  main.visit(node, { [node.type]: () => "stop" });
}

function asTexts({ text, grammar }) {
  const { error, value } = attempt(() => main.components(text, { grammar }), main.UrlSyntaxError);
  same(
    error === null,
    main.isValid(text, { grammar }),
    "components throws exactly where the text is invalid",
  );
  if (error !== null) return;
  if (OWN_SPLIT.has(grammar)) {
    same(main.print(value), text, "the components give the text back");
    return;
  }
  const [, , scheme, , authority, path, , query, , fragment] =
    /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?/s.exec(text);
  const wanted = { scheme, authority, path, query, fragment };
  const texts = main.texts(text, { grammar });
  for (const name of Object.keys(wanted)) {
    same(texts[name], wanted[name] ?? null, `texts gives the ${name} of Appendix B`);
    const part = value[name];
    same(
      part === null ? null : text.slice(part.start, part.end),
      wanted[name] ?? null,
      `components gives the ${name} of Appendix B`,
    );
  }
  const ast = main.parse(text, { grammar });
  same(main.texts(ast), texts, "texts gives the same from an AST");
  if (grammar === "draft-05") same(main.print(main.opaque(ast)), text, "an opaque reading has the same text");
}

function trees({ text, rule, grammar }) {
  if (!main.isValid(text, { rule, grammar, reading: "bnf" })) return;
  const root = main.tree(text, { rule, grammar, reading: "bnf" });
  let whole = "";
  const walk = (node) => {
    const { start, end } = node.position;
    inBounds({ start: start.offset, end: end.offset }, text, "a node of the tree lies in the text");
    if (node.children === undefined) whole += node.value;
    else node.children.forEach(walk);
  };
  walk(root);
  same(whole, text, "the leaves of the tree join to the text");
  holds(main.drawTree(root).length > 0, "a tree can be drawn");
}

function records({ text, by }) {
  const separator = by === "line" ? "\n" : "\0";
  const bytes = Buffer.from(text.toWellFormed());
  const found = new Map();
  const count = counted("main.recordScanner()", () =>
    main.recordScanner({ separator: by })(bytes, (start, end, index) =>
      found.set(index, bytes.subarray(start, end)),
    ),
  );
  const all = bytes.toString().split(separator);
  if (all.at(-1) === "") all.pop();
  same(count, all.length, "the scanner counts the records");
  for (const [index, record] of all.entries()) {
    const ended = index < all.length - 1 || bytes.toString().endsWith(separator);
    const line = by === "line" && ended && record.endsWith("\r") ? record.slice(0, -1) : record;
    if (!found.has(index))
      holds(main.isValid(line), "a record that is not reported is valid", JSON.stringify(line));
    else {
      const reported = found.get(index).toString();
      holds(
        [line, `${line}\r`].includes(reported),
        "the record reported is that one",
        JSON.stringify(reported),
      );
    }
  }
}

function combinators({ text, rule }) {
  const { parser, compiled } = api.combinators.draft05[rule];
  const valid = main.isValid(text, { rule, reading: "bnf" });
  same(
    counted("combinators.parser.parse", () => parser.parse(text)).status,
    valid,
    "the Parsimmon parser agrees",
  );
  same(
    counted("combinators.compiled.parse", () => compiled.parse(text)).status,
    valid,
    "the compiled rule agrees",
  );
}

const withGrammar = (pick) => ({ text: anyText(pick), grammar: pick.of(NAMES) });
const rules = (pick) => {
  const grammar = pick.of(NAMES);
  return { text: anyText(pick).slice(0, 300), grammar, rule: pick.of(VALUES[grammar].rules) };
};

export const laws = [
  { name: "verdict", weight: 6, draw: drawn, check: verdict },
  { name: "oracle", weight: 8, draw: (pick) => ({ text: anyText(pick) }), check: oracle },
  { name: "nodes", weight: 4, draw: withGrammar, check: nodes },
  { name: "texts", weight: 4, draw: withGrammar, check: asTexts },
  { name: "trees", weight: 1, draw: rules, check: trees },
  {
    name: "records",
    weight: 2,
    draw: (pick) => ({
      text: pick.list(1 + pick.small(8), () => anyText(pick)).join(pick.of(["\n", "\r\n", "\0"])),
      by: pick.of(["line", "nul"]),
    }),
    check: records,
  },
  {
    name: "combinators",
    weight: 1,
    draw: (pick) => ({ text: shortText(pick), rule: pick.of(main.RULE_NAMES) }),
    check: combinators,
  },
];
