// Well-known expressions for URLs, e-mail addresses, IP addresses and the like, each with the rule that it is meant to be, and the table
// about them in `docs/reference/expressions.md`. Those of packages are the packages' own.
import formats from "ajv-formats/dist/formats.js";
import * as valibot from "valibot";
import { regexes as zod } from "zod/v4/core";
import { grammarNamed } from "../../src/cli/own-grammar.js";
import { quoted } from "../../src/core/text/printable.js";
import type { Grammar } from "../../src/index.js";
import { type Backtracking, compareRegExp, type RegExpComparison } from "../../src/regexp/index.js";
import { ftp, grammarFromText, http, https } from "../../src/schemes/index.js";

/** An expression, and what it is compared with. */
interface Known {
  readonly name: string;
  /** Its text and flags. */
  readonly expression: RegExp | readonly [source: string, flags: string];
  readonly grammar: string | Grammar;
  /** A rule; without one, the URLs of schemes. */
  readonly rule?: string;
  readonly schemes?: readonly (typeof http | typeof https | typeof ftp)[];
  /** Whether it is used for whole texts, with anchors or without. */
  readonly whole?: boolean;
}

/** What the HTML Standard says of e-mail addresses (4.10.5.1.5), and RFC 1123, section 2.1, of host names. */
const OTHERS = grammarFromText(
  `address  = 1*( atext / "." ) "@" hostname
hostname = label *( "." label )
label    = let-dig [ *61( let-dig / "-" ) let-dig ]
let-dig  = ALPHA / DIGIT
atext    = let-dig / "!" / "#" / "$" / "%" / "&" / "'" / "*" / "+" / "-" / "/" / "=" / "?" / "^" / "_" / "\`" / "{" / "|" / "}" / "~"`,
  { notation: "abnf" },
) as unknown as Grammar;

const { fullFormats: full, fastFormats: fast } = formats as unknown as Readonly<
  Record<"fullFormats" | "fastFormats", Readonly<Record<string, RegExp>>>
>;
const web = { grammar: "rfc3986", schemes: [http, https] } as const;

export const KNOWN: readonly Known[] = [
  {
    // https://stackoverflow.com/a/3809435
    name: "the answer with the most votes on Stack Overflow",
    expression:
      /https?:\/\/(www\.)?[-a-zA-Z0-9@:%._+~#=]{1,256}\.[a-zA-Z0-9()]{1,6}\b([-a-zA-Z0-9()@:%_+.~#?&//=]*)/,
    ...web,
    whole: true,
  },
  {
    // https://gist.github.com/gruber/249502
    name: "J. Gruber's for URLs of all kinds",
    expression: [
      "\\b((?:[a-z][\\w-]+:(?:/{1,3}|[a-z0-9%])|www\\d{0,3}[.]|[a-z0-9.\\-]+[.][a-z]{2,4}/)(?:[^\\s()<>]+|\\(([^\\s()<>]+|(\\([^\\s()<>]+\\)))*\\))+(?:\\(([^\\s()<>]+|(\\([^\\s()<>]+\\)))*\\)|[^\\s`!()\\[\\]{};:'\".,<>?«»“”‘’]))",
      "i",
    ],
    grammar: "rfc3986",
    rule: "URI",
    whole: true,
  },
  {
    name: "D. Perini's, as `url` of ajv-formats",
    expression: full["url"]!,
    grammar: "rfc3986",
    schemes: [http, https, ftp],
  },
  {
    name: "RFC 3986, Appendix B",
    expression: /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?/,
    grammar: "rfc3986",
    rule: "URI-reference",
  },
  {
    name: "`uri-reference` of ajv-formats",
    expression: full["uri-reference"]!,
    grammar: "rfc3986",
    rule: "URI-reference",
  },
  {
    name: "the fast `uri-reference`",
    expression: fast["uri-reference"]!,
    grammar: "rfc3986",
    rule: "URI-reference",
  },
  { name: "the fast `uri` of ajv-formats", expression: fast["uri"]!, grammar: "rfc3986", rule: "URI" },
  {
    name: "`uri-template` of ajv-formats",
    expression: full["uri-template"]!,
    grammar: "rfc6570",
    rule: "URI-Template",
  },
  { name: "`html5Email` of Zod", expression: zod.html5Email, grammar: OTHERS, rule: "address" },
  { name: "`email` of Zod", expression: zod.email, grammar: "rfc5321", rule: "Mailbox" },
  { name: "`rfc5322Email` of Zod", expression: zod.rfc5322Email, grammar: "rfc5321", rule: "Mailbox" },
  { name: "`unicodeEmail` of Zod", expression: zod.unicodeEmail, grammar: "rfc5321", rule: "Mailbox" },
  { name: "`EMAIL_REGEX` of Valibot", expression: valibot.EMAIL_REGEX, grammar: "rfc5321", rule: "Mailbox" },
  {
    name: "`RFC_EMAIL_REGEX` of Valibot",
    expression: valibot.RFC_EMAIL_REGEX,
    grammar: OTHERS,
    rule: "address",
  },
  { name: "`email` of ajv-formats", expression: full["email"]!, grammar: "rfc5321", rule: "Mailbox" },
  { name: "`ipv6` of Zod", expression: zod.ipv6, grammar: "rfc3986", rule: "IPv6address" },
  {
    name: "`IPV6_REGEX` of Valibot",
    expression: valibot.IPV6_REGEX,
    grammar: "rfc3986",
    rule: "IPv6address",
  },
  { name: "`ipv6` of ajv-formats", expression: full["ipv6"]!, grammar: "rfc3986", rule: "IPv6address" },
  { name: "`ipv4` of Zod", expression: zod.ipv4, grammar: "rfc3986", rule: "IPv4address" },
  {
    name: "`IPV4_REGEX` of Valibot",
    expression: valibot.IPV4_REGEX,
    grammar: "rfc3986",
    rule: "IPv4address",
  },
  { name: "`ipv4` of ajv-formats", expression: full["ipv4"]!, grammar: "rfc3986", rule: "IPv4address" },
  { name: "`hostname` of Zod", expression: zod.hostname, grammar: OTHERS, rule: "hostname" },
  { name: "`hostname` of ajv-formats", expression: full["hostname"]!, grammar: OTHERS, rule: "hostname" },
  { name: "`DOMAIN_REGEX` of Valibot", expression: valibot.DOMAIN_REGEX, grammar: OTHERS, rule: "hostname" },
  {
    name: "`json-pointer` of ajv-formats",
    expression: full["json-pointer"]!,
    grammar: "rfc6901",
    rule: "json-pointer",
  },
];

/** Compares an expression with its rule. */
export async function judged(known: Known): Promise<RegExpComparison> {
  const { expression, rule, schemes, whole = false } = known;
  const [source, flags] = expression instanceof RegExp ? [expression.source, expression.flags] : expression;
  const grammar = typeof known.grammar === "string" ? await grammarNamed(known.grammar) : known.grammar;
  return compareRegExp(source, grammar, { flags, whole, ...(rule === undefined ? { schemes } : { rule }) });
}

const RELATIONS: Readonly<Record<RegExpComparison["relation"], string>> = {
  equal: "equal",
  superset: "too wide",
  subset: "too narrow",
  overlapping: "too wide and too narrow",
  disjoint: "another language",
};

/** Returns the row of the table about an expression. */
export async function rowOf(known: Known): Promise<string> {
  const { relation, onlyExpression, onlyRule, backtracking } = await judged(known);
  const rule = known.rule ?? `URLs of ${known.schemes!.map(({ name }) => name).join(", ")}`;
  const cells = [
    known.name,
    known.rule === undefined ? rule : `\`${rule}\``,
    RELATIONS[relation],
    shown(onlyExpression),
    shown(onlyRule),
    timeOf(backtracking),
  ];
  return `| ${cells.join(" | ")} |`;
}

function shown(text: string | null): string {
  if (text === null) return "";
  if (text === "") return "the empty text";
  const long = /^(.{12}).{200,}(.{4})$/s.exec(text);
  const written = quoted(long === null ? text : `${long[1]}…${long[2]}`)
    .slice(1, -1)
    .replace(/\\"/g, '"')
    .replace(/\|/g, "\\|");
  return long === null ? `\`${written}\`` : `\`${written}\` (${text.length} characters)`;
}

function timeOf({ growth, isCertain, attack }: Backtracking): string {
  if (attack === null) return isCertain || growth === "undecided" ? growth : `${growth}?`;
  return `${growth}${isCertain ? "" : "?"}: \`${JSON.stringify(attack.pump).slice(1, -1)}\` repeated`;
}
