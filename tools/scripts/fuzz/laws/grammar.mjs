// Laws for verdicts, nodes and diagnostics of the generic grammars.

import { compiledGrammarOf } from "../../../../dist/src/grammar/grammars.js";
import { componentRule } from "../../../../dist/src/spec/compiled.js";
import { componentSpans } from "../../../../dist/src/spec/split.js";
import { isReference } from "../../../../dist/test/grammars/oracle/rfc3986.js";
import { derives, takes } from "../../../../dist/test/support/oracle.js";
import { api, counted } from "../api.mjs";
import { attempt, holds, inBounds, same } from "../check.mjs";
import { automatonOf, mostlyValidBy, textBy } from "../families/near.mjs";
import { anyText, shortText } from "../families/texts.mjs";

const { main } = api;
const { compile, firstFault, load, pack } = api.automaton;
const NAMES = main.GRAMMAR_NAMES;
const VALUES = Object.fromEntries(NAMES.map((name) => [name, main.namedGrammar(name)]));
/** The printed rules of the documents. */
const RULES = Object.fromEntries(
  Object.entries(api.combinators.grammarTexts).map(([name, { text, notation }]) => [
    name,
    api.bnf.grammarFrom(text, notation),
  ]),
);
const CODES = new Set(Object.keys(main.DIAGNOSTIC_CODES));
const READINGS = ["strict", "bnf"];
const WIDTHS = [20, 41, 100, 200];

const drawn = (pick, grammar) => {
  const rule = pick.once(3) ? pick.of(VALUES[grammar].rules) : undefined;
  return {
    text: textBy(pick, grammar),
    options: { grammar, rule, reading: pick.of(READINGS) },
    width: pick.of(WIDTHS),
  };
};

/** Fixes are applied one after another. Each must bring the text closer to a valid one, so none may return. */
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

/** Locates the fault of a component from its text alone: the automaton of its rule. By grammar and rule. */
const FAULTS = new Map();

function faultIn(grammar, rule, text) {
  const key = `${grammar} ${rule}`;
  if (!FAULTS.has(key))
    FAULTS.set(key, load(pack(rule === null ? automatonOf(grammar) : compile(RULES[grammar], rule))));
  return firstFault(FAULTS.get(key), text);
}

/** Codes whose place is described by a sentence, not by a rule. */
const BY_SENTENCE = new Set([
  ...[
    "query-after-site",
    "colon-in-first-segment",
    "missing-scheme",
    "missing-slashes",
    "empty-host",
    "lone-query",
    "userinfo",
    // It may be in what looks like a port, whose fault comes first.
    "second-at",
  ],
]);

/** The first fault is where the text can no longer be a URL, or where a component can no longer match its rule. */
function offsets({ text, grammar }) {
  const [fault] = main.validate(text, { grammar }).diagnostics;
  if (fault === undefined || BY_SENTENCE.has(fault.code)) return;
  const compiled = compiledGrammarOf(grammar);
  const { shape } = compiled.spec;
  const wanted = [faultIn(grammar, null, text)];
  const span = componentSpans(shape, text)[fault.component];
  const rule = span && componentRule(compiled, fault.component, text, shape.split(text));
  if (rule) wanted.push(span.start + faultIn(grammar, rule, text.slice(span.start, span.end)));
  // An address in brackets is reported as a whole, or its wrong part: the text cannot go on from there.
  const end = fault.code === "ip-literal" ? fault.offset + fault.length : fault.offset;
  holds(
    wanted.some((at) => fault.offset <= at && at <= end),
    "the first fault is where its component, or the text, cannot go on",
    `${fault.code} in ${fault.component} at ${fault.offset}, not ${wanted.join(" or ")}`,
  );
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
  same(main.print(structuredClone(node)), text, "a copy of an AST prints the same");
  same(main.print(JSON.parse(JSON.stringify(node))), text, "so does an AST that was JSON");
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

const APPENDIX_B = /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s;

/** How each document without that expression splits a URL. */
const SPLITS = {
  // Section 2.1: a scheme, and what only the scheme can interpret. Section 3.1: after "//", a location up to a slash;
  // but not in a `mailtourl` or a `newsurl`.
  rfc1738(text) {
    const [, scheme, rest] = /^([A-Za-z\d+.-]+):(.*)$/s.exec(text);
    const isOpaque =
      scheme === "mailto" ||
      (scheme === "news" && main.isValid(text, { grammar: "rfc1738", rule: "newsurl" }));
    const location = isOpaque ? null : /^\/\/([^/]*)/.exec(rest);
    return [text, scheme, location?.[1], rest.slice(location?.[0].length ?? 0)];
  },
  // Section 2.4: first the fragment, then the scheme, the location up to a slash, and the query.
  rfc1808: (text) => /^(?:([A-Za-z\d+.-]+):)?(?:\/\/([^/#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(text),
  // "A URL-scheme string must be one ASCII alpha, followed by zero or more of ASCII alphanumeric, "+", "-", and "."."
  whatwg: (text) =>
    /^(?:([A-Za-z][A-Za-z\d+.-]*):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(text),
};
const COMPONENTS = ["scheme", "authority", "path", "query", "fragment"];

function asTexts({ text, grammar }) {
  const { error, value } = attempt(() => main.components(text, { grammar }), main.UrlSyntaxError);
  same(
    error === null,
    main.isValid(text, { grammar }),
    "components throws exactly where the text is invalid",
  );
  if (error !== null) return;
  same(main.print(value), text, "the components give the text back");
  const [, ...wanted] = SPLITS[grammar]?.(text) ?? APPENDIX_B.exec(text);
  const texts = main.texts(text, { grammar });
  for (const [index, name] of COMPONENTS.entries()) {
    const component = wanted[index] ?? null;
    same(texts[name], component, `texts gives the ${name} of the document's split`);
    const part = value[name];
    same(
      part === null ? null : text.slice(part.start, part.end),
      component,
      `components gives the ${name} of the document's split`,
    );
  }
  const ast = main.parse(text, { grammar });
  same(main.texts(ast), texts, "texts gives the same from an AST");
  same(main.print(main.opaque(text, { grammar })), text, "an opaque reading has the same text");
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

const withGrammar = (pick, grammar) => ({ text: textBy(pick, grammar), grammar });
const valid = (pick, grammar) => ({ text: mostlyValidBy(pick, grammar), grammar });
const rules = (pick, grammar) => ({
  text: mostlyValidBy(pick, grammar).slice(0, 300),
  grammar,
  rule: pick.once(2) ? undefined : pick.of(VALUES[grammar].rules),
});

export const laws = [
  { name: "verdict", weight: 6, byGrammar: true, draw: drawn, check: verdict },
  { name: "oracle", weight: 8, draw: (pick) => ({ text: anyText(pick) }), check: oracle },
  { name: "offsets", weight: 2, byGrammar: true, draw: withGrammar, check: offsets },
  { name: "nodes", weight: 4, byGrammar: true, draw: withGrammar, check: nodes },
  { name: "components", weight: 4, byGrammar: true, draw: valid, check: asTexts },
  { name: "trees", weight: 1, byGrammar: true, draw: rules, check: trees },
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
