import type { ComponentName } from "../../ast/malformed.js";
import type { AnyHost } from "../../ast/nodes.js";
import type { Rfc3986Rule } from "../../ast/rules/rfc3986.js";
import type { Section } from "../../core/diagnostic/diagnostic.js";
import type { Cause, ClassName } from "../language/diagnosis.js";
import { CompiledStandard, type UrlLanguage } from "../language/language.js";
import { firstAt, firstColon, type Split, split, withoutScheme } from "../language/split.js";
import type { NodeMaker, ReferenceRule, Rules, UrlStandard } from "../language/standard.js";
import type { Usage } from "../language/usage.js";
import { addressNode, ipv4Node, uriHostNode } from "../nodes/address.js";
import { authorityNode, userinfoNode } from "../nodes/authority.js";
import { pathNode, segmentNode } from "../nodes/path.js";
import { relativeUrlNode } from "../nodes/url.js";

/** What distinguishes RFC 3986 from the documents whose grammars are made from its own. */
export interface UriFamilyMember {
  readonly rules: Rules;
  readonly causes: readonly Cause[];
  /** What the grammar calls a rule of RFC 3986. */
  readonly named: (rule: Rfc3986Rule) => string;
  /** The makers of the nodes of rules that RFC 3986 does not have. */
  readonly makers?: readonly (readonly [rule: string, maker: NodeMaker])[];
  /** Where the document lists the characters that are not allowed, and says how others are written. */
  readonly excluded: Section;
  readonly nonAscii: Section;
  /** What the document says besides its rules. */
  readonly usage: Usage;
}

const REFERENCE: ReferenceRule = { scheme: true, site: true, root: "reference" };
const REFERENCES: readonly Rfc3986Rule[] = ["URI", "URI-reference", "absolute-URI", "relative-ref"];

const hierarchy: NodeMaker = (standard, source) => relativeUrlNode(standard, source, withoutScheme(source));
const host: NodeMaker = (standard, source, start, end) => standard.nodes.hostNode(source, start, end);
const address: NodeMaker = (_, source, start, end) => addressNode(source, start, end);
const path: NodeMaker = (_, source, start, end) => pathNode(source, start, end);
const segment: NodeMaker = (_, source, start, end) => segmentNode(source, start, end);

const MAKERS: readonly (readonly [Rfc3986Rule, NodeMaker])[] = [
  ["hier-part", hierarchy],
  ["relative-part", hierarchy],
  ["authority", authorityNode],
  ["userinfo", (_, source, start, end) => userinfoNode(source, start, end)],
  ["host", host],
  ["IP-literal", host],
  ["IPv4address", (_, source, start, end) => ipv4Node(source, start, end)],
  ["IPv6address", address],
  ["IPvFuture", address],
  ["path", path],
  ["path-abempty", path],
  ["path-absolute", path],
  ["path-noscheme", path],
  ["path-rootless", path],
  ["path-empty", path],
  ["segment", segment],
  ["segment-nz", segment],
  ["segment-nz-nc", segment],
];

const COMPONENTS: readonly (Rfc3986Rule & ComponentName)[] = [
  "scheme",
  "userinfo",
  "host",
  "port",
  "path",
  "query",
  "fragment",
];

const CHARACTERS: readonly (readonly [Rfc3986Rule, Rfc3986Rule])[] = [
  ["path", "pchar"],
  ["path-noscheme", "segment-nz-nc"],
  ["query", "pchar"],
  ["fragment", "pchar"],
  ["host", "reg-name"],
];

const CLASSES: Readonly<Record<ClassName, Rfc3986Rule>> = {
  alpha: "ALPHA",
  hex: "HEXDIG",
  lowalpha: "ALPHA",
  upalpha: "ALPHA",
  digit: "DIGIT",
};

const [DIGIT_ZERO, DIGIT_NINE] = [0x30, 0x39];

/** Returns the offset of the first `:` of a hostport after its brackets, if it begins with brackets. */
export function colonAfterBrackets(text: string, start: number, end: number): number {
  if (!text.startsWith("[", start)) return firstColon(text, start, end);
  const bracket = text.indexOf("]", start);
  return bracket === -1 || bracket >= end ? -1 : firstColon(text, bracket, end);
}

/** The rule of a component: without a scheme, the first segment cannot have a colon (RFC 3986, section 4.2). */
function ruleOf(component: ComponentName, input: string, parts: Split | null): Rfc3986Rule {
  if (component !== "path" || parts === null) return component as Rfc3986Rule;
  const { schemeEnd, siteStart, pathStart, pathEnd } = parts;
  const relative = schemeEnd === -1 && siteStart === -1 && pathStart < pathEnd;
  return relative && !input.startsWith("/", pathStart) ? "path-noscheme" : "path";
}

/**
 * Compiles a grammar of the family. In all of them, every derivation has the components that the expression of
 * Appendix B splits off, so there is one reading.
 */
export function uriLanguage(member: () => UriFamilyMember): UrlLanguage {
  /** Most hosts are names that do not end in a digit, and need no look at the rule. */
  const isIpv4 = (source: string, start: number, end: number): boolean => {
    const last = source.charCodeAt(end - 1);
    if (start === end || last < DIGIT_ZERO || last > DIGIT_NINE) return false;
    return language.matchesSpan("IPv4address" satisfies Rfc3986Rule, source, start, end);
  };
  const hostNode = (source: string, start: number, end: number): AnyHost =>
    uriHostNode(isIpv4, source, start, end);
  const language: UrlLanguage = new CompiledStandard(standardOf(member(), hostNode));
  return language;
}

function standardOf(
  { rules, causes, named, makers = [], excluded, nonAscii, usage }: UriFamilyMember,
  hostNode: (source: string, start: number, end: number) => AnyHost,
): UrlStandard {
  return {
    rules,
    shape: {
      strict: rules.start,
      ambiguous: false,
      referenceRules: new Map(REFERENCES.map((rule) => [named(rule), REFERENCE])),
      components: new Map(COMPONENTS.map((name) => [named(name), name])),
      ruleOf: (component, input, parts) => named(ruleOf(component, input, parts)),
      authorityRule: named("authority"),
      hostportRule: null,
      queryAfterSite: true,
      authority: "authority",
      split,
      hostportAt: firstAt,
      portColon: colonAfterBrackets,
    },
    nodes: {
      makers: new Map([...MAKERS.map(([rule, maker]) => [named(rule), maker] as const), ...makers]),
      authorityNode,
      hostNode,
    },
    diagnosis: {
      causes,
      characters: Object.fromEntries(CHARACTERS.map(([rule, each]) => [named(rule), named(each)])),
      classes: CLASSES,
      segmentRule: named("segment"),
      escapeRule: "pct-encoded" satisfies Rfc3986Rule,
      excluded: Object.freeze(excluded),
      nonAscii: Object.freeze(nonAscii),
    },
    usage,
  };
}
