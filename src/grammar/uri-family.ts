// RFC 3986 and the grammars derived from it: RFC 6874 and RFC 3987. Each is in a separate file, because importing one
// must not load the rules of the others.
import type { ComponentName } from "../ast/diagnostics.js";
import type { AnyHost } from "../ast/nodes.js";
import { advice, type Section } from "../core/diagnostic/diagnostic.js";
import { phrase } from "../core/diagnostic/phrase.js";
import { describeCharacter } from "../core/text/printable.js";
import type { Rfc3986Rule } from "../generated/nodes/rfc3986.js";
import { CompiledGrammar, NO_NODES } from "../spec/compiled.js";
import { addressNode, authorityNode, ipv4Node, uriHostNode, userinfoNode } from "../spec/nodes/authority.js";
import { pathNode, segmentNode } from "../spec/nodes/path.js";
import { relativeUrlNode, withNodes } from "../spec/nodes/reference.js";
import { ABNF_CLASSES, type Cause, type GrammarRules, type NodeBuilder, type Usage } from "../spec/spec.js";
import { colonAfterBrackets, firstAt, type Split, split, withoutScheme } from "../spec/split.js";
import { WHOLE } from "../spec/verdict-source.js";
import { badPort, secondAt } from "../validate/causes/authority.js";
import { escapeOrRemove, foundAt, placeholderAt } from "../validate/causes/cause.js";
import { badCharacter, excludedCharacter, secondFragment } from "../validate/causes/characters.js";
import { adviseBrackets, badAddress, nameCharacter } from "../validate/causes/host.js";
import { badScheme, colonFirst, missingScheme, schemeStart } from "../validate/causes/scheme.js";
import { atBareAddress, atSecondAt, inBrackets } from "../validate/places.js";

/** The differences between the grammars of the family. */
interface UriFamilyMember {
  readonly rules: GrammarRules;
  /** Returns the grammar's name for a rule of RFC 3986. */
  readonly named: (rule: Rfc3986Rule) => string;
  /** The section on characters that are not allowed, and on how to write other characters. */
  readonly excluded: Section;
  readonly nonAscii: Section;
  /** The requirements of the document beyond its rules. */
  readonly usage: Usage;
}

/**
 * Compiles a grammar of the family, without nodes. In all of them, every derivation has the components of the Appendix
 * B expression, so there is one reading.
 */
export function uriGrammar(member: () => UriFamilyMember): CompiledGrammar {
  const { rules, named, excluded, nonAscii, usage } = member();
  return new CompiledGrammar({
    rules,
    shape: {
      strict: rules.start,
      ambiguous: false,
      referenceRules: new Map(REFERENCES.map((rule) => [named(rule), WHOLE])),
      components: new Map(COMPONENTS.map((name) => [named(name), name])),
      ruleOf: (component, input, parts) => named(ruleOf(component, input, parts)),
      authorityRule: named("authority"),
      hostportRule: null,
      queryAfterAuthority: true,
      authority: "authority",
      split,
      hostportAt: firstAt,
      portColon: colonAfterBrackets,
    },
    nodes: NO_NODES,
    diagnosis: {
      places: [inBrackets, atSecondAt, atBareAddress],
      characters: Object.fromEntries(CHARACTERS.map(([rule, each]) => [named(rule), named(each)])),
      classes: ABNF_CLASSES satisfies Record<string, Rfc3986Rule>,
      segmentRule: named("segment"),
      escapeRule: "pct-encoded" satisfies Rfc3986Rule,
      excluded: Object.freeze(excluded),
      nonAscii: Object.freeze(nonAscii),
    },
    usage,
  });
}

/**
 * Returns a grammar of the family that makes nodes.
 *
 * @param named returns the grammar's name for a rule of RFC 3986
 * @param builders the node builders of rules that RFC 3986 does not have
 */
export function withUriNodes(
  grammar: CompiledGrammar,
  named: (rule: Rfc3986Rule) => string,
  builders: readonly (readonly [rule: string, builder: NodeBuilder])[] = [],
): CompiledGrammar {
  // Most hosts are names that do not end in a digit, so the rule does not need to be tried.
  const isIpv4 = (source: string, start: number, end: number): boolean => {
    const last = source.charCodeAt(end - 1);
    if (start === end || last < DIGIT_ZERO || last > DIGIT_NINE) return false;
    return grammar.matchesSpan("IPv4address" satisfies Rfc3986Rule, source, start, end);
  };
  const hostNode = (source: string, start: number, end: number): AnyHost =>
    uriHostNode(isIpv4, source, start, end);
  return withNodes(grammar, {
    builders: new Map([...BUILDERS.map(([rule, builder]) => [named(rule), builder] as const), ...builders]),
    authorityNode,
    hostNode,
  });
}

const DIGIT_ZERO = 0x30;
const DIGIT_NINE = 0x39;

const REFERENCES: readonly Rfc3986Rule[] = ["URI", "URI-reference", "absolute-URI", "relative-ref"];

const COMPONENTS: readonly (Rfc3986Rule & ComponentName)[] = [
  "scheme",
  "userinfo",
  "host",
  "port",
  "path",
  "query",
  "fragment",
];

/** Returns the rule of a component. Without a scheme, the first segment cannot have a colon (RFC 3986, section 4.2). */
function ruleOf(component: ComponentName, input: string, parts: Split | null): Rfc3986Rule {
  if (component !== "path" || parts === null) return component as Rfc3986Rule;
  const { schemeEnd, authorityStart, pathStart, pathEnd } = parts;
  const relative = schemeEnd === -1 && authorityStart === -1 && pathStart < pathEnd;
  return relative && !input.startsWith("/", pathStart) ? "path-noscheme" : "path";
}

const hierarchy: NodeBuilder = (spec, source) => relativeUrlNode(spec, source, withoutScheme(source));
const host: NodeBuilder = (spec, source, start, end) => spec.nodes.hostNode(source, start, end);
const address: NodeBuilder = (_, source, start, end) => addressNode(source, start, end);
const path: NodeBuilder = (_, source, start, end) => pathNode(source, start, end);
const segment: NodeBuilder = (_, source, start, end) => segmentNode(source, start, end);

const BUILDERS: readonly (readonly [Rfc3986Rule, NodeBuilder])[] = [
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

const CHARACTERS: readonly (readonly [Rfc3986Rule, Rfc3986Rule])[] = [
  ["path", "pchar"],
  ["path-noscheme", "segment-nz-nc"],
  ["query", "pchar"],
  ["fragment", "pchar"],
  ["host", "reg-name"],
];

/** The requirements of RFC 3986 beyond its rules, with their sections. */
export const RFC_3986_USAGE: Usage = {
  normalForm: "scheme",
  sections: {
    "scheme-case": "6.2.2.1",
    "host-case": "6.2.2.1",
    "default-port": "6.2.3",
    "empty-port": "6.2.3",
    "escape-case": "6.2.2.1",
    "needless-escape": "6.2.2.2",
    "dot-segments": "6.2.2.3",
    "empty-path": "6.2.3",
    "lone-surrogate": "2.5",
    "not-utf-8": "2.5",
    "password-without-user": "3.2.1",
    "relative-path-after-site": "3.3",
    "path-reads-as-site": "3.3",
    "path-reads-as-absolute": "3.3",
    "path-reads-as-scheme": "4.2",
    "authority-without-host": "3.2",
    "reads-as-other-components": "Appendix B",
  },
};

/** A square bracket that is not around an address: only the rule `IP-literal` has brackets. */
const bracket: Cause = (fault) => {
  const found = foundAt(fault);
  if (found === null || !"[]".includes(found.text)) return null;
  const placeholder = placeholderAt(fault.input, fault.offset);
  return {
    code: "excluded-character",
    message: phrase("{character} is only allowed around an IP address", {
      character: describeCharacter(found),
    }),
    section: { document: "RFC 3986", section: "3.2.2" },
    ...(placeholder !== null && { length: placeholder.end - fault.offset }),
    // A percent-encoded bracket in a host would name a host that cannot exist.
    hint:
      placeholder?.hint ??
      (fault.component === "host" ? advice("write the host without it") : escapeOrRemove(fault, found)),
  };
};

/** The causes of faults in URIs, in the order in which they are tried. */
export const uriCauses = (): readonly Cause[] => [
  missingScheme,
  // An address in square brackets (section 3.2.2).
  badAddress(
    "IP-literal",
    phrase('write eight groups of hexadecimal digits, with "::" for one run of zeros'),
  ),
  badCharacter,
  bracket,
  excludedCharacter,
  secondFragment,
  schemeStart,
  badScheme,
  colonFirst,
  secondAt,
  adviseBrackets(badPort),
  nameCharacter,
];
