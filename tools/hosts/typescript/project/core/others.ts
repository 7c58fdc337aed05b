// The other entry points that need nothing but the package.
import Parsimmon from "parsimmon";
import {
  find,
  fix,
  type Host,
  iriToUri,
  isValid,
  parse,
  renderWarning,
  UrlFinder,
  uriToIri,
  WARNING_CODES,
  warningScanner,
  warnings,
} from "url-grammar";
import { compile, intersection, members, run, sampler } from "url-grammar/automaton";
import { linksInHtml, linksInMime, MissingPeerError } from "url-grammar/base";
import { grammarFrom, printAbnf, readAbnf } from "url-grammar/bnf";
import * as builder from "url-grammar/build";
import { build, dataOf, queryFields, UrlDataError, unescapeBytes, withComponent } from "url-grammar/build";
import {
  atLeast,
  draft05,
  fromText,
  literal,
  node,
  range,
  seq,
  text,
  withBuilder,
} from "url-grammar/combinators";
import { type Judgement, judge, type Suite, suite } from "url-grammar/conformance";
import { documentGrammar, documents, type GrammarDocument, rfc9110 } from "url-grammar/documents";
import { type Dialect, ExpressionError, type RegExpOptions, toRegExp } from "url-grammar/expressions";
import { type AddressClass, addressClass, guard } from "url-grammar/guard";
import { equivalent, normalize } from "url-grammar/normal";
import { disputes, hostForAll, isUndisputed, type Reading, readAll, readers } from "url-grammar/readers";
import { type Attack, backtrackingOf, compareRegExp, type RegExpComparison } from "url-grammar/regexp";
import { ALGORITHMS, BaseUrlError, explain, relativize, resolve } from "url-grammar/resolve";
import { rfc3986 } from "url-grammar/rfc3986";
import {
  compareGrammars,
  createGrammar,
  defineScheme,
  grammarFromText,
  mailto,
  SCHEMES,
  standardSchemes,
} from "url-grammar/schemes";
import { type UriSchema, uri } from "url-grammar/standard-schema";
import { parseUrl, type ValidationErrorName } from "url-grammar/url-standard";
import { checkWebUrl, isWebUrl, webUrl } from "url-grammar/web";
import { isWebUrl as isWebUrlInAscii } from "url-grammar/web/ascii";

// Documents.
export const mediaType: boolean = documentGrammar(rfc9110, { start: "media-type" }).isValid("text/html");
export const titles: string[] = documents.map(({ title }: GrammarDocument) => title);

// Grammars as data, and automata.
const grammar = grammarFrom('a = "x" b\nb = "y"\n', "abnf");
const read = readAbnf('a = "x"\n');
export const sources: string[] = [
  printAbnf(grammar),
  ...("grammar" in read ? [`${read.grammar?.rules.size}`] : []),
];
const automaton = compile(grammar, "a");
export const words: string[] = [...members(intersection(automaton, automaton)), `${run(automaton, "xy")}`];
export const word: string | null = sampler(automaton)(2, () => 0);

// Combinators: rules inside another parser, and custom rules with typed fields.
const host: Parsimmon.Parser<Host> = draft05.host.compiled;
export const label: string = host.wrap(Parsimmon.string("<"), Parsimmon.string(">")).tryParse("<a.b>").text;
const note = defineScheme({
  name: "note",
  shape: "opaque",
  rules: node("note", seq(literal("note:"), text(atLeast(1, range("0", "9")))), ([, number]) => ({ number })),
});
const notes = createGrammar({ base: rfc3986, schemes: [note, mailto], others: "refuse" });
const found = notes.parts("note:12");
export const number: string | undefined = found?.scheme === "note" ? found.parts.number : undefined;
export const accepted: string[] = ["note:12"].filter(notes.isValid);
const { date } = fromText('date = 4DIGIT "-" 2DIGIT');
export const depth: number | undefined =
  date && withBuilder<number>(date, ({ children }) => children.length).compiled.tryParse("2024-02");
export const relations: string[] = compareGrammars("rfc2396", rfc3986).map(({ relation }) => relation);
export const facts: (number | null | undefined)[] = [...SCHEMES.keys()].map(
  (name) => SCHEMES.get(name)?.defaultPort,
);
export const own: boolean = grammarFromText("a = b\nb = %x61\n").isValid("a") && standardSchemes.length > 9;

// What is done with URLs.
export const urls: string[] = [
  resolve("http://a/b", "c", { algorithm: ALGORITHMS[0], grammar: rfc3986 }).url,
  resolve("http://a/b", "c", { grammar: notes }).components.authority?.host.type ?? "",
  explain("http://a/b", "c")
    .steps.map(({ message }) => message)
    .join(),
  relativize("http://a/b", parse("http://a/c")),
  normalize("HTTP://a/%7e")
    .changes.map(({ code }) => code)
    .join(),
  iriToUri("http://é/", { toAscii: (name) => name }),
  uriToIri("http://%C3%A9/"),
  build({ scheme: "mailto", path: "a@b.example" }),
  withComponent("http://a/", { query: [["q", "1"]] }),
  `${unescapeBytes(builder.escape("a b", "query"), "query").length}`,
  ...queryFields("http://a/?q=1").map(([name, value]) => `${name}${value}`),
  ...dataOf("http://a/b").path.segments.map((segment) => segment.text),
  fix("http://a/b|c", { grammar: "rfc3986" }).url,
];
export const same: boolean = equivalent("http://A/", "http://a:80/");
export const errors: boolean[] = [BaseUrlError, UrlDataError, MissingPeerError].map(
  (type) => urls instanceof type,
);

// Risks, and what programs read.
for (const warning of warnings("http://u:p@a/")) renderWarning(warning, "http://u:p@a/", { width: 80 });
export const clean: number = warningScanner()(new Uint8Array(1), () => undefined) + WARNING_CODES.length;
export const address: AddressClass = addressClass("::1");
const guarded = guard("https://a.example/", { hosts: [".example"], readers: (url) => hostForAll(url) });
export const target: string = guarded.allowed ? guarded.host : guarded.reason;
const { url: standardUrl, errors: faults } = parseUrl("https://a.example/", { version: "node-24" });
export const validationErrors: ValidationErrorName[] = faults.map(({ name }) => name);
if (standardUrl !== null) standardUrl.port = "8080";
const web = checkWebUrl("example.com", { schemes: ["https"] });
export const meant: string | null = web.valid ? web.href : web.suggestion;
export const isWeb: boolean = isWebUrl("https://example.com") && isWebUrlInAscii("https://example.com");
export const webSchema = webUrl({ hosts: "any" })["~standard"].validate(1);

export const readings: Reading[] = [readers.whatwg("http://a/"), ...Object.values(readAll("http://a/"))];
export const hosts: string[] = readings.map((reading) =>
  reading.accepted ? (reading.host ?? "") : reading.reason,
);
export const undisputed: string[] = ["http://a/"].filter(isUndisputed).map((url) => hostForAll(url));
export const classes: string[] = disputes("http://a\\@b/").map(({ class: name }) => name);

// URLs in texts and documents.
const outcomes = [...find("http://[::1]/", { grammar: "rfc3986", validate: true })].map(
  ({ outcome }) => outcome,
);
export const roots: string[] = outcomes.flatMap((each) => (each?.valid ? [each.ast.url.type] : []));
export const spans: number[] = new UrlFinder().push("http://a/ ").map(({ start }) => start);
export async function links(): Promise<(string | null)[]> {
  const { links } = await linksInHtml("<a href=b>", { grammar: "rfc3986" });
  return [...links, ...(await linksInMime("")).links].map(({ url }) => url);
}

// A Standard Schema, whose value is the text or the AST.
const schema: UriSchema<string> = uri({ schemes: ["https"] });
const result = schema["~standard"].validate("https://a/");
export const value: string =
  result.issues === undefined ? result.value : result.issues.map(({ message }) => message).join();
export const checked: boolean = isValid(value, { grammar: rfc3986, rule: "URI" });

const dialect: Dialect = "java";
const printing: RegExpOptions = { scheme: mailto, dialect, groups: ["to"] };
export const written: RegExpComparison = compareRegExp(/^a$/u, rfc3986, { rule: "port", whole: true });
export const attack: Attack | null = backtrackingOf("^a*$", { flags: "u" }).attack;
export const expression: string = toRegExp(rfc3986, printing);
export const reason: string | null = new ExpressionError("too-large", "too large").witness;

const ports: Suite = suite("rfc3986", { rule: "port", extraStates: 1 });
export const judged: Promise<Judgement> = judge(ports, async (text) => ({ valid: /^[0-9]*$/.test(text) }));
export const reasons: string[] = [...ports].map(({ reason }) => reason);
