// Resolution, normal forms, building and warnings.
import * as literal from "../../../../dist/test/compat/resolve/literal.js";
import { api } from "../api.mjs";
import { attempt, holds, inBounds, same } from "../check.mjs";
import { absolute, anyText, shortText } from "../families/texts.mjs";

const { main, resolve: resolution, normal, build: building, warnings: warning } = api;

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
  const { value, error } = attempt(
    () => resolution.resolve(base, reference, options),
    resolution.BaseUrlError,
  );
  const explained = attempt(() => resolution.explain(base, reference, options), resolution.BaseUrlError);
  same(explained.error?.reason, error?.reason, "explain refuses the bases that resolve refuses");
  if (error !== null) return;
  const { url, origins, components } = value;
  if (base.length + reference.length < SHORT) {
    same(url, literally(base, reference, options), "resolve gives what the algorithm gives, taken literally");
  }
  same(explained.value.resolution.url, url, "explain gives what resolve gives");
  // A line separator, a control or a direction would change what a terminal shows.
  const UNSAFE = /[^\P{C}\n]|[\u2028\u2029]/u;
  holds(!UNSAFE.test(resolution.renderExplanation(explained.value)), "an explanation can be printed");
  same(main.print(components), url, "the components are those of the URL");
  for (const name of ["scheme", "authority", "query", "fragment"]) {
    same(origins[name] === null, components[name] === null, `the ${name} has an origin if it is there`);
  }
  const trees = [base, reference].map((text) => main.parseTolerant(text));
  same(resolution.resolve(...trees, options).url, url, "resolve gives the same from ASTs");
}

function relativizes({ base, target, options }) {
  const { value, error } = attempt(
    () => resolution.relativize(base, target, options),
    resolution.BaseUrlError,
  );
  if (error !== null) return;
  holds(value.length <= target.length, "the reference is no longer than the target", value);
  if (value === target) return;
  same(resolution.resolve(base, value, options).url, target, "the reference resolves to the target");
}

function normalizes({ text, other, options }) {
  const { url, changes } = normal.normalize(text, options);
  same(normal.normalize(url, options), { url, changes: [] }, "normalize is idempotent");
  same(main.isValid(url), main.isValid(text), "the normal form is valid exactly when the text is");
  holds(normal.equivalent(text, url, options), "a text is equivalent to its normal form", url);
  let [result, read] = ["", 0];
  for (const change of changes) {
    inBounds(change, text, "a change lies in the text");
    same(change.before, text.slice(change.start, change.end), "a change has what it replaces");
    holds(read <= change.start, "changes are in order");
    result += text.slice(read, change.start) + change.after;
    read = change.end;
  }
  same(result + text.slice(read), url, "the changes give the normal form");
  same(
    normal.equivalent(text, other, options),
    url === normal.normalize(other, options).url,
    "equivalent texts have one normal form",
  );
  same(normal.normalize(main.parseTolerant(text), options).url, url, "normalize gives the same from an AST");
  if (options.dotSegments && text.length < SHORT) withoutDots(normal.normalize(text).url, url);
}

/** Compares the dot segments that are removed with steps 6d to 6g, taken literally. */
function withoutDots(plain, url) {
  const path = (reference) => /^(?:[^:/?#]+:)?(?:\/\/[^/?#]*)?([^?#]*)/s.exec(reference)[1];
  const { scheme, path: node } = main.parseTolerant(plain).components;
  const opaque = api.schemes.SCHEMES.get(scheme?.text.toLowerCase())?.shape === "opaque";
  const kept = opaque || node.type === "malformed" || !node.text.startsWith("/");
  if (kept) return same(url, plain, "another path keeps its dot segments");
  const wanted = literal.collapseLiterally(node.text);
  // What would be read as an authority is written in another way.
  if (!wanted.startsWith("//"))
    same(path(url), wanted, "dot segments are removed as resolution removes them");
}

function builds({ text }) {
  const { value, error } = attempt(() => building.dataOf(text), main.UrlSyntaxError, building.UrlDataError);
  holds(!(error instanceof building.UrlDataError) || error.code === "not-utf-8", "only UTF-8 can be missing");
  same(error instanceof main.UrlSyntaxError, !main.isValid(text), "dataOf refuses what is invalid");
  if (error !== null) return;
  const url = building.build(value);
  holds(main.isValid(url), "what is built is valid", url);
  // The first round may put "./" before a first segment, and the second must not.
  same(building.build(building.dataOf(url)), url, "build and dataOf are inverse");
  const { segments } = building.dataOf(url).path;
  same(segments.slice(-value.path.segments.length), value.path.segments, "the segments are read back");
}

function buildsFrom({ scheme, host, port, path, query, fragment, plain }) {
  const data = { scheme, authority: plain ? host : { host, port }, path, query, fragment };
  const { value, error } = attempt(() => building.build(data), main.UrlSyntaxError, building.UrlDataError);
  if (error !== null) return;
  holds(main.isValid(value), "what is built is valid", value);
  const texts = main.texts(value);
  same(texts.scheme, scheme, "the scheme is kept");
  same(texts.authority, plain ? host : host + (port === null ? "" : `:${port}`), "the authority is kept");
  const { value: read, error: octets } = attempt(() => building.dataOf(value), building.UrlDataError);
  // An authority given as it is may have any octets.
  if (octets !== null) return holds(plain, "what is built of text can be read", value);
  same([read.query, read.fragment], [query, fragment], "the query and the fragment are read back");
}

function escapes({ text, rule }) {
  const { value, error } = attempt(() => building.escape(text, rule), building.UrlDataError);
  same(error === null, text.isWellFormed(), "escape refuses lone surrogates alone");
  if (error === null) {
    same(building.unescape(value, rule), text, "unescape undoes escape");
    same(Buffer.from(building.unescapeBytes(value, rule)).toString(), text, "the same as octets");
    holds(main.isValid(value, { rule, reading: "bnf" }), "what is escaped matches its rule", value);
  }
  const undone = attempt(() => building.unescape(text, rule), main.UrlSyntaxError, building.UrlDataError);
  if (undone.error === null)
    same(
      building.unescape(building.escape(undone.value, rule), rule),
      undone.value,
      "escape undoes unescape",
    );
}

function warns({ text }) {
  let before = 0;
  for (const found of warning.warnings(text)) {
    inBounds(found, text, "a warning lies in the text");
    holds(before <= found.start, "warnings are in order");
    before = found.start;
    holds(warning.renderWarning(found, text).includes(found.code), "a warning is rendered with its code");
  }
}

const ESCAPE_RULES = ["user", "password", "path", "path_segments", "segment", "param", "query", "fragment"];
const orNull = (pick, make) => (pick.once(3) ? null : make());

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
    draw(pick) {
      const base = absolute(pick).slice(0, SHORT);
      const target = pick.of([absolute(pick), base.slice(0, pick.below(base.length + 1)) + shortText(pick)]);
      return { base, target, options: pick.of(WAYS) };
    },
    check: relativizes,
  },
  {
    name: "normalize",
    weight: 4,
    draw: (pick) => ({ text: anyText(pick), other: anyText(pick), options: { dotSegments: pick.once(2) } }),
    check: normalizes,
  },
  { name: "build", weight: 2, draw: (pick) => ({ text: anyText(pick) }), check: builds },
  {
    name: "build from parts",
    weight: 2,
    draw: (pick) => ({
      scheme: pick.of([null, "http", "X-y", "a"]),
      host: pick.of(["a", "1.2.3.4", "", shortText(pick)]),
      port: pick.of([null, "", "80", 0, 65536]),
      path: pick.of(["", "/", `/${anyText(pick)}`, anyText(pick)]),
      query: orNull(pick, () => anyText(pick)),
      fragment: orNull(pick, () => anyText(pick)),
      plain: pick.once(3),
    }),
    check: buildsFrom,
  },
  {
    name: "escape",
    weight: 3,
    draw: (pick) => ({ text: anyText(pick), rule: pick.of(ESCAPE_RULES) }),
    check: escapes,
  },
  { name: "warnings", weight: 2, draw: (pick) => ({ text: anyText(pick) }), check: warns },
];
