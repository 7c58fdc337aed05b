// Laws for resolution, escapes and warnings.
import * as literal from "../../../../dist/test/compat/resolve/literal.js";
import { api } from "../api.mjs";
import { attempt, holds, inBounds, same } from "../check.mjs";
import { textBy, validBy } from "../families/near.mjs";
import { absolute, anyText, shortText } from "../families/texts.mjs";

const { main } = api;

const WAYS = [
  { algorithm: "draft-05" },
  { algorithm: "rfc1808" },
  { algorithm: "rfc2396" },
  { algorithm: "rfc2396", strict: false },
  { algorithm: "rfc3986" },
  { algorithm: "rfc3986", strict: false },
];

/** The literal algorithms take quadratic time. */
const SHORT = 300;

function literally(base, reference, { algorithm, strict = true }) {
  if (algorithm === "draft-05") return literal.draft05(base, reference);
  if (algorithm === "rfc1808") return literal.rfc1808(base, reference);
  if (algorithm === "rfc2396") return literal.rfc2396(base, reference, strict);
  return literal.rfc3986(base, reference, strict);
}

function resolves({ base, reference, options }) {
  const { value, error } = attempt(() => main.resolve(base, reference, options), main.BaseUrlError);
  const explained = attempt(() => main.explainResolution(base, reference, options), main.BaseUrlError);
  same(explained.error?.reason, error?.reason, "explain refuses the bases that resolve refuses");
  if (error !== null) return;
  const { url, origins, components } = value;
  if (base.length + reference.length < SHORT) {
    same(url, literally(base, reference, options), "resolve gives what the algorithm gives, taken literally");
  }
  same(explained.value.resolution.url, url, "explain gives what resolve gives");
  // A line separator, a control or a direction mark would change what a terminal shows.
  const UNSAFE = /[^\P{C}\n]|[\u2028\u2029]/u;
  holds(!UNSAFE.test(main.renderExplanation(explained.value)), "an explanation can be printed");
  same(main.print(components), url, "the components are those of the URL");
  for (const name of ["scheme", "authority", "query", "fragment"]) {
    same(origins[name] === null, components[name] === null, `the ${name} has an origin if it is there`);
  }
  const trees = [base, reference].map((text) => main.parseTolerant(text));
  same(main.resolve(...trees, options).url, url, "resolve gives the same from ASTs");
}

function relativizes({ base, target, options }) {
  const { value, error } = attempt(() => main.relativize(base, target, options), main.BaseUrlError);
  if (error !== null) return;
  holds(value.length <= target.length, "the reference is no longer than the target", value);
  if (value === target) return;
  same(main.resolve(base, value, options).url, target, "the reference resolves to the target");
}

function relativizesValidly({ base, target, options }) {
  if (!main.isValid(base, options) || !main.isValid(target, options)) return;
  const { value } = attempt(() => main.relativize(base, target, options), main.BaseUrlError);
  if (value !== undefined)
    holds(main.isValid(value, options), "the reference to a valid target from a valid base is valid", value);
}

function escapes({ text, rule }) {
  const { value, error } = attempt(() => main.escape(text, rule), main.UrlDataError);
  same(error === null, text.isWellFormed(), "escape refuses lone surrogates alone");
  if (error === null) {
    same(main.unescape(value, rule), text, "unescape undoes escape");
    same(Buffer.from(main.unescapeBytes(value, rule)).toString(), text, "the same as octets");
    holds(main.isValid(value, { rule, reading: "bnf" }), "what is escaped matches its rule", value);
  }
  const undone = attempt(() => main.unescape(text, rule), main.UrlSyntaxError, main.UrlDataError);
  if (undone.error === null)
    same(main.unescape(main.escape(undone.value, rule), rule), undone.value, "escape undoes unescape");
}

function warns({ text }) {
  let before = 0;
  for (const found of main.warnings(text)) {
    inBounds(found, text, "a warning lies in the text");
    holds(before <= found.start, "warnings are in order");
    before = found.start;
    holds(main.renderWarning(found, text).includes(found.code), "a warning is rendered with its code");
  }
}

function baseAndTarget(pick, grammar) {
  const base = pick.of([absolute(pick), validBy(pick, grammar)]).slice(0, SHORT);
  const beside = base.slice(0, pick.below(base.length + 1)) + pick.of(["", shortText(pick)]);
  return { base, target: pick.of([textBy(pick, grammar), validBy(pick, grammar), beside, beside]) };
}

const ESCAPE_RULES = ["user", "password", "path", "path_segments", "segment", "param", "query", "fragment"];
const _orNull = (pick, make) => (pick.once(3) ? null : make());

export const laws = [
  {
    name: "resolve",
    weight: 6,
    draw: (pick) => ({ base: absolute(pick), reference: anyText(pick), options: pick.of(WAYS) }),
    check: resolves,
  },
  {
    name: "relativize",
    weight: 3,
    byGrammar: true,
    draw: (pick, grammar) => ({
      ...baseAndTarget(pick, grammar),
      options: { grammar, ...pick.of([{}, {}, ...WAYS]) },
    }),
    check: relativizes,
  },
  {
    name: "relativize: validity",
    weight: 1,
    byGrammar: true,
    draw: (pick, grammar) => ({ ...baseAndTarget(pick, grammar), options: { grammar } }),
    check: relativizesValidly,
  },
  {
    name: "escape",
    weight: 3,
    draw: (pick) => ({ text: anyText(pick), rule: pick.of(ESCAPE_RULES) }),
    check: escapes,
  },
  { name: "warnings", weight: 2, draw: (pick) => ({ text: anyText(pick) }), check: warns },
];
