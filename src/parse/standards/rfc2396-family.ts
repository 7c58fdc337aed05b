import { RFC2396 } from "../../../grammar/grammars.js";
import type { ComponentName } from "../../ast/malformed.js";
import type { AnyHost } from "../../ast/nodes.js";
import type { Rfc2396Rule } from "../../ast/rules/rfc2396.js";
import { RFC_2396_CAUSES } from "../diagnose/causes/rfc2396.js";
import type { ClassName } from "../language/diagnosis.js";
import { CompiledStandard, type UrlLanguage } from "../language/language.js";
import { type AuthorityShape, firstAt, type Split, split, withoutScheme } from "../language/split.js";
import type { NodeMaker, ReferenceRule, Rules, UrlStandard } from "../language/standard.js";
import { ipv6ReferenceNode } from "../nodes/address.js";
import { authorityNode, userinfoNode } from "../nodes/authority.js";
import { hostNode as nameNode } from "../nodes/host.js";
import { leaf } from "../nodes/leaf.js";
import { pathNode, pathSegmentsNode, segmentNode } from "../nodes/path.js";
import { hostportNode } from "../nodes/site.js";
import { absPathNode, netPathNode, relPathNode } from "../nodes/url.js";
import { colonAfterBrackets } from "./uri.js";
import { RFC_2396_USAGE } from "./usage/rfc2396.js";

type Span = readonly [text: string, start: number, end: number];

const REFERENCE: ReferenceRule = { scheme: true, site: true, root: "reference" };
const ABSOLUTE: ReferenceRule = { scheme: true, site: true, root: "url" };
const RELATIVE: ReferenceRule = { scheme: false, site: true, root: "url" };

const REFERENCE_RULES: readonly (readonly [Rfc2396Rule, ReferenceRule])[] = [
  ["URI-reference", REFERENCE],
  ["absoluteURI", ABSOLUTE],
  ["relativeURI", RELATIVE],
  ["hier_part", RELATIVE],
];

const host: NodeMaker = ({ nodes }, source, start, end) => nodes.hostNode(source, start, end);
const segment: NodeMaker = (_, source, start, end) => segmentNode(source, start, end);

const MAKERS: readonly (readonly [Rfc2396Rule, NodeMaker])[] = [
  ["net_path", (standard, source) => netPathNode(standard, source, withoutScheme(source))],
  ["abs_path", (standard, source, start, end) => absPathNode(standard, source, start, end, end)],
  ["rel_path", (standard, source, start, end) => relPathNode(standard, source, start, end, end)],
  ["rel_segment", segment],
  ["authority", authorityNode],
  ["server", authorityNode],
  ["reg_name", (_, source, start, end) => leaf("reg-name", source, start, end)],
  ["userinfo", (_, source, start, end) => userinfoNode(source, start, end)],
  ["hostport", hostportNode],
  ["host", host],
  ["hostname", host],
  ["IPv4address", host],
  ["ipv6reference", host],
  ["path", (_, source, start, end) => pathNode(source, start, end)],
  ["path_segments", (_, source, start, end) => pathSegmentsNode(source, start, end)],
  ["segment", segment],
];

const COMPONENTS: readonly (Rfc2396Rule & ComponentName)[] = [
  "scheme",
  "userinfo",
  "host",
  "port",
  "path",
  "query",
  "fragment",
];

const CLASSES: Readonly<Record<ClassName, Rfc2396Rule>> = {
  alpha: "alpha",
  hex: "hex",
  lowalpha: "lowalpha",
  upalpha: "upalpha",
  digit: "digit",
};

/** `path = [ abs_path | opaque_part ]` is what may follow a scheme; a relative path has a rule of its own. */
function ruleOf(component: ComponentName, input: string, parts: Split | null): Rfc2396Rule {
  if (component !== "path" || parts === null) return component as Rfc2396Rule;
  const { schemeEnd, pathStart, pathEnd } = parts;
  const relative = schemeEnd === -1 && pathStart < pathEnd && !input.startsWith("/", pathStart);
  return relative ? "rel_path" : "path";
}

/** `opaque_part = uric_no_slash *uric`: the part after the scheme, unless it begins with a slash (section 3). */
function isOpaque(text: string, { schemeEnd }: Split): boolean {
  return !text.startsWith("/", schemeEnd + 1);
}

/** Compiles RFC 2396, with or without the changes of RFC 2732. */
export function rfc2396Language(rulesOf: () => Rules): UrlLanguage {
  const rules = rulesOf();
  /** An authority that is no `server` is a `reg_name`, whatever delimiters it has (section 3.2). */
  const isName = (...span: Span): boolean =>
    span[1] < span[2] && !matches("server", span) && matches("reg_name", span);
  const matches = (rule: Rfc2396Rule, [text, start, end]: Span): boolean =>
    language.matchesSpan(rule, text, start, end);
  const hostNode = (source: string, start: number, end: number): AnyHost => {
    if (source.startsWith("[", start) && start < end) return ipv6ReferenceNode(source, start, end);
    return start < end && matches("host", [source, start, end])
      ? nameNode(source, start, end)
      : leaf("reg-name", source, start, end);
  };
  const shape: AuthorityShape = {
    authority: "authority",
    split,
    hostportAt: (...span) => (isName(...span) ? -1 : firstAt(...span)),
    portColon: (...span) => (isName(...span) ? -1 : colonAfterBrackets(...span)),
  };
  const language: UrlLanguage = new CompiledStandard(standardOf(rules, shape, hostNode));
  return language;
}

function standardOf(
  rules: Rules,
  shape: AuthorityShape,
  hostNode: (source: string, start: number, end: number) => AnyHost,
): UrlStandard {
  return {
    rules,
    shape: {
      ...shape,
      // The components of a derivation are always those of Appendix B, but for an opaque part, which has none.
      strict: rules.start,
      ambiguous: false,
      referenceRules: new Map(REFERENCE_RULES),
      components: new Map(COMPONENTS.map((name) => [name, name])),
      ruleOf,
      authorityRule: RFC2396.authorityRule,
      hostportRule: null,
      queryAfterSite: true,
      wholeAuthority: true,
      isOpaque,
    },
    nodes: { makers: new Map(MAKERS), authorityNode, hostNode },
    diagnosis: {
      causes: RFC_2396_CAUSES,
      characters: {
        authority: "reg_name",
        path: "pchar",
        rel_path: "pchar",
        query: "uric",
        fragment: "uric",
      } satisfies Partial<Record<Rfc2396Rule, Rfc2396Rule>>,
      classes: CLASSES,
      escapeRule: "escaped" satisfies Rfc2396Rule,
      excluded: Object.freeze({ document: "RFC 2396", section: "2.4.3" }),
      nonAscii: Object.freeze({ document: "RFC 2396", section: "2.1" }),
    },
    usage: RFC_2396_USAGE,
  };
}
