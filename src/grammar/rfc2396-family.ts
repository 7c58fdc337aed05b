// The parts of RFC 2396 that are the same with and without the IPv6 addresses of RFC 2732. The two grammars are in
// separate files, because importing one must not load the rules of the other.
import { RFC_2396_IDENTITY } from "../../grammar/grammars.js";
import type { ComponentName } from "../ast/diagnostics.js";
import type { AnyHost } from "../ast/nodes.js";
import { advice, edit } from "../core/diagnostic/diagnostic.js";
import { phrase } from "../core/diagnostic/phrase.js";
import type { Rfc2396Rule } from "../generated/nodes/rfc2396.js";
import { CompiledGrammar, NO_NODES } from "../spec/compiled.js";
import {
  authorityNode,
  hostportNode,
  ipv6ReferenceNode,
  hostNode as nameNode,
  userinfoNode,
} from "../spec/nodes/authority.js";
import { leaf } from "../spec/nodes/leaf.js";
import { pathNode, pathSegmentsNode, segmentNode } from "../spec/nodes/path.js";
import { absPathNode, netPathNode, relPathNode, withNodes } from "../spec/nodes/reference.js";
import {
  type Cause,
  type GrammarRules,
  LOWER_CASE_CLASSES,
  type Misfit,
  type NodeBuilder,
  type Place,
  type ReferenceRule,
  type UrlSpec,
  type Usage,
} from "../spec/spec.js";
import {
  type AuthorityShape,
  colonAfterBrackets,
  firstAt,
  type Split,
  split,
  withoutScheme,
} from "../spec/split.js";
import { ABSOLUTE, RELATIVE, WHOLE } from "../spec/verdict-source.js";
import { addressFault } from "../validate/causes/address.js";
import { inPortMessage } from "../validate/causes/authority.js";
import { foundAt, inHost } from "../validate/causes/cause.js";
import { badCharacter, excludedCharacter, secondFragment } from "../validate/causes/characters.js";
import { nameCharacter, noBrackets } from "../validate/causes/host.js";
import { badScheme, colonFirst, missingScheme, schemeStart } from "../validate/causes/scheme.js";
import { addressPlace } from "../validate/places.js";

/** Compiles RFC 2396, with or without the changes of RFC 2732, without nodes. */
export function rfc2396Grammar(rulesOf: () => GrammarRules): CompiledGrammar {
  /** An authority that is not a `server` is a `reg_name`, regardless of its delimiters (section 3.2). */
  const isName = (...span: Span): boolean =>
    span[1] < span[2] && !matches("server", span) && matches("reg_name", span);
  const matches = (rule: Rfc2396Rule, span: Span): boolean => grammar.matchesSpan(rule, ...span);
  const shape: AuthorityShape = {
    authority: "authority",
    split,
    hostportAt: (...span) => (isName(...span) ? -1 : firstAt(...span)),
    portColon: (...span) => (isName(...span) ? -1 : colonAfterBrackets(...span)),
  };
  const grammar: CompiledGrammar = new CompiledGrammar(specOf(rulesOf(), shape));
  return grammar;
}

/** Returns RFC 2396 with nodes. */
export function withRfc2396Nodes(grammar: CompiledGrammar): CompiledGrammar {
  const hostNode = (source: string, start: number, end: number): AnyHost => {
    if (source.startsWith("[", start) && start < end) return ipv6ReferenceNode(source, start, end);
    return start < end && grammar.matchesSpan("host" satisfies Rfc2396Rule, source, start, end)
      ? nameNode(source, start, end)
      : leaf("reg-name", source, start, end);
  };
  return withNodes(grammar, { builders: new Map(BUILDERS), authorityNode, hostNode });
}

type Span = readonly [text: string, start: number, end: number];

function specOf(rules: GrammarRules, shape: AuthorityShape): UrlSpec {
  return {
    rules,
    shape: {
      ...shape,
      // A derivation always has the components of Appendix B, except that an opaque part has none.
      strict: rules.start,
      ambiguous: false,
      referenceRules: new Map(REFERENCE_RULES),
      components: new Map(COMPONENTS.map((name) => [name, name])),
      ruleOf,
      authorityRule: RFC_2396_IDENTITY.authorityRule,
      hostportRule: null,
      queryAfterAuthority: true,
      wholeAuthority: true,
      isOpaque,
    },
    nodes: NO_NODES,
    diagnosis: {
      places: [atAddress],
      characters: {
        authority: "reg_name",
        path: "pchar",
        rel_path: "pchar",
        query: "uric",
        fragment: "uric",
      } satisfies Partial<Record<Rfc2396Rule, Rfc2396Rule>>,
      classes: LOWER_CASE_CLASSES satisfies Record<string, Rfc2396Rule>,
      escapeRule: "escaped" satisfies Rfc2396Rule,
      excluded: Object.freeze({ document: "RFC 2396", section: "2.4.3" }),
      nonAscii: Object.freeze({ document: "RFC 2396", section: "2.1" }),
    },
    usage: USAGE,
  };
}

const REFERENCE_RULES: readonly (readonly [Rfc2396Rule, ReferenceRule])[] = [
  ["URI-reference", WHOLE],
  ["absoluteURI", ABSOLUTE],
  ["relativeURI", RELATIVE],
  ["hier_part", RELATIVE],
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

/**
 * Returns the rule of a component. After a scheme, `path = [ abs_path | opaque_part ]`; a relative path is a
 * `rel_path`.
 */
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

const host: NodeBuilder = ({ nodes }, source, start, end) => nodes.hostNode(source, start, end);
const segment: NodeBuilder = (_, source, start, end) => segmentNode(source, start, end);

const BUILDERS: readonly (readonly [Rfc2396Rule, NodeBuilder])[] = [
  ["net_path", (spec, source) => netPathNode(spec, source, withoutScheme(source))],
  ["abs_path", (spec, source, start, end) => absPathNode(spec, source, start, end, end)],
  ["rel_path", (spec, source, start, end) => relPathNode(spec, source, start, end, end)],
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

/** The sections that correspond to those of the draft. */
const USAGE: Usage = {
  sections: {
    "scheme-case": "3.1",
    "host-case": "6",
    "default-port": "6",
    "needless-escape": "2.3",
    "escape-case": "2.4.1",
    "dot-segments": "5.2",
    "hyphen-at-line-end": "Appendix E",
  },
};

/** An address in square brackets: RFC 2732 adds them to RFC 2396. */
const address: Cause = (fault) => {
  const opening = openingOf(fault);
  if (opening === null) return null;
  if (fault.offset !== opening) {
    const how = advice('write groups of hexadecimal digits, with "::" for one run of zeros');
    return { code: "ip-literal", hint: how, ...addressFault(fault, opening) };
  }
  return {
    code: "ip-literal",
    message: noBrackets(fault),
    hint: advice("use RFC 3986, which has them"),
    covers: inHost,
  };
};

/** Returns the offset of the bracket before a fault, if it is at the start of a host; otherwise `null`. */
function openingOf({ component, input, offset, span }: Misfit): number | null {
  if (component !== "host" && component !== "userinfo") return null;
  const near = Math.max(span.start, offset - LONGEST_ADDRESS);
  const opening = near + input.slice(near, offset + 1).lastIndexOf("[");
  const isFirst = opening <= span.start || input.charAt(opening - 1) === "@";
  return opening >= near && isFirst ? opening : null;
}

/** The place of a fault in an address in square brackets. */
const atAddress: Place = (misfit) => {
  const opening = openingOf(misfit);
  if (opening === null || opening === misfit.offset) return null;
  return addressPlace(misfit, opening)?.offset ?? null;
};

/** A text whose first fault is after this many UTF-16 code units is not an address. */
const LONGEST_ADDRESS = 64;

/** `rel_path = rel_segment [ abs_path ]`, so a query needs a path, although Appendix C has an example without one. */
const loneQuery: Cause = (fault) => {
  const { component, offset } = fault;
  if (component !== null || offset !== 0 || foundAt(fault)?.text !== "?") return null;
  return {
    code: "lone-query",
    message: phrase("{grammar} needs a path before the query", { grammar: fault.grammar.title }),
    rule: "rel_path",
    hint: edit('write "./" in front', 0, 0, "./"),
  };
};

/** `absoluteURI = scheme ":" ( hier_part | opaque_part )`, neither of which can be empty. */
const emptyPart: Cause = (fault) => {
  const { component, input, offset } = fault;
  const found = foundAt(fault);
  if (component !== null || !/^[a-z][a-z\d+.-]*:$/i.test(input.slice(0, offset))) return null;
  if (found !== null && found.text !== "#") return null;
  return {
    code: found === null ? "unexpected-end" : "unexpected-character",
    message: phrase("{grammar} needs text after the scheme", { grammar: fault.grammar.title }),
    rule: "absoluteURI",
    hint: advice("write a path"),
  };
};

/** A port after an address in brackets. After anything else, the text is a `reg_name`, which allows any character. */
const port: Cause = (fault) => {
  const found = foundAt(fault);
  if (fault.component !== "port" || found === null) return null;
  return {
    code: "bad-port",
    message: inPortMessage(found),
    rule: "port",
    hint: advice("use only digits in the port, or leave it empty"),
  };
};

/** The causes of faults, in the order in which they are tried. */
export const rfc2396FamilyCauses = (): readonly Cause[] => [
  address,
  badCharacter,
  excludedCharacter,
  secondFragment,
  schemeStart,
  badScheme,
  colonFirst,
  missingScheme,
  emptyPart,
  loneQuery,
  port,
  nameCharacter,
];
