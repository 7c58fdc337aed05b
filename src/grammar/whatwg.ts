// The valid URL strings of the WHATWG URL Standard, with or without a base URL.
import { WHATWG_IDENTITY } from "../../grammar/grammars.js";
import { WHATWG_AMENDED, WHATWG_SECTIONS } from "../../grammar/whatwg/sections.js";
import type { ComponentName } from "../ast/diagnostics.js";
import type { AnyHost } from "../ast/nodes.js";
import { advice, edit } from "../core/diagnostic/diagnostic.js";
import { phrase } from "../core/diagnostic/phrase.js";
import { brief } from "../core/text/printable.js";
import { rules } from "../generated/data/rules/whatwg.js";
import type { WhatwgNodes, WhatwgRule } from "../generated/nodes/whatwg.js";
import { CompiledGrammar, NO_NODES } from "../spec/compiled.js";
import { addressNode, authorityNode, ipv4Node, uriHostNode } from "../spec/nodes/authority.js";
import { leaf } from "../spec/nodes/leaf.js";
import { pathNode, segmentNode } from "../spec/nodes/path.js";
import { netPathNode, withNodes } from "../spec/nodes/reference.js";
import {
  ABNF_CLASSES,
  type Cause,
  type Fault,
  type NodeBuilder,
  type Nodes,
  type UrlSpec,
  type Usage,
} from "../spec/spec.js";
import {
  colonAfterBrackets,
  isLetter,
  isSchemeCharacter,
  lastAt,
  type Split,
  splitterBy,
  withoutScheme,
} from "../spec/split.js";
import { WHOLE } from "../spec/verdict-source.js";
import { badPort } from "../validate/causes/authority.js";
import { foundAt } from "../validate/causes/cause.js";
import {
  badCharacter,
  excludedBeyondAscii,
  excludedCharacter,
  secondFragment,
} from "../validate/causes/characters.js";
import {
  adviseBrackets,
  badAddress,
  extraDots,
  nameCharacter,
  underscoreIn,
} from "../validate/causes/host.js";
import { badScheme, missingScheme, schemeStart } from "../validate/causes/scheme.js";
import { atBareAddress, inBrackets } from "../validate/places.js";
import { withCauses, withWords } from "../validate/words.js";
import { type Grammar, packageGrammar } from "./grammar.js";

function spec(): UrlSpec {
  return {
    rules: {
      ...WHATWG_IDENTITY,
      sections: WHATWG_SECTIONS,
      amended: WHATWG_AMENDED,
      data: rules,
    },
    shape: {
      strict: "valid-URL-string" satisfies WhatwgRule,
      ambiguous: false,
      referenceRules: new Map(REFERENCE_RULES.map((rule) => [rule, WHOLE])),
      components: new Map(COMPONENTS),
      ruleOf,
      authorityRule: WHATWG_IDENTITY.authorityRule,
      hostportRule: null,
      queryAfterAuthority: true,
      emptyAuthority: true,
      noUserinfo: true,
      authority: "authority",
      split: splitterBy({
        isScheme: (code, offset) => isLetter(code) || (offset > 0 && isSchemeCharacter(code)),
        endsAuthority: "?",
        query: true,
        fragment: true,
      }),
      // The parser of the standard ends the username and password at the last "@".
      hostportAt: lastAt,
      portColon: colonAfterBrackets,
    },
    nodes: NO_NODES,
    diagnosis: {
      places: [inBrackets, atBareAddress],
      characters: {
        "path-absolute-URL-string": "path-unit",
        "path-relative-scheme-less-URL-string": "path-unit",
        "opaque-path-URL-string": "path-unit",
        "URL-query-string": "URL-unit",
        "URL-fragment-string": "URL-unit",
      } satisfies Partial<Record<WhatwgRule, WhatwgRule>>,
      classes: ABNF_CLASSES satisfies Record<string, WhatwgRule>,
      segmentRule: "URL-path-segment-string" satisfies WhatwgRule,
      escapeRule: "percent-encoded-byte" satisfies WhatwgRule,
      excluded: Object.freeze({ document: WHATWG_IDENTITY.document, section: "URL writing" }),
      nonAscii: Object.freeze({ document: WHATWG_IDENTITY.document, section: "URL writing" }),
    },
    usage: USAGE,
  };
}

const REFERENCE_RULES: readonly WhatwgRule[] = [
  "valid-URL-string",
  "absolute-URL-with-fragment-string",
  "absolute-URL-string",
  "relative-URL-with-fragment-string",
  "relative-URL-string",
];

/** The requirements of the document beyond its rules, with their sections. */
const USAGE: Usage = { normalForm: "parser", sections: { "url-parser": "URL parsing" } };

const COMPONENTS: readonly (readonly [WhatwgRule, ComponentName])[] = [
  ["URL-scheme-string", "scheme"],
  ["URL-port-string", "port"],
  ["valid-host-string", "host"],
  ["URL-query-string", "query"],
  ["URL-fragment-string", "fragment"],
];

/** Returns the rule of a component. For a host or a path, it depends on the preceding components. */
function ruleOf(component: ComponentName, input: string, parts: Split | null): WhatwgRule {
  if (component === "path") return pathRule(input, parts);
  if (component === "host" && !SPECIAL.test(input)) return "valid-opaque-host-string";
  return COMPONENTS.find(([, name]) => name === component)?.[0] ?? "opaque-host-and-port-string";
}

const SPECIAL = /^(?:https?|wss?|ftp|file):/i;

function pathRule(input: string, parts: Split | null): WhatwgRule {
  if (parts === null || parts.pathStart === parts.pathEnd) return "path-relative-URL-string";
  if (input.startsWith("/", parts.pathStart)) return "path-absolute-URL-string";
  return parts.schemeEnd === -1 ? "path-relative-scheme-less-URL-string" : "opaque-path-URL-string";
}

const schemeRelative: NodeBuilder = (spec, source) => netPathNode(spec, source, withoutScheme(source));
const host: NodeBuilder = ({ nodes }, source, start, end) => nodes.hostNode(source, start, end);
const path: NodeBuilder = (_, source, start, end) => pathNode(source, start, end);

const BUILDERS: readonly (readonly [WhatwgRule, NodeBuilder])[] = [
  ["scheme-relative-special-URL-string", schemeRelative],
  ["scheme-relative-URL-string", schemeRelative],
  ["scheme-relative-file-URL-string", schemeRelative],
  ["opaque-host-and-port-string", authorityNode],
  ["URL-scheme-string", (_, source, start, end) => leaf("scheme", source, start, end)],
  ["URL-port-string", (_, source, start, end) => leaf("port", source, start, end)],
  ["valid-host-string", host],
  ["valid-opaque-host-string", host],
  ["valid-domain-string", (_, source, start, end) => leaf("reg-name", source, start, end)],
  ["valid-IPv4-address-string", (_, source, start, end) => ipv4Node(source, start, end)],
  ["valid-IPv6-address-string", (_, source, start, end) => addressNode(source, start, end)],
  ["path-absolute-URL-string", path],
  ["path-absolute-non-authority-URL-string", path],
  ["path-relative-URL-string", path],
  ["path-relative-scheme-less-URL-string", path],
  ["opaque-path-URL-string", path],
  ["URL-path-segment-string", (_, source, start, end) => segmentNode(source, start, end)],
  ["URL-query-string", (_, source, start, end) => leaf("query", source, start, end)],
  ["URL-fragment-string", (_, source, start, end) => leaf("fragment", source, start, end)],
];

const hostNode = (source: string, start: number, end: number): AnyHost =>
  uriHostNode(isIpv4, source, start, end);

const isIpv4 = (source: string, start: number, end: number): boolean =>
  WHATWG_LIGHT.matchesSpan("valid-IPv4-address-string" satisfies WhatwgRule, source, start, end);

const textOf = ({ input, span }: Fault): string => input.slice(span.start, span.end);

const DOMAIN = "valid-domain-string";

/** A special scheme without an authority, such as `https:a`. */
const missingSlashes: Cause = (fault) => {
  const { component, input, offset } = fault;
  if (component !== null || !/^(?:https?|wss?|ftp|file):\/{0,2}$/i.test(input.slice(0, offset))) return null;
  const slashes = input.slice(0, offset).replace(/^[^/]*/, "").length;
  if (slashes === 2) return null;
  // A file needs no host, and its path must not become one.
  const isFile = /^file/i.test(input);
  const missing = "/".repeat((isFile ? 3 : 2) - slashes);
  const fixes = isFile || /[^/?#]/.test(input.charAt(offset));
  return {
    code: "missing-slashes",
    message: phrase('"//" must follow the scheme "{scheme}"', { scheme: input.slice(0, input.indexOf(":")) }),
    rule: "absolute-URL-string",
    hint: fixes
      ? edit(
          phrase('write "{text}"', { text: brief(input.slice(0, offset) + missing + input.slice(offset)) }),
          offset,
          offset,
          missing,
        )
      : advice(phrase('write "{slashes}" and a host', { slashes: missing })),
  };
};

/** The host of a `file` URL has no port, and is empty or a valid host. */
const filePort: Cause = (fault) => {
  const { component, input, offset } = fault;
  if (
    component !== null ||
    foundAt(fault)?.text !== ":" ||
    !/^file:\/\/[^/?#]*$/i.test(input.slice(0, offset))
  )
    return null;
  const end = offset + /^[^/?#]*/.exec(input.slice(offset))![0].length;
  return {
    code: "bad-port",
    message: phrase("a file URL has no port"),
    rule: "scheme-relative-file-URL-string",
    length: end - offset,
    hint: edit("remove it", offset, end, ""),
  };
};

/** A host that is empty: only `file` and schemes that are not special allow that. */
const emptyHost: Cause = ({ component, input, offset, span }) => {
  const whole = component === null && /^(?:https?|wss?|ftp):\/\/$/i.test(input.slice(0, offset));
  if (!whole && (component !== "host" || span.start !== span.end)) return null;
  return {
    code: "empty-host",
    message: phrase("the host is missing"),
    rule: "valid-host-string",
    hint: advice("add a host"),
  };
};

/** A port that is too large. */
const largePort: Cause = (fault) => {
  if (fault.component !== "port" || !/^\d+$/.test(textOf(fault))) return null;
  return {
    code: "bad-port",
    message: phrase("port {port} is out of range (0 to 65535)", { port: brief(textOf(fault), 20) }),
    hint: advice("write a port from 0 to 65535"),
  };
};

/** A hyphen at either end of a label, or two in its third and fourth place. */
const hyphen: Cause = (fault) => {
  const { component, input, offset, span } = fault;
  const found = foundAt(fault)?.text ?? ".";
  const ends = offset > span.start && input.charAt(offset - 1) === "-" && found === ".";
  if (component !== "host" || (found !== "-" && !ends)) return null;
  const inside = found === "-" && offset > span.start && input.charAt(offset - 1) !== ".";
  return {
    code: "host-hyphen",
    message: phrase(
      inside
        ? 'a label of a domain cannot have "--" in its third and fourth place'
        : ends
          ? 'a label of a domain cannot end with "-"'
          : 'a label of a domain cannot begin with "-"',
    ),
    rule: DOMAIN,
    hint: advice(
      inside
        ? 'only labels that begin with "xn--" have it'
        : "begin and end each label with a letter or a digit",
    ),
  };
};

/** Two dots in a row, or one at either end of a domain. */
const dot: Cause = (fault) => {
  if (fault.component !== "host") return null;
  const { input, span } = fault;
  if (foundAt(fault)?.text === ".") {
    return {
      code: "empty-label",
      message: phrase("a label of the domain is empty"),
      rule: DOMAIN,
      hint: extraDots(fault),
    };
  }
  if (foundAt(fault) !== null || input.charAt(span.end - 1) !== ".") return null;
  return {
    code: "trailing-dot",
    message: phrase("a domain cannot end with a dot, although browsers accept one"),
    rule: DOMAIN,
    hint: edit("remove the last dot", span.end - 1, span.end, ""),
  };
};

/** A last label that is a number: the host would be parsed as an IPv4 address. */
const lastNumber: Cause = (fault) => {
  if (fault.component !== "host" || foundAt(fault) !== null) return null;
  const last = textOf(fault).split(".").at(-1)!;
  if (!/^(?:\d+|0x[\da-f]*)$/i.test(last)) return null;
  return {
    code: "host-number",
    message: phrase("the host ends in a number, so it must be an IPv4 address: four numbers from 0 to 255"),
    rule: "valid-IPv4-address-string",
    hint: advice("write the four numbers without leading zeros, or a domain"),
  };
};

/** The nodes of its rules. */
function nodes(): Omit<Nodes, "urlNode"> {
  return { builders: new Map(BUILDERS), authorityNode, hostNode };
}

/** The causes of faults, in the order in which they are tried. */
const causes = (): readonly Cause[] => [
  missingSlashes,
  missingScheme,
  filePort,
  adviseBrackets(emptyHost),
  badAddress(
    "valid-IPv6-address-string",
    phrase('write eight groups of hexadecimal digits without leading zeros, with "::" for one run of zeros'),
  ),
  excludedBeyondAscii,
  badCharacter,
  excludedCharacter,
  secondFragment,
  schemeStart,
  badScheme,
  largePort,
  adviseBrackets(badPort),
  underscoreIn("domain", DOMAIN),
  hyphen,
  dot,
  adviseBrackets(lastNumber),
  nameCharacter,
];

/** The compiled grammar without nodes and error messages. */
export const WHATWG_LIGHT: CompiledGrammar = /* @__PURE__ */ new CompiledGrammar(/* @__PURE__ */ spec());

/** The same with nodes. */
export const WHATWG_NODES: CompiledGrammar = /* @__PURE__ */ withNodes(WHATWG_LIGHT, /* @__PURE__ */ nodes());

/** The same with nodes and the causes of faults. */
export const WHATWG_CAUSES: CompiledGrammar = /* @__PURE__ */ withCauses(WHATWG_NODES, causes);

/** The same with error messages. */
export const WHATWG_WORDS: CompiledGrammar = /* @__PURE__ */ withWords(WHATWG_CAUSES);

/**
 * The valid URL strings of the WHATWG URL Standard, as a value: the strings that its parser accepts without a
 * validation error, with some base URL or none. The start rule is `valid-URL-string`. `grammar/whatwg/whatwg.abnf`
 * lists the requirements on domains that a grammar cannot express.
 *
 * @example
 * whatwg.isValid("https://例え.jp/パス?q") // → true
 * whatwg.isValid("https://u:p@a.example/") // → false
 */
export const whatwg: Grammar<WhatwgNodes, "valid-URL-string"> = /* @__PURE__ */ packageGrammar(WHATWG_WORDS);
