// RFC 1738, the first URL grammar (section 5), with the rules of the schemes that it defines.
import { RFC_1738_IDENTITY } from "../../grammar/grammars.js";
import { RFC_1738_SECTIONS } from "../../grammar/rfc1738/sections.js";
import type { ComponentName } from "../ast/diagnostics.js";
import { advice, edit } from "../core/diagnostic/diagnostic.js";
import { phrase } from "../core/diagnostic/phrase.js";
import { rules, strictRules } from "../generated/data/rules/rfc1738.js";
import type { Rfc1738Nodes, Rfc1738Rule } from "../generated/nodes/rfc1738.js";
import { CompiledGrammar, NO_NODES } from "../spec/compiled.js";
import { hostNode, hostportNode, siteNode } from "../spec/nodes/authority.js";
import { netPathNode, withNodes } from "../spec/nodes/reference.js";
import {
  type Cause,
  LOWER_CASE_CLASSES,
  type Misfit,
  type NodeBuilder,
  type Nodes,
  type UrlSpec,
  type Usage,
} from "../spec/spec.js";
import {
  firstAt,
  firstColon,
  isSchemeCharacter,
  type Split,
  splitterBy,
  withoutScheme,
} from "../spec/split.js";
import { isOpaqueByRfc1738, RFC_1738_REFERENCES } from "../spec/verdict-source.js";
import { emptyPort } from "../validate/causes/authority.js";
import { foundAt, inScheme } from "../validate/causes/cause.js";
import { badCharacter, excludedCharacter, tilde } from "../validate/causes/characters.js";
import { badSite, bracketedHost, bracketedPort } from "../validate/causes/host.js";
import { badScheme } from "../validate/causes/scheme.js";
import { atBareAddress, atSecondAt } from "../validate/places.js";
import { withCauses, withWords } from "../validate/words.js";
import { type Grammar, packageGrammar } from "./grammar.js";

/**
 * The `urlpath` after the `login` can only be interpreted by the scheme (section 3.1): all of it is the path,
 * regardless of delimiters. There are neither relative URLs nor fragments.
 */
function spec(): UrlSpec {
  return {
    rules: {
      ...RFC_1738_IDENTITY,
      sections: RFC_1738_SECTIONS,
      data: rules,
      strictData: strictRules,
    },
    shape: {
      strict: "strict",
      ambiguous: true,
      referenceRules: RFC_1738_REFERENCES,
      components: new Map(COMPONENTS.map((name) => [name, name])),
      ruleOf: (component) => (component === "path" ? "urlpath" : component),
      authorityRule: RFC_1738_IDENTITY.authorityRule,
      hostportRule: "hostport" satisfies Rfc1738Rule,
      queryAfterAuthority: true,
      pathToEnd: true,
      // `fileurl = "file://" [ host | "localhost" ] "/" fpath`
      emptyAuthority: true,
      authority: "site",
      split,
      hostportAt: firstAt,
      portColon: firstColon,
    },
    nodes: NO_NODES,
    diagnosis: {
      places: [(misfit) => (isDelimiter(misfit) ? null : atSecondAt(misfit)), atBareAddress],
      characters: { urlpath: "xchar", host: "hostname" } satisfies Partial<Record<Rfc1738Rule, Rfc1738Rule>>,
      classes: { ...LOWER_CASE_CLASSES, upalpha: "hialpha" } satisfies Record<string, Rfc1738Rule>,
      escapeRule: "escape" satisfies Rfc1738Rule,
      excluded: Object.freeze({ document: RFC_1738_IDENTITY.document, section: "2.2" }),
      nonAscii: Object.freeze({ document: RFC_1738_IDENTITY.document, section: "2.2" }),
    },
    usage: USAGE,
  };
}

const atSlashes = splitterBy({
  isScheme: isSchemeCharacter,
  endsAuthority: "",
  query: false,
  fragment: false,
});

/** Splits off the login after `//` if the rule of the scheme has one. */
function split(text: string): Split {
  const parts = atSlashes(text);
  if (parts.authorityStart === -1 || !isOpaqueByRfc1738(text, matches)) return parts;
  return { ...parts, authorityStart: -1, pathStart: parts.schemeEnd + 1 };
}

const matches = (rule: Rfc1738Rule, text: string): boolean => RFC_1738_LIGHT.matches(rule, text);

const COMPONENTS: readonly (Rfc1738Rule & ComponentName)[] = ["scheme", "user", "password", "host", "port"];

const host: NodeBuilder = (_, source, start, end) => hostNode(source, start, end);

const BUILDERS: readonly (readonly [Rfc1738Rule, NodeBuilder])[] = [
  ["ip-schemepart", (spec, source) => netPathNode(spec, source, withoutScheme(source))],
  ["login", siteNode],
  ["hostport", hostportNode],
  ["host", host],
  ["hostname", host],
  ["hostnumber", host],
];

/** The sections that add to the draft or differ from it. */
const USAGE: Usage = {
  sections: {
    "scheme-case": "2.1",
    "default-port": "3.1",
    "no-such-component": "3.1",
    "needless-escape": "2.2",
  },
};

/** A text without a scheme: RFC 1808 added relative URLs. */
const missingScheme: Cause = ({ component, input }) => {
  if (component !== null || /^[a-z\d+.-]+:/i.test(input)) return null;
  return {
    code: "missing-scheme",
    message: phrase(
      input === "" ? "the URL is empty" : "the scheme is missing: RFC 1738 has no relative URLs",
    ),
    rule: "genericurl",
    hint: advice("write the URL in full, or use a grammar with relative URLs, such as rfc1808"),
  };
};

/** `//` without a host: only `fileurl` allows an empty one. */
const missingHost: Cause = ({ component, input, offset }) => {
  if (component !== null || !/^[a-z\d+.-]+:\/\/$/.test(input.slice(0, offset))) return null;
  return {
    code: "empty-host",
    message: phrase("the host is missing"),
    rule: "login",
    hint: advice('add a host after the "//"'),
  };
};

/** A `#`: "it is not part of the URL" (section 2.2). */
const fragment: Cause = (fault) => {
  if (foundAt(fault)?.text !== "#") return null;
  const { input, offset, grammar } = fault;
  return {
    code: "fragment",
    message: phrase("RFC 1738 has no fragments in a URL"),
    section: grammar.diagnosis.excluded,
    hint: edit('remove it with its "#"', offset, input.length, ""),
    covers: input.length,
  };
};

/** A `?` directly after the host: only a path can follow it (section 5, `httpurl`). */
const queryAfterHost: Cause = (fault) => {
  const { component, offset } = fault;
  if ((component !== "host" && component !== "port") || foundAt(fault)?.text !== "?") return null;
  return {
    code: "query-after-site",
    message: phrase('RFC 1738 needs a "/" before the "?"'),
    rule: "hostport",
    hint: edit('write "/" before the "?"', offset, offset, "/"),
    covers: (other) => other.offset > offset,
  };
};

/** A capital letter in a scheme: "the scheme is in lower case; interpreters should use case-ignore" (section 5). */
const capital: Cause = (fault) => {
  const { component, input, span } = fault;
  if (component !== "scheme" || !/[A-Z]/.test(foundAt(fault)?.text ?? "")) return null;
  const lower = input.slice(span.start, span.end).toLowerCase();
  return {
    code: "bad-scheme",
    message: phrase("RFC 1738 needs a scheme in lower case"),
    hint: edit(phrase('write "{text}"', { text: lower }), span.start, span.end, lower),
    covers: inScheme,
  };
};

/** Returns whether a character is a separate fault in RFC 1738, wherever it is. */
function isDelimiter({ input, offset }: Misfit): boolean {
  return /[~#?]/.test(input.charAt(offset));
}

/** The nodes of its rules. */
function nodes(): Omit<Nodes, "urlNode"> {
  return { builders: new Map(BUILDERS), authorityNode: siteNode, hostNode };
}

/** The causes of faults, in the order in which they are tried. */
const causes = (): readonly Cause[] => [
  missingScheme,
  missingHost,
  bracketedHost,
  bracketedPort,
  badCharacter,
  excludedCharacter,
  tilde,
  fragment,
  queryAfterHost,
  capital,
  badScheme,
  emptyPort,
  badSite,
];

/** The compiled grammar without nodes and error messages. */
export const RFC_1738_LIGHT: CompiledGrammar = /* @__PURE__ */ new CompiledGrammar(/* @__PURE__ */ spec());

/** The same with nodes. */
export const RFC_1738_NODES: CompiledGrammar = /* @__PURE__ */ withNodes(
  RFC_1738_LIGHT,
  /* @__PURE__ */ nodes(),
);

/** The same with nodes and the causes of faults. */
export const RFC_1738_CAUSES: CompiledGrammar = /* @__PURE__ */ withCauses(RFC_1738_NODES, causes);

/** The same with error messages. */
export const RFC_1738_WORDS: CompiledGrammar = /* @__PURE__ */ withWords(RFC_1738_CAUSES);

/**
 * The grammar of RFC 1738, section 5, as a value. The start rule is `url`. There are no relative URLs and no fragments.
 *
 * @example
 * rfc1738.isValid("ftp://u:p@a.example/b;type=i") // → true
 * rfc1738.isValid("ftpurl") // → false
 */
export const rfc1738: Grammar<Rfc1738Nodes, "url"> = /* @__PURE__ */ packageGrammar(RFC_1738_WORDS);
