import { GRAMMARS, type GrammarEntry, type GrammarName } from "../../grammar/grammars.js";
import { grammarFrom, type Notation } from "../../src/bnf/index.js";
import { CORE_RULES_TEXT } from "../../src/bnf/read.js";
import { compiledGrammarOf } from "../../src/grammar/grammars.js";
import { placeOf } from "../../src/validate/render.js";

/** Rules by the type of their node, made of the types in `src/ast/nodes.ts`. A rule without one is a leaf. */
type RulesByType = Readonly<Record<string, string>>;

/** The rules with the same node in every grammar that has them. */
const COMMON: RulesByType = {
  Scheme: "scheme",
  User: "user",
  Password: "password",
  Userinfo: "userinfo iuserinfo",
  Hostname: "hostname",
  Domainlabel: "domainlabel",
  Toplabel: "toplabel",
  Hostnumber: "hostnumber",
  RegName: "reg-name reg_name ireg-name",
  Port: "port",
  AbsPath: "abs_path",
  RelPath: "rel_path",
  Path:
    "path path-abempty path-absolute path-noscheme path-rootless path-empty absolute-path " +
    "ipath ipath-abempty ipath-absolute ipath-noscheme ipath-rootless ipath-empty",
  PathSegments: "path_segments",
  Segment: "segment segment-nz segment-nz-nc isegment isegment-nz isegment-nz-nc rel_segment",
  Param: "param",
  Query: "query iquery",
  Fragment: "fragment ifragment",
};

/** The host rules of the draft, which RFC 1738 has too. */
const OF_SITES: RulesByType = { Host: "host", Hostport: "hostport" };

/** Returns the rules of RFC 2396, with and without RFC 2732; `hosts` is the node of the rule `host`. */
function ofRfc2396(hosts: string): RulesByType {
  const authority = `Authority<never, ${hosts} | RegName>`;
  const absolute = `GenericUrl<${authority}, NetPath<${authority}> | AbsPath> | OpaqueUrl`;
  return {
    [`UrlReference<${authority}, ${absolute} | RelativeUrl<${authority}>>`]: "URI-reference",
    [absolute]: "absoluteURI",
    [`RelativeUrl<${authority}>`]: "relativeURI",
    [`NetPath<${authority}> | AbsPath`]: "hier_part",
    [`NetPath<${authority}>`]: "net_path",
    [authority]: "authority server",
    [`Hostport<never, ${hosts}>`]: "hostport",
    [hosts]: "host",
    Hostnumber: "IPv4address",
  };
}

/**
 * Returns the rules of RFC 3986, with and without RFC 6874, and of RFC 3987; `addresses` is the node of those in
 * brackets.
 */
function ofRfc3986(addresses: string): RulesByType {
  const authority = `UriAuthority<${addresses}>`;
  return {
    [`UrlReference<${authority}>`]: "URI-reference IRI-reference",
    [`AbsoluteReference<${authority}>`]: "URI absolute-URI IRI absolute-IRI",
    [`RelativeReference<${authority}>`]: "relative-ref irelative-ref",
    [`RelativeUrl<${authority}>`]: "hier-part relative-part ihier-part irelative-part",
    [authority]: "authority iauthority",
    [`UriHost<${addresses}>`]: "host ihost",
    [`IpLiteral<${addresses}>`]: "IP-literal",
    IpvFuture: "IPvFuture",
    Ipv6Address: "IPv6address",
    Ipv4Address: "IPv4address",
  };
}

/** The hand-written part of a grammar's node types. */
interface NodeTypes {
  /** The documentation of the interface of nodes, and of the type of rule names. */
  readonly nodes: string;
  readonly names: string;
  readonly types: RulesByType;
}

const NODE_TYPES: Readonly<Record<GrammarName, NodeTypes>> = {
  "draft-05": {
    nodes:
      "The node of each of the 37 rules, for an input that is checked against that rule, in the document's order.",
    names: "The name of a rule of the draft, spelled as in Appendix A.",
    types: {
      ...OF_SITES,
      UrlReference: "URL-reference",
      GenericUrl: "absoluteURL generic-URL",
      OpaqueUrl: "opaque-URL",
      RelativeUrl: "relativeURL",
      NetPath: "net_path",
      Site: "site",
    },
  },
  rfc1738: {
    nodes:
      "The node of each rule of RFC 1738, section 5, for an input that is checked against that rule. The nodes are " +
      "those of the draft: the `login` is a `site`, and what follows it, which the document leaves to the scheme, " +
      "is a path.",
    names: "The name of a rule of RFC 1738, spelled as the document spells it.",
    types: {
      ...OF_SITES,
      AbsoluteReference:
        "genericurl url otherurl ftpurl fileurl httpurl gopherurl mailtourl newsurl nntpurl telneturl " +
        "waisurl waisdatabase waisindex waisdoc prosperourl",
      NetPath: "ip-schemepart",
      Site: "login",
    },
  },
  rfc1808: {
    nodes:
      "The node of each rule of RFC 1808, section 2.2, for an input that is checked against that rule. The nodes are " +
      "those of the draft and of RFC 3986: the `net_loc` is an `authority`, split as RFC 1738, section 3.1, splits " +
      "it, and the `params` belong to the last segment of the path.",
    names: "The name of a rule of RFC 1808, spelled as the document spells it.",
    types: {
      "UrlReference<Authority<never, RegName>>": "URL",
      "GenericUrl<Authority<never, RegName>>": "absoluteURL generic-RL",
      "RelativeUrl<Authority<never, RegName>>": "relativeURL",
      "NetPath<Authority<never, RegName>>": "net_path",
      "Authority<never, RegName>": "net_loc",
      Segment: "fsegment",
    },
  },
  rfc2396: {
    nodes:
      "The node of each rule of RFC 2396 with the changes of RFC 2732, for an input that is checked against that rule.",
    names: "The name of a rule of RFC 2396, RFC 2732 or RFC 2373, spelled as the documents spell it.",
    types: { ...ofRfc2396("Host | Ipv6Reference"), Ipv6Reference: "ipv6reference" },
  },
  "rfc2396-bare": {
    nodes:
      "The node of each rule of RFC 2396, Appendix A, for an input that is checked against that rule. The nodes are " +
      "those of the draft and of RFC 3986: an `IPv4address`, whose numbers have no limit here, is a `hostnumber`.",
    names: "The name of a rule of RFC 2396, spelled as the document spells it.",
    types: ofRfc2396("Host"),
  },
  rfc3986: {
    nodes:
      "The node of each rule of RFC 3986, Appendix A, for an input that is checked against that rule, in the " +
      "document's order. The nodes are those of the draft, so that one program handles both: every kind of path is a " +
      "`path`. Only an `authority` has another shape than the draft's `site`.",
    names:
      "The name of a rule of RFC 3986, spelled as the document spells it; the last three are core rules of ABNF.",
    types: ofRfc3986("Ipv6Address | IpvFuture"),
  },
  rfc6874: {
    nodes: "The node of each rule of RFC 3986 with the rules of RFC 6874, section 2.",
    names: "The name of a rule of RFC 3986 or RFC 6874, spelled as the documents spell it.",
    types: { ...ofRfc3986("AnyIpAddress"), Ipv6Addrz: "IPv6addrz" },
  },
  rfc3987: {
    nodes:
      "The node of each rule of RFC 3987, section 2.2, for an input that is checked against that rule. The nodes are " +
      "those of RFC 3986, so that one program handles both: the node of an `iquery` is a `query`.",
    names:
      "The name of a rule of RFC 3987, spelled as the document spells it; the last three are core rules of ABNF.",
    types: ofRfc3986("Ipv6Address | IpvFuture"),
  },
  whatwg: {
    nodes:
      "The node of each rule of `grammar/whatwg/whatwg.abnf`, for an input that is checked against that rule. The " +
      "nodes are those of RFC 3986: a domain or an opaque host is a `reg-name`.",
    names:
      "The name of a rule: what the standard calls a kind of string, with `-` for its spaces, or a part of one.",
    types: {
      "UrlReference<UriAuthority<Ipv6Address>>": "valid-URL-string",
      "AbsoluteReference<UriAuthority<Ipv6Address>>": "absolute-URL-with-fragment-string absolute-URL-string",
      "RelativeReference<UriAuthority<Ipv6Address>>": "relative-URL-with-fragment-string relative-URL-string",
      "NetPath<UriAuthority<Ipv6Address>>":
        "scheme-relative-special-URL-string scheme-relative-URL-string scheme-relative-file-URL-string",
      "UriAuthority<Ipv6Address>": "opaque-host-and-port-string",
      "UriHost<Ipv6Address>": "valid-host-string valid-opaque-host-string",
      RegName: "valid-domain-string",
      Ipv4Address: "valid-IPv4-address-string",
      Ipv6Address: "valid-IPv6-address-string",
      Scheme: "URL-scheme-string",
      Port: "URL-port-string",
      Path:
        "path-absolute-URL-string path-absolute-non-authority-URL-string path-relative-URL-string " +
        "path-relative-scheme-less-URL-string opaque-path-URL-string",
      Segment: "URL-path-segment-string",
      Query: "URL-query-string",
      Fragment: "URL-fragment-string",
    },
  },
  "common-core": {
    nodes:
      "The node of each rule of `grammar/common-core/common-core.abnf`, for an input that is checked against that " +
      "rule. The nodes are those of RFC 3986.",
    names: "The name of a rule of the common core; the last three are core rules of ABNF.",
    types: {
      "UrlReference<Authority<never, Ipv4Address | RegName>, GenericUrl<Authority<never, Ipv4Address | RegName>, NetPath<Authority<never, Ipv4Address | RegName>>>>":
        "URL",
      "Authority<never, Ipv4Address | RegName>": "authority",
      "Ipv4Address | RegName": "host",
      Ipv4Address: "IPv4address",
    },
  },
};

/**
 * Returns the sources of the modules with the node of each rule, by path. Each rule of a grammar is shown above its
 * node, as the document prints it, with the section that defines it.
 *
 * @param read returns the text of a file, by path
 */
export function ruleNodeFiles(read: (path: string) => string): ReadonlyMap<string, string> {
  return new Map([
    ...GRAMMARS.map((entry) => [`src/generated/nodes/${entry.name}.ts`, moduleSource(entry, read)] as const),
    ["src/generated/nodes/all.ts", allSource()],
  ]);
}

function nodesOf({ entry }: GrammarEntry): string {
  return entry?.nodes ?? "RuleNodes";
}

/** Returns the source of the module with the nodes of all grammars. */
function allSource(): string {
  const imports = GRAMMARS.map((entry) => `import type { ${nodesOf(entry)} } from "./${entry.name}.js";\n`);
  const members = GRAMMARS.map(
    (entry) =>
      `  /** The nodes of ${entry.title}. */\n  readonly ${JSON.stringify(entry.name)}: ${nodesOf(entry)};\n`,
  );
  return `// Generated by \`npm run build\` from grammar/grammars.ts. Do not edit.
${imports.join("")}
/** The nodes of the rules of each grammar, by the grammar's name. */
export interface NodesByGrammar {
${members.join("")}}
`;
}

function moduleSource(entry: GrammarEntry<GrammarName>, read: (path: string) => string): string {
  const types = [...nodeTypes(entry).values()].join();
  const names = new Set(types.replace(/"[^"]*"/g, "").match(/[A-Z]\w+/g));
  return `// Generated by \`npm run build\` from ${entry.text}. Do not edit.
import type { ${[...names].sort().join(", ")} } from "../../ast/nodes.js";
${nodesSource(entry, read)}`;
}

function nodesSource(entry: GrammarEntry<GrammarName>, read: (path: string) => string): string {
  const { nodes, names } = NODE_TYPES[entry.name];
  const interfaceName = nodesOf(entry);
  const docs = ruleDocs(entry, read);
  const members = Array.from(nodeTypes(entry), ([rule, type]) => {
    const name = /^\w+$/.test(rule) ? rule : JSON.stringify(rule);
    return `${docblock(docs.get(rule)!, "  ")}  ${name}: ${type};\n`;
  });
  return `
${docblock(nodes)}export interface ${interfaceName} {
${members.join("")}}

${docblock(names)}export type ${entry.ruleType} = keyof ${interfaceName};
`;
}

/** Returns each rule of these types, with its type. */
function typedRules(...lists: readonly RulesByType[]): readonly (readonly [rule: string, type: string])[] {
  return lists.flatMap((rulesByType) =>
    Object.entries(rulesByType).flatMap(([type, rules]) =>
      rules.split(" ").map((rule) => [rule, type] as const),
    ),
  );
}

/** The names of all rules that are not leaves. Each must be a rule of a grammar. */
export const TYPED_RULES: readonly string[] = typedRules(
  COMMON,
  ...Object.values(NODE_TYPES).map(({ types }) => types),
).map(([rule]) => rule);

/** Returns the node type of each rule of a grammar, by rule name. */
function nodeTypes({ name }: GrammarEntry<GrammarName>): ReadonlyMap<string, string> {
  const typeOf = new Map(typedRules(COMMON, NODE_TYPES[name].types));
  const { ruleNames } = compiledGrammarOf(name);
  return new Map(ruleNames.map((rule) => [rule, typeOf.get(rule) ?? `Leaf<${JSON.stringify(rule)}>`]));
}

/**
 * Returns the documentation of each rule of a grammar, by rule name.
 *
 * @param read returns the text of a file, by path
 */
export function ruleDocs(
  { name, text, notation }: GrammarEntry,
  read: (path: string) => string,
): ReadonlyMap<string, string> {
  const grammar = compiledGrammarOf(name);
  const printed = new Map([...printedRules(CORE_RULES_TEXT, "abnf"), ...printedRules(read(text), notation)]);
  return new Map(
    grammar.ruleNames.map((rule) => {
      return [rule, `${code(printed.get(rule)!)} (${placeOf(grammar.sectionOf(rule)!)})`];
    }),
  );
}

/** Returns the rules of a grammar text as printed there, by name, each on one line without comments. */
function printedRules(text: string, notation: Notation): ReadonlyMap<string, string> {
  const lines = text.split("\n");
  const rules = [...grammarFrom(text, notation).rules.values()].filter(({ line }) => line > 0);
  const starts = new Set(rules.map(({ line }) => line - 1));
  return new Map(
    rules.map(({ name, line }) => {
      const printed = [lines[line - 1]!];
      for (let at = line; at < lines.length && !starts.has(at) && lines[at] !== ""; at++)
        printed.push(lines[at]!);
      return [name, printed.map(withoutComment).join(" ").trim().replace(/\s+/g, " ")];
    }),
  );
}

/** Grammar texts have semicolons in quotes, and write a quotation mark as `<">`. */
function withoutComment(line: string): string {
  return /^(?:[^"<;]|<">|<|"[^"]*")*/.exec(line)![0];
}

/** Returns a text as Markdown code. */
function code(text: string): string {
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/** The maximum width of a documentation line. */
const WIDTH = 120;

function docblock(doc: string, indent = ""): string {
  const line = `${indent}/** ${doc} */\n`;
  if (line.length <= WIDTH + 1) return line;
  const width = WIDTH - indent.length - " * ".length;
  const lines = doc.match(new RegExp(`\\S.{0,${width - 1}}(?=\\s|$)`, "g"))!;
  return `${indent}/**\n${lines.map((words) => `${indent} * ${words}\n`).join("")}${indent} */\n`;
}
