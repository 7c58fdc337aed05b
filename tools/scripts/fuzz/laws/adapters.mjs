// Laws for the URL checks of other libraries.
import { Ajv } from "ajv";
import { api, counted } from "../api.mjs";
import { attempt, holds, same } from "../check.mjs";
import { anyText, shortText } from "../families/texts.mjs";

const {
  main,
  ajv: adapter,
  rfc3986: { rfc3986 },
} = api;

const schema = api["standard-schema"].uri({ rule: "URI-reference", schemes: ["http"], output: "ast" })[
  "~standard"
];
const named = { rule: "URI-reference", schemes: ["http"] };
const validate = adapter.addKeyword(new Ajv()).compile({ type: "string", urlGrammar: named });
const format = adapter.addFormats(new Ajv()).compile({ type: "string", format: "uri-reference" });

function checks({ text }) {
  const { valid, diagnostics } = rfc3986.validate(text);
  const { issues, value } = counted("standard-schema.uri", () => schema.validate(text));
  same(format(text), valid, "the format is the rule");
  same(validate(text), issues === undefined, "the keyword and the schema agree");
  if (issues === undefined) {
    holds(valid && main.print(value) === text, "what the schema accepts is valid, and its AST has the text");
  } else {
    const found = issues.map(({ diagnostic }) => diagnostic);
    const first = diagnostics.filter(
      ({ code }, index) => diagnostics.findIndex((each) => each.code === code) === index,
    );
    if (!valid) same(found, first, "the issues have the first diagnostic of each code");
    else same(found[0].code, "unlisted-scheme", "a valid text can only have another scheme");
    same(
      validate.errors.map(({ message, params }) => [message, params.offset]),
      issues.map(({ message, diagnostic }) => [message, diagnostic.offset]),
      "the errors are the issues",
    );
  }
}

/** What is split off as a scheme (RFC 3986, Appendix B). */
const HAS_SCHEME = /^[^:/?#]+:/;

function resolves({ base, text }) {
  const { uriResolver } = adapter;
  same(uriResolver.serialize(uriResolver.parse(text)), text, "serialize undoes parse");
  const { value: url, error } = attempt(() => uriResolver.resolve(base, text), main.BaseUrlError);
  if (error !== null) return;
  if (HAS_SCHEME.test(base)) {
    same(
      url,
      main.resolve(base, text, { algorithm: "rfc3986" }).url,
      "a base with a scheme is that of RFC 3986",
    );
  } else if (!HAS_SCHEME.test(text)) {
    holds(!HAS_SCHEME.test(url), "two relative references give a relative one", url);
  }
}

export const laws = [
  { name: "adapters", weight: 2, draw: (pick) => ({ text: anyText(pick) }), check: checks },
  {
    name: "uri resolver",
    weight: 2,
    draw: (pick) => ({ base: shortText(pick), text: anyText(pick) }),
    check: resolves,
  },
];
