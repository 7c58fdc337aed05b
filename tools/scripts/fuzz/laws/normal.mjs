// The laws of the normal form, for each grammar.

import * as literal from "../../../../dist/test/compat/resolve/literal.js";
import { api } from "../api.mjs";
import { attempt, holds, inBounds, inBrowsers, same } from "../check.mjs";
import { mostlyValidBy, textBy } from "../families/near.mjs";

const { main } = api;

const formOf = (text, options) => main.normalize(text, options).url;

function isIdempotent({ text, options }) {
  const once = formOf(text, options);
  same(main.normalize(once, options), { url: once, changes: [] }, "a normal form is its own normal form");
}

function keepsValidity({ text, options }) {
  const { grammar } = options;
  const url = formOf(text, options);
  same(
    main.isValid(url, { grammar }),
    main.isValid(text, { grammar }),
    `the normal form is valid exactly when the text is`,
  );
}

/** The grammars under which some schemes compare less than the normal form keeps (RFC 8141, section 3.1). */
const COMPARE_LESS = ["rfc3986", "rfc6874", "rfc3987", "common-core"];

/** The input has changes that the normal form must undo, whatever else it does. */
function keepsEquivalence({ text, other, options }) {
  const { url, changes } = main.normalize(text, options);
  holds(main.equivalent(text, url, options), "a text is equivalent to its normal form", url);
  holds(main.equivalent(url, text, options), "and the other way round", url);
  const [isEquivalent, hasOneForm] = [main.equivalent(text, other, options), url === formOf(other, options)];
  if (hasOneForm || !COMPARE_LESS.includes(options.grammar))
    same(isEquivalent, hasOneForm, "equivalent texts have one normal form");
  same(
    formOf(main.parseTolerant(text, { grammar: options.grammar }), options),
    url,
    "an AST has the same normal form",
  );
  let [result, read] = ["", 0];
  for (const change of changes) {
    inBounds(change, text, "a change lies in the text");
    same(change.before, text.slice(change.start, change.end), "a change has what it replaces");
    holds(read <= change.start, "changes are in order");
    result += text.slice(read, change.start) + change.after;
    read = change.end;
  }
  same(result + text.slice(read), url, "the changes give the normal form");
}

/** Bases of each shape: with dot segments, escapes, only an authority, no authority, a query. */
const BASES = [
  "http://a.example/b/c/d;p?q",
  "http://a.example/b/%2e%2e/c",
  "http://A.example:80",
  "http://a.example/b/../c/",
  "file:///a/b",
  "x:/a/b",
  "x://a",
];

/** In RFC 1808, section 2.4.3, such a query is part of the location, but not when it is resolved (section 4). */
const QUERY_IN_LOCATION = /^[^/?#]*\/\/[^/?#]*\?/;

function keepsResolution({ text, from, options }) {
  const { grammar } = options;
  if (!main.isValid(text, { grammar })) return;
  const { value, error } = attempt(
    () => main.resolve(from, text, { grammar }),
    main.BaseUrlError,
    main.ReferenceUrlError,
  );
  // A malformed URL has no normal form, and resolution can produce one: "x://a" with "?q" under the draft.
  if (error !== null || !main.isValid(value.url, { grammar })) return;
  if (grammar === "rfc1808" && [text, value.url].some((url) => QUERY_IN_LOCATION.test(url))) return;
  const url = formOf(text, options);
  same(
    formOf(main.resolve(from, url, { grammar }).url, options),
    formOf(value.url, options),
    `the normal form resolves to what the text does`,
  );
}

const schemeOf = (text, grammar) => main.parseTolerant(text, { grammar }).components.scheme?.text ?? null;

function keepsScheme({ text, options }) {
  const url = formOf(text, options);
  const [before, after] = [text, url].map((each) => schemeOf(each, options.grammar)?.toLowerCase() ?? null);
  same(after, before, "the normal form has the scheme of the text");
}

/** Input that a browser splits like every grammar: not at the second of two "@", on which the documents differ. */
const SPECIAL = /^(?:https?|wss?|ftp):\/\/(?:[^@/?#\\]*@)?[^@/?#\\]+(?:[/?#]|$)/i;

function keepsHost({ text, options }) {
  if (!main.isValid(text, { grammar: options.grammar }) || !SPECIAL.test(text)) return;
  const found = inBrowsers(text);
  if (found === null) return;
  const parts = (url) => {
    const { protocol, host, username, password } = url ?? {};
    return { protocol, host, username: decode(username), password: decode(password) };
  };
  const url = formOf(text, options);
  same(parts(inBrowsers(url)), parts(found), "the URL Standard finds the same host in the normal form");
}

function decode(text = "") {
  return text.replace(/%[\da-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return /[\w.~!$'()*,-]/.test(character) ? character : escaped.toUpperCase();
  });
}

/** The literal algorithms take quadratic time. */
const SHORT = 300;

/** Compares dot-segment removal with a literal implementation of steps 6d to 6g of the draft. */
function removesDots({ text }) {
  if (text.length > SHORT) return;
  const [plain, url] = [formOf(text), formOf(text, { dotSegments: true })];
  const path = (reference) => /^(?:[^:/?#]+:)?(?:\/\/[^/?#]*)?([^?#]*)/s.exec(reference)[1];
  const { scheme, path: node } = main.parseTolerant(plain).components;
  const opaque = api.schemes.SCHEMES.get(scheme?.text.toLowerCase())?.shape === "opaque";
  const kept = opaque || node.type === "malformed" || !node.text.startsWith("/");
  if (kept) return same(url, plain, "another path keeps its dot segments");
  const wanted = literal.collapseLiterally(node.text);
  // What would be read as an authority is written differently.
  if (!wanted.startsWith("//"))
    same(path(url), wanted, "dot segments are removed as resolution removes them");
}

/** The options: the defaults more often than others. */
const optionsOf = (pick, grammar) =>
  pick.of([{ grammar }, { grammar }, { grammar, dotSegments: true }, { grammar, dotSegments: false }]);
const drawn = (draw) => (pick, grammar) => ({ text: draw(pick, grammar), options: optionsOf(pick, grammar) });

/** Returns another spelling of a URL. */
function variant(pick, text) {
  return text.replace(/[a-z~.]|%[\da-f]{2}|\/\.\.?(?=\/)/gi, (part) => {
    if (!pick.once(3)) return part;
    if (part.startsWith("%")) return pick.of([part.toLowerCase(), part.toUpperCase()]);
    if (part.startsWith("/")) return `/.${part}`;
    return pick.of([part.toUpperCase(), part.toLowerCase(), `%${part.charCodeAt(0).toString(16)}`]);
  });
}

export const laws = [
  { name: "normalize: idempotent", weight: 2, byGrammar: true, draw: drawn(textBy), check: isIdempotent },
  { name: "normalize: validity", weight: 2, byGrammar: true, draw: drawn(textBy), check: keepsValidity },
  {
    name: "normalize: equivalence",
    weight: 2,
    byGrammar: true,
    draw(pick, grammar) {
      const text = textBy(pick, grammar);
      return {
        text,
        other: pick.once(3) ? textBy(pick, grammar) : variant(pick, text),
        options: optionsOf(pick, grammar),
      };
    },
    check: keepsEquivalence,
  },
  {
    name: "normalize: resolution",
    weight: 2,
    byGrammar: true,
    draw: (pick, grammar) => ({
      text: mostlyValidBy(pick, grammar),
      from: pick.of(BASES),
      options: optionsOf(pick, grammar),
    }),
    check: keepsResolution,
  },
  { name: "normalize: scheme", weight: 1, byGrammar: true, draw: drawn(textBy), check: keepsScheme },
  { name: "normalize: host", weight: 1, byGrammar: true, draw: drawn(mostlyValidBy), check: keepsHost },
  {
    name: "normalize: dot segments",
    weight: 1,
    draw: (pick) => ({ text: textBy(pick, "draft-05") }),
    check: removesDots,
  },
];
