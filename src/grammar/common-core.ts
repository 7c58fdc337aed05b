// The common core: the http and https URLs in which all known programs find the same host. It is a policy of this
// project, and a subset of RFC 3986.

import { COMMON_CORE_AMENDED, COMMON_CORE_SECTIONS } from "../../grammar/common-core/sections.js";
import { COMMON_CORE_IDENTITY } from "../../grammar/grammars.js";
import type { ComponentName } from "../ast/diagnostics.js";
import type { AnyHost } from "../ast/nodes.js";
import { advice, applyReplacement, edit, type Hint, safeEdit } from "../core/diagnostic/diagnostic.js";
import { type Phrase, phrase } from "../core/diagnostic/phrase.js";
import { LONGEST_LABEL } from "../core/text/dns.js";
import { brief } from "../core/text/printable.js";
import type { Span } from "../core/values.js";
import { rules } from "../generated/data/rules/common-core.js";
import type { CommonCoreNodes, CommonCoreRule } from "../generated/nodes/common-core.js";
import { CompiledGrammar, NO_NODES } from "../spec/compiled.js";
import { authorityNode, ipv4Node, uriHostNode } from "../spec/nodes/authority.js";
import { pathNode, segmentNode } from "../spec/nodes/path.js";
import { withNodes } from "../spec/nodes/reference.js";
import {
  ABNF_CLASSES,
  type Cause,
  type Explanation,
  type Fault,
  type NodeBuilder,
  type Nodes,
  type UrlSpec,
} from "../spec/spec.js";
import { colonAfterBrackets, isEmptyPath, isPathMissing, lastAt, type Split, split } from "../spec/split.js";
import { WHOLE } from "../spec/verdict-source.js";
import { badPort, emptyPort } from "../validate/causes/authority.js";
import { foundAt, inHost, inPort } from "../validate/causes/cause.js";
import { badCharacter, excludedCharacter, secondFragment } from "../validate/causes/characters.js";
import {
  adviseBrackets,
  bracketedHost,
  emptyLabel,
  hostCharacter,
  hyphenMessage,
  incompleteHost,
  underscoreIn,
} from "../validate/causes/host.js";
import { atBareAddress } from "../validate/places.js";
import { withCauses, withWords } from "../validate/words.js";
import { type Grammar, packageGrammar } from "./grammar.js";
import { RFC_3986_USAGE } from "./uri-family.js";

function spec(): UrlSpec {
  return {
    rules: {
      ...COMMON_CORE_IDENTITY,
      sections: COMMON_CORE_SECTIONS,
      amended: COMMON_CORE_AMENDED,
      data: rules,
    },
    shape: {
      strict: COMMON_CORE_IDENTITY.start,
      ambiguous: false,
      referenceRules: new Map([["URL" satisfies CommonCoreRule, WHOLE]]),
      components: new Map([
        ...COMPONENTS.map((name) => [name, name] as const),
        ["absolute-path" satisfies CommonCoreRule, "path"],
      ]),
      ruleOf,
      authorityRule: COMMON_CORE_IDENTITY.authorityRule,
      hostportRule: null,
      queryAfterAuthority: true,
      needsPath: true,
      noUserinfo: true,
      authority: "authority",
      split,
      hostportAt: lastAt,
      portColon: colonAfterBrackets,
    },
    nodes: NO_NODES,
    diagnosis: {
      places: [atBareAddress],
      characters: {
        "absolute-path": "pchar",
        query: "pchar",
        fragment: "pchar",
        host: "reg-name",
      } satisfies Partial<Record<CommonCoreRule, CommonCoreRule>>,
      classes: ABNF_CLASSES satisfies Record<string, CommonCoreRule>,
      segmentRule: "segment" satisfies CommonCoreRule,
      escapeRule: "pct-encoded" satisfies CommonCoreRule,
      excluded: Object.freeze({ document: COMMON_CORE_IDENTITY.document, section: "2" }),
      nonAscii: Object.freeze({ document: COMMON_CORE_IDENTITY.document, section: "2.5" }),
    },
    usage: RFC_3986_USAGE,
  };
}

const COMPONENTS: readonly (CommonCoreRule & ComponentName)[] = [
  "scheme",
  "host",
  "port",
  "query",
  "fragment",
];

const BUILDERS: readonly (readonly [CommonCoreRule, NodeBuilder])[] = [
  ["authority", authorityNode],
  ["host", ({ nodes }, source, start, end) => nodes.hostNode(source, start, end)],
  ["IPv4address", (_, source, start, end) => ipv4Node(source, start, end)],
  ["absolute-path", (_, source, start, end) => pathNode(source, start, end)],
  ["path-empty", (_, source, start, end) => pathNode(source, start, end)],
  ["segment", (_, source, start, end) => segmentNode(source, start, end)],
];

/**
 * Returns the rule of a component. An empty path has a separate rule, since neither a query nor a fragment may follow
 * it; without a scheme, the fault is the missing scheme.
 */
function ruleOf(component: ComponentName, _: string, parts: Split | null): CommonCoreRule {
  if (component !== "path") return component as CommonCoreRule;
  if (parts === null || !isEmptyPath(parts)) return "absolute-path";
  return parts.schemeEnd !== -1 && isPathMissing(parts) ? "absolute-path" : "path-empty";
}

const hostNode = (source: string, start: number, end: number): AnyHost =>
  uriHostNode(isIpv4, source, start, end);

const isIpv4 = (source: string, start: number, end: number): boolean =>
  COMMON_CORE_LIGHT.matchesSpan("IPv4address" satisfies CommonCoreRule, source, start, end);

/** A scheme that is not `http` or `https`, or is not written in lower case. */
const otherScheme: Cause = ({ grammar, component, input, offset, span }) => {
  if (component !== "scheme") return null;
  const scheme = input.slice(span.start, Math.min(span.end, span.start + LONGEST));
  const lower = scheme.toLowerCase();
  const rest = {
    length: span.end - offset,
    covers: (other: Pick<Fault, "offset" | "component">) =>
      other.component === "scheme" || isMissing(input, span.end + 1, other),
  };
  if (SCHEMES.has(lower)) {
    const hint = safeEdit(phrase('write "{text}"', { text: lower }), span.start, span.end, lower);
    return {
      code: "bad-scheme",
      message: phrase("the common core needs a scheme in lower case"),
      hint,
      ...rest,
    };
  }
  return {
    code: "unlisted-scheme",
    message: phrase('the common core has only the schemes "http" and "https"'),
    hint: hostAndPort(input, span.end)
      ? inFront(
          grammar.isStrict(`http://${/[^/?#]*/.exec(input)![0]}/`),
          phrase('write "http://" or "https://" in front if this is a host and a port'),
        )
      : advice('write "https" or "http", or check the URL by another grammar, such as rfc3986'),
    ...rest,
  };
};

const SCHEMES: ReadonlySet<string> = new Set(["http", "https"]);

/** The maximum length of a scheme that is compared, in UTF-16 code units. */
const LONGEST = 40;

/** Checks whether a fault is a missing host after another scheme, which may not need a host. */
function isMissing(
  input: string,
  start: number,
  { offset, component }: Pick<Fault, "offset" | "component">,
): boolean {
  if (!input.startsWith("//", start)) return component === "path";
  return component === "host" && offset === start + "//".length;
}

/** Checks whether the first colon separates a host and a port, as in `localhost:3000`. */
function hostAndPort(input: string, colon: number): boolean {
  return input.charAt(0) !== ":" && /^:\d{1,5}(?:[/?#]|$)/.test(input.slice(colon, colon + LONGEST));
}

function inFront(fixes: boolean, text: Phrase): Hint {
  return fixes ? edit(text, 0, 0, "http://") : advice(text);
}

/** A query or a fragment directly after the authority, where some programs look for an `@` and a host. */
const missingPath: Cause = ({ component, input, offset, span, rule }) => {
  const part = PARTS.get(input.charAt(offset));
  // A path that is checked separately ends before any delimiter.
  if (part === undefined || component !== "path" || span.start !== span.end) return null;
  return {
    code: `${part}-after-site`,
    message: phrase(
      part === "query"
        ? "the common core needs a path before the query"
        : "the common core needs a path before the fragment",
    ),
    rule,
    length: 1,
    hint: edit(
      part === "query" ? 'write "/" before the "?"' : 'write "/" before the "#"',
      offset,
      offset,
      "/",
    ),
  };
};

/** Checks whether a fault is a missing path before a query or a fragment. A path contains neither delimiter. */
function isMissingPath(input: string, { component, offset }: Pick<Fault, "component" | "offset">): boolean {
  return component === "path" && PARTS.has(input.charAt(offset));
}

/** The component after each delimiter of an empty path. */
const PARTS: ReadonlyMap<string, "query" | "fragment"> = new Map([
  ["?", "query"],
  ["#", "fragment"],
]);

/** A relative reference. */
const missingScheme: Cause = (fault) => {
  const { grammar, component, offset, rule } = fault;
  const whole = component === null && rule === grammar.startRule;
  if (offset !== 0 || (!whole && component !== "path")) return null;
  return {
    code: "missing-scheme",
    message: phrase('a URL of the common core begins with "http://" or "https://"'),
    rule: grammar.startRule,
    hint: schemeHint(fault),
    covers: ({ component: other }) => other === "path",
  };
};

function schemeHint({ grammar, input }: Fault): Hint {
  if (input.startsWith("//") && grammar.isStrict(`http:${input}`)) {
    return edit('write "http:" or "https:" in front', 0, 0, "http:");
  }
  const first = /^[^/?#]{0,255}/.exec(input)![0];
  if (first.includes(".") && grammar.isStrict(`http://${input}`)) {
    return inFront(true, phrase('write "http://" or "https://" in front if this is a host'));
  }
  return advice("write the URL in full, with its scheme and its host");
}

/** A scheme that is not followed by two slashes, such as `http:a.example`. */
const missingSlashes: Cause = ({ grammar, component, input, offset }) => {
  if ((component !== null && component !== "path") || offset > LONGEST_START) return null;
  const before = input.slice(0, offset);
  if (!SLASHES.test(before)) return null;
  const missing = before.endsWith("/") ? "/" : "//";
  return {
    code: "missing-slashes",
    message: phrase('"//" must follow the scheme "{scheme}"', {
      scheme: before.slice(0, before.indexOf(":")),
    }),
    rule: grammar.startRule,
    hint:
      offset < input.length
        ? edit(
            phrase('write "{text}"', { text: brief(before + missing + input.slice(offset)) }),
            offset,
            offset,
            missing,
          )
        : advice(phrase('write "{slashes}" and a host', { slashes: missing })),
    covers: ({ component: other }) => other === "path",
  };
};

const SLASHES = /^https?:\/?$/;
const LONGEST_START = "https:/".length;

/** A URL after the `//`: its scheme is parsed as the host, and its colon as that of a port. */
const secondScheme: Cause = (fault) => {
  const explanation = emptyPort(fault);
  const first = explanation && SECOND_SCHEME.exec(fault.input.slice(0, LONGEST_SCHEMES))?.groups?.["first"];
  if (first === null || first === undefined) return null;
  return { ...explanation!, hint: edit("remove the first scheme, and its slashes", 0, first.length, "") };
};

const SECOND_SCHEME = /^(?<first>https?:\/\/)https?:\/\//;
const LONGEST_SCHEMES = "https://https://".length;

/**
 * A character other than a digit in a port. The hint about a user before it does not help, since the grammar has none.
 */
const textPort: Cause = (fault) => {
  const explanation = badPort(fault);
  const replacement = explanation?.hint?.replacement ?? null;
  if (replacement === null || fault.grammar.isStrict(applyReplacement(fault.input, replacement)))
    return explanation;
  // Covers more than the port: an apparent query or fragment after it is the rest of a password.
  const isLogin = explanation!.covers !== inPort;
  return {
    ...explanation!,
    hint: advice('use only digits in the port, or remove it with the ":"'),
    covers: (other) => other.component === "port" || (isLogin && isMissingPath(fault.input, other)),
  };
};

/** A backslash in a host was meant as the first slash of the path, so the path is not missing. */
const excluded: Cause = (fault) => {
  const explanation = excludedCharacter(fault);
  const covers = explanation?.covers;
  if (typeof covers !== "function") return explanation;
  return { ...explanation!, covers: (other) => covers(other) || isMissingPath(fault.input, other) };
};

/** A port that is 0, has leading zeros, or is too large. */
const portNumber: Cause = (fault) => {
  const { grammar, component, input, rule, span } = fault;
  if (component !== "port") return null;
  const port = input.slice(span.start, span.end);
  if (!/^\d+$/.test(port)) return null;
  const digits = port.replace(/^0+/, "");
  const zeros = port.length - digits.length;
  const fixes = zeros > 0 && digits.length <= LONGEST_PORT && grammar.matches(rule, digits);
  return {
    code: "bad-port",
    message: fixes
      ? phrase("the common core allows no port that begins with 0")
      : phrase("port {port} is out of range (1 to 65535)", { port: brief(port, 20) }),
    hint: fixes
      ? edit(phrase('write "{text}"', { text: digits }), span.start, span.start + zeros, "")
      : advice('write a port from 1 to 65535, or remove it with the ":"'),
    covers: inPort,
  };
};

/** The maximum number of digits in a port. */
const LONGEST_PORT = "65535".length;

/** Wraps a cause of the draft: its rules for the parts of a name are one rule here. */
const ofName =
  (cause: Cause): Cause =>
  (fault) => {
    const explanation = cause(fault);
    return explanation && { ...explanation, rule: "reg-name" };
  };

/** No host after the `//`. */
const emptyHost: Cause = ({ grammar, component, input, span }) => {
  if (component !== "host" || span.start !== span.end) return null;
  const extra = input.charAt(span.end) === "/" && fixes(grammar, input, span.end);
  return {
    code: "empty-host",
    message: phrase("the host is missing"),
    rule: "host",
    hint: extra
      ? edit("remove the extra slash", span.end, span.end + 1, "")
      : advice('write a host after the "//"'),
  };
};

function fixes(grammar: Fault["grammar"], input: string, at: number): boolean {
  return grammar.isStrict(input.slice(0, at) + input.slice(at + 1));
}

/** A hyphen at either end of a label. */
const hyphen: Cause = (fault) => {
  if (fault.component !== "host" || !isOfName(fault)) return null;
  const { input } = fault;
  const { start, end } = labelAt(fault);
  const begins = input.charAt(start) === "-" && start < end;
  const ends = !begins && end > start && input.charAt(end - 1) === "-";
  if ((!begins && !ends) || end - start > LONGEST_LABEL) return null;
  return {
    code: "host-hyphen",
    message: hyphenMessage(begins),
    rule: "reg-name",
    hint: advice("begin and end each label with a letter or a digit"),
  };
};

/** Four numbers, one of which is too large or has a leading zero. */
const number: Cause = (fault) => {
  const { component, input, span } = fault;
  if (component !== "host" || foundAt(fault) !== null) return null;
  // A longer text cannot be an address.
  if (span.end - span.start > LONGEST_LABEL || !/^\d+(?:\.\d+){3}$/.test(input.slice(span.start, span.end)))
    return null;
  const zero = /(?:^|\.)0\d/.test(input.slice(span.start, span.end));
  return {
    code: "host-number",
    message: phrase(
      zero
        ? "the common core allows no leading zeros in an IPv4 address"
        : "the numbers of an IPv4 address are at most 255",
    ),
    rule: "host",
    hint: advice(
      zero
        ? "write the number without the zero if it is decimal: some programs read it as octal"
        : "write four numbers from 0 to 255, or a host name",
    ),
  };
};

/** A label or a name that is too long. If the last label that fits begins with a digit, that is the fault. */
const tooLong: Cause = (fault) => {
  if (fault.component !== "host" || foundAt(fault) === null || !isOfName(fault)) return null;
  const { input, offset, span } = fault;
  const { start, end } = labelAt(fault);
  if (start === end) return null;
  const rest = { rule: "reg-name", length: Math.max(1, end - offset) } as const;
  if (end - start > LONGEST_LABEL) return { ...LONG_LABEL, rule: "reg-name", length: restOfLabel(fault) };
  if (offset === start && end === span.end && /\d/.test(input.charAt(offset))) return { ...DIGIT, ...rest };
  return { ...LONG_NAME, ...rest, covers: inHost };
};

/** Returns the length of the rest of the label at a fault. The next fault is after it, so each label is read once. */
function restOfLabel({ input, offset, span }: Fault): number {
  const rest = input.slice(offset, span.end);
  const dot = rest.indexOf(".");
  return dot === -1 ? rest.length : dot;
}

/** Returns the span of the label at a fault, up to the maximum length of a label. */
function labelAt({ input, offset, span }: Fault): Span {
  const before = input.slice(Math.max(span.start, offset - LONGEST_LABEL - 1), offset);
  const after = input.slice(offset, Math.min(span.end, offset + LONGEST_LABEL + 1));
  const dot = after.indexOf(".");
  return {
    start: offset - before.length + before.lastIndexOf(".") + 1,
    end: offset + (dot === -1 ? after.length : dot),
  };
}

/** Checks whether a name can contain the character at a fault. */
function isOfName(fault: Fault): boolean {
  const found = foundAt(fault);
  return found === null || /[A-Za-z\d.-]/.test(found.text);
}

const LONG_LABEL: Explanation = {
  code: "host-length",
  message: phrase("a label of a host name has at most {most} characters", { most: String(LONGEST_LABEL) }),
  hint: advice("write the name as it is registered: no longer label can be looked up"),
};

const DIGIT: Explanation = {
  code: "toplabel-digit",
  message: phrase("the last label of a host name cannot begin with a digit"),
  hint: advice(
    "check the last label: top-level domains begin with a letter; an IPv4 address has four numbers",
  ),
};

const LONG_NAME: Explanation = {
  code: "host-length",
  message: phrase(
    "the common core has host names of 4 labels of up to 63 characters, 6 of up to 41, or 10 of up to 24",
  ),
  hint: advice("use a shorter name for the host, or fewer labels"),
};

/** The nodes of its rules. */
function nodes(): Omit<Nodes, "urlNode"> {
  return { builders: new Map(BUILDERS), authorityNode, hostNode };
}

/** The causes of faults, in the order in which they are tried. */
const causes = (): readonly Cause[] => [
  bracketedHost,
  badCharacter,
  excluded,
  secondFragment,
  otherScheme,
  missingScheme,
  missingSlashes,
  missingPath,
  secondScheme,
  emptyPort,
  portNumber,
  adviseBrackets(textPort),
  underscoreIn("host name", "reg-name"),
  adviseBrackets(emptyHost),
  hyphen,
  number,
  tooLong,
  ofName(emptyLabel),
  adviseBrackets(ofName(incompleteHost)),
  hostCharacter,
];

/** The compiled grammar without nodes and error messages. */
export const COMMON_CORE_LIGHT: CompiledGrammar = /* @__PURE__ */ new CompiledGrammar(/* @__PURE__ */ spec());

/** The same with nodes. */
export const COMMON_CORE_NODES: CompiledGrammar = /* @__PURE__ */ withNodes(
  COMMON_CORE_LIGHT,
  /* @__PURE__ */ nodes(),
);

/** The same with nodes and the causes of faults. */
export const COMMON_CORE_CAUSES: CompiledGrammar = /* @__PURE__ */ withCauses(COMMON_CORE_NODES, causes);

/** The same with error messages. */
export const COMMON_CORE_WORDS: CompiledGrammar = /* @__PURE__ */ withWords(COMMON_CORE_CAUSES);

/**
 * The common core, as a value: the http and https URLs in which all known programs find the same host. The start rule
 * is `URL`. `grammar/common-core/common-core.abnf` has the reason for each restriction.
 *
 * @example
 * commonCore.isValid("https://a.example:8080/b?c#d") // → true
 * commonCore.isValid("https://user@a.example/") // → false
 * commonCore.isValid("http://0x7f.1/") // → false
 * commonCore.isValid("http://a.example?b") // → false
 */
export const commonCore: Grammar<CommonCoreNodes, "URL"> = /* @__PURE__ */ packageGrammar(COMMON_CORE_WORDS);
