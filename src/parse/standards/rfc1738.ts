import { RFC1738 } from "../../../grammar/grammars.js";
import { RFC_1738_SECTIONS } from "../../../grammar/rfc1738/sections.js";
import type { ComponentName } from "../../ast/malformed.js";
import type { Rfc1738Rule } from "../../ast/rules/rfc1738.js";
import { RFC_1738_CAUSES } from "../diagnose/causes/rfc1738.js";
import { TABLES } from "../generated/rfc1738.js";
import { rules } from "../generated/rules/rfc1738.js";
import { isSchemeCharacter } from "../language/characters.js";
import type { ClassName } from "../language/diagnosis.js";
import { CompiledStandard, type UrlLanguage } from "../language/language.js";
import { firstAt, firstColon, type Split, withoutScheme } from "../language/split.js";
import { splitterBy } from "../language/split-scheme.js";
import type { NodeMaker, UrlStandard } from "../language/standard.js";
import { hostNode } from "../nodes/host.js";
import { hostportNode, siteNode } from "../nodes/site.js";
import { netPathNode } from "../nodes/url.js";
import { RFC_1738_REFERENCES } from "./references.js";
import { RFC_1738_USAGE } from "./usage/rfc1738.js";

const host: NodeMaker = (_, source, start, end) => hostNode(source, start, end);

const MAKERS: readonly (readonly [Rfc1738Rule, NodeMaker])[] = [
  ["ip-schemepart", (standard, source) => netPathNode(standard, source, withoutScheme(source))],
  ["login", siteNode],
  ["hostport", hostportNode],
  ["host", host],
  ["hostname", host],
  ["hostnumber", host],
];

const atSlashes = splitterBy({
  isScheme: isSchemeCharacter,
  endsAuthority: "",
  query: false,
  fragment: false,
});

/**
 * Splits off the login after `//` where the rule of the scheme has one. An address (`mailtourl`) and the identifier of an
 * article (`newsurl`) can begin with `//` too. They have neither a login nor a host, whatever they look like.
 */
function split(text: string): Split {
  const parts = atSlashes(text);
  if (parts.siteStart === -1 || !isOpaque(text)) return parts;
  return { ...parts, siteStart: -1, pathStart: parts.schemeEnd + 1 };
}

function isOpaque(text: string): boolean {
  if (text.startsWith("mailto:")) return true;
  // What is not an article is an `otherurl`, which has a login.
  return text.startsWith("news:") && RFC_1738_LANGUAGE.matches("newsurl" satisfies Rfc1738Rule, text);
}

const COMPONENTS: readonly (Rfc1738Rule & ComponentName)[] = ["scheme", "user", "password", "host", "port"];

/**
 * RFC 1738, section 5. What follows the login is the `urlpath`, which only the scheme can interpret (section 3.1): it is
 * the path, whatever delimiters it has. There are neither relative URLs nor fragments.
 */
const standard = (): UrlStandard => ({
  rules: {
    ...RFC1738,
    sections: RFC_1738_SECTIONS,
    table: (key) => TABLES[key as keyof typeof TABLES],
    data: rules,
  },
  shape: {
    strict: "strict",
    ambiguous: true,
    referenceRules: RFC_1738_REFERENCES,
    components: new Map(COMPONENTS.map((name) => [name, name])),
    ruleOf: (component) => (component === "path" ? "urlpath" : component),
    authorityRule: RFC1738.authorityRule,
    hostportRule: "hostport" satisfies Rfc1738Rule,
    queryAfterSite: true,
    // `fileurl = "file://" [ host | "localhost" ] "/" fpath`
    emptyAuthority: true,
    authority: "site",
    split,
    hostportAt: firstAt,
    portColon: firstColon,
  },
  nodes: { makers: new Map(MAKERS), authorityNode: siteNode, hostNode },
  diagnosis: {
    causes: RFC_1738_CAUSES,
    characters: { urlpath: "xchar", host: "hostname" } satisfies Partial<Record<Rfc1738Rule, Rfc1738Rule>>,
    classes: {
      alpha: "alpha",
      hex: "hex",
      lowalpha: "lowalpha",
      upalpha: "hialpha",
      digit: "digit",
    } satisfies Record<ClassName, Rfc1738Rule>,
    escapeRule: "escape" satisfies Rfc1738Rule,
    excluded: Object.freeze({ document: RFC1738.document, section: "2.2" }),
    nonAscii: Object.freeze({ document: RFC1738.document, section: "2.2" }),
  },
  usage: RFC_1738_USAGE,
});

/** RFC 1738, compiled. */
export const RFC_1738_LANGUAGE: UrlLanguage = /* @__PURE__ */ new CompiledStandard(
  /* @__PURE__ */ standard(),
);
