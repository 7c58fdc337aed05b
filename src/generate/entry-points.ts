import { type FaceEntry, GRAMMARS, type GrammarEntry } from "../../grammar/grammars.js";
import { escapableRules } from "../grammar/characters.js";
import type { UrlLanguage } from "../grammar/compiled.js";
import { urlLanguageOf } from "../grammar/grammars.js";
import { placeOf } from "../validate/render.js";
import { verdictModules } from "./verdicts.js";

/** What the functions of an entry point are written with. */
interface FaceNames {
  /** What the docs call the grammar: "RFC 3986". */
  readonly title: string;
  /** The export that is the grammar value. */
  readonly value: string;
  /** The types of its rules' names, and of their nodes. */
  readonly rule: string;
  readonly nodes: string;
  /** The rule that an input must match by default. */
  readonly start: string;
  readonly algorithm: GrammarEntry["algorithm"];
  /** Whether the grammar has URLs that begin with any scheme, and need no host. */
  readonly anyScheme: boolean;
  /** The type of the names of the rules that data can be escaped by, and one of them. */
  readonly escapeType: string;
  readonly escapeRule: string;
}

/** When most of the functions throw a `TypeError`. */
const WRONG = "when an argument has the wrong type, or an option is unknown";

/** Returns the functions of an entry point that check and parse. */
function parsingFunctions({ title, value, rule, nodes, start, anyScheme }: FaceNames): string {
  const [opaque, part] = anyScheme
    ? ["mailto:a@b.example", "a@b.example"]
    : ["http://a.example/b", "//a.example/b"];
  const startRule = JSON.stringify(start);
  return `/**
 * Checks whether the whole input matches a rule of ${title} (default: \`${start}\`). A number in place of the options is
 * ignored, so that \`filter\`, \`some\` and the like can call it: they pass the index too.
 *
 * @param input the text to check; any string
 * @param options the rule and the reading to check by
 * @throws {TypeError} ${WRONG}
 * @example
 * isValid("http://a.example/b") // → true
 * isValid("http://a.example/{b}") // → false
 * ["http://a.example/b", "{b}"].filter(isValid) // → ["http://a.example/b"]
 */
export function isValid(input: string, options?: ParseOptions<${rule}> | number): boolean {
  return VERDICT.isValid(input, options);
}

/**
 * Checks an input. Returns its AST, or every fault in order of offset (in UTF-16 code units).
 *
 * @param input the text to check; any string
 * @param options the rule and the reading to check by
 * @throws {TypeError} ${WRONG}
 * @example
 * validate("http://a.example/b").valid // → true
 * validate("http://a.example/{b}").diagnostics[0].offset // → 17
 */
export function validate<R extends ${rule} = ${startRule}>(
  input: string,
  options?: ParseOptions<R>,
): Outcome<${nodes}[R]> {
  return ${value}.validate(input, options);
}

/**
 * Returns the AST of a valid input.
 *
 * @param input the text to parse
 * @param options the rule and the reading to parse by
 * @throws {UrlSyntaxError} when the input is not valid
 * @throws {TypeError} ${WRONG}
 * @example
 * parse("http://a.example/b").text // → "http://a.example/b"
 */
export function parse<R extends ${rule} = ${startRule}>(
  input: string,
  options?: ParseOptions<R>,
): ${nodes}[R] {
  return ${value}.parse(input, options);
}

/**
 * Returns the parse tree of a valid input as a unist tree: every application of every rule.
 *
 * @param input the text to parse
 * @param options the rule and the reading to parse by, and how deep the tree is to be
 * @throws {UrlSyntaxError} when the input is not valid
 * @throws {SizeLimitError} when the tree has more than 2,000,000 nodes, or the input more than 16,777,216 code units
 * @throws {TypeError} ${WRONG}
 * @example
 * tree("http://a.example/b").type // → ${startRule}
 */
export function tree(input: string, options?: DepthOptions<${rule}>): AnyTreeNode {
  return ${value}.tree(input, options);
}

/**
 * Splits any text into components, and checks each against its rule. One that does not match is a \`malformed\` node.
 *
 * @param input the text to split; any string
 * @throws {TypeError} when the input is not a string
 * @example
 * parseTolerant("http://a.example/{b}").components.path.type // → "malformed"
 */
export function parseTolerant(input: string): TolerantReference<AuthorityOf<${nodes}, Malformed>> {
  return parseTolerantIn(LANGUAGE, input);
}

/**
 * Returns the components of a valid reference, a string or an AST. An absent component is \`null\`.
 *
 * @param reference the reference: a string or an AST
 * @throws {UrlSyntaxError} when the reference is a string that is not valid
 * @throws {TypeError} when it is neither a string nor a complete AST
 * @example
 * components("http://a.example/b").path.text // → "/b"
 */
export function components(reference: string): Components<never, AuthorityOf<${nodes}>>;
export function components<A extends AnyAuthority>(
  reference: UrlReference<A, AnyUrl<A>>,
): Components<never, A>;
export function components<A extends AnyAuthority<Malformed>>(
  reference: Components<Malformed, A> | TolerantReference<A>,
): Components<Malformed, A>;
export function components(reference: UrlInput): Components<Malformed, AnyAuthority<Malformed>>;
export function components(reference: UrlInput): Components<Malformed, AnyAuthority<Malformed>> {
  return componentsIn(ENGINE, reference);
}

/**
 * Returns the parts of a valid reference as texts: the quick way to read one.
 *
 * @param reference the reference: a string or an AST
 * @throws {UrlSyntaxError} when the reference is a string that is not valid
 * @throws {TypeError} when it is neither a string nor a complete AST
 * @example
 * texts("http://a.example:80/b").host // → "a.example"
 */
export function texts(reference: UrlInput): Texts {
  return textsIn(ENGINE, reference);
}

/**
 * Returns a valid reference with its absolute URL as an \`opaque-URL\`: a scheme, and a part that only the scheme can
 * interpret.
 *
 * @param reference the reference: a string or an AST
 * @throws {UrlSyntaxError} when the reference is not valid
 * @throws {TypeError} when it is neither a string nor a complete AST
 * @example
 * opaque("${opaque}").url.schemeSpecificPart // → "${part}"
 */
export function opaque<A extends AnyAuthority, U extends AnyUrl<A>>(
  reference: UrlReference<A, U>,
): OpaqueOf<UrlReference<A, U>>;
export function opaque(reference: string): OpaqueOf<ReferenceOf<${nodes}, ${startRule}>>;
export function opaque(reference: UrlInput): AnyReference;
export function opaque(reference: UrlInput): AnyReference {
  return opaqueIn(ENGINE, reference);
}

/**
 * Returns a scanner for long lists of records, as bytes: it reports those that are not known to be valid.
 *
 * @param options the rule and the reading to check by, and what ends a record
 * @throws {TypeError} when an option is unknown or has a value that it cannot have
 * @example
 * recordScanner()(new TextEncoder().encode("http://a.example/\\nhttp://b.example/"), () => {}) // → 2
 */
export function recordScanner(options?: ScanOptions<${rule}>): RecordScanner {
  return recordScannerIn(ENGINE, options);
}`;
}

/** Returns the functions of an entry point that look for risks, and for URLs in texts. */
function findingFunctions({ nodes, start }: FaceNames): string {
  const reference = `ReferenceOf<${nodes}, ${JSON.stringify(start)}>`;
  return `/** @function */
export const warnings: Warnings = (input) => warningsIn(LANGUAGE, input);

/**
 * Finds the URLs in a plain text.
 *
 * @param text the text to search
 * @param options whether to validate each URL
 * @throws {TypeError} ${WRONG}
 * @example
 * [...find("see http://a.example/b.")].map(({ url }) => url) // → ["http://a.example/b"]
 */
export function find(
  text: string,
  options?: FindSettings,
): Generator<FoundUrl<${reference}>, void, undefined> {
  return findIn(ENGINE, text, options);
}

/**
 * Finds the same URLs as \`find\` in a text that arrives in pieces.
 *
 * @example
 * new UrlFinder().push("see <http://a.example/b>")[0].url // → "http://a.example/b"
 */
export const UrlFinder: FinderClass<${reference}> = /* @__PURE__ */ finderIn(ENGINE);
export type UrlFinder = Finder<${reference}>;`;
}

/** Returns the functions of an entry point that make other URLs, or data: each is documented where it is defined. */
function makingFunctions({ nodes, algorithm, escapeType }: FaceNames): string {
  const name = JSON.stringify(algorithm);
  return `/** @function */
export const resolve: Resolve<${nodes}> = (base, reference, options) =>
  resolveIn(LANGUAGE, ${name}, base, reference, options) as never;
/** @function */
export const resolveUrl: ResolveUrl = (base, reference, options) =>
  resolveUrlBy(${name}, base, reference, options);
/** @function */
export const relativize: Relativize = (base, target, options) =>
  relativizeIn(LANGUAGE, ${name}, base, target, options);
/** @function */
export const normalize: Normalize = (input, options) => normalizeIn(LANGUAGE, input, options);
/** @function */
export const equivalent: Equivalent = (a, b, options) => equivalentIn(LANGUAGE, a, b, options);
/** @function */
export const build: Build = (data) => buildIn(LANGUAGE, data);
/** @function */
export const dataOf: DataOf = (url) => dataIn(LANGUAGE, url);
/** @function */
export const withComponent: WithComponent = (url, changes, options) =>
  withComponentIn(LANGUAGE, url, changes, options);
/** @function */
export const withQueryField: WithQueryField = (url, name, value, options) =>
  withQueryFieldIn(LANGUAGE, url, name, value, options);
/** @function */
export const escape: Escape<${escapeType}> = (data, rule) => escapeIn(LANGUAGE, data, rule);
/** @function */
export const unescape: Unescape<${escapeType}> = (text, rule) => unescapeIn(LANGUAGE, text, rule);
/** @function */
export const unescapeBytes: UnescapeBytes<${escapeType}> = (text, rule) => unescapeBytesIn(LANGUAGE, text, rule);
/** @function */
export const fix: Fix = (input, options) => fixIn(ENGINE, input, options);`;
}

/** The path of the folder of these modules. */
const FOLDER = "src/face";

/** Returns the sources of the modules that are entry points of a grammar each, by their paths. */
function faceModules(grammars: readonly GrammarEntry[]): readonly (readonly [string, string])[] {
  return grammars.flatMap((grammar) =>
    grammar.face === null
      ? []
      : [[`${FOLDER}/${grammar.name}.ts`, faceSource(grammar, grammar.face)] as const],
  );
}

/** Returns the source of the module that is the entry point of a grammar: every function, bound to it. */
function faceSource(
  { name, title, start, ruleNames, exportedAs, algorithm }: GrammarEntry,
  face: FaceEntry,
): string {
  const language = urlLanguageOf(name);
  const escapeRules = escapableRules(language);
  const names: FaceNames = {
    title,
    value: exportedAs,
    rule: ruleNames.type,
    nodes: face.nodes,
    start,
    algorithm,
    anyScheme: language.isStrict("mailto:a@b.example"),
    escapeType: face.nodes.replace(/Nodes$/, "EscapeRule"),
    escapeRule: escapeRules.includes("query") ? "query" : escapeRules.at(-1)!,
  };
  return `// Generated by \`npm run build\` from grammar/grammars.ts. Do not edit.
/**
 * The entry point \`url-grammar/${name}\`: the grammar of ${title}, and every function that reads a URL, bound to it.
 *
 * @module
 */
${imports(names, face, name, ruleNames.module)}
export { ${face.constants}_SECTIONS } from "../../grammar/${name}/sections.js";
export type { ${face.nodes}, ${ruleNames.type} } from "../${ruleNames.module}.js";
export { queryFields } from "../compat/build/query.js";
export { ${exportedAs} } from "../grammar/${name}.js";

/** The name of a rule that allows any data once it is escaped. */
export type ${names.escapeType} =
${escapeRules.map((rule) => `  | ${JSON.stringify(rule)}`).join("\n")};

const LANGUAGE = ${face.constants}_LANGUAGE;
const ENGINE: UrlEngine = /* @__PURE__ */ engineOf(LANGUAGE);
const VERDICT: Verdict = /* @__PURE__ */ new Verdict(${face.constants}_SOURCE, START);

${parsingFunctions(names)}

${predicates(names, face, language)}

${makingFunctions(names)}

${findingFunctions(names)}
`;
}

/**
 * The modules that the functions need, and what of them; a name that begins with "type " is one of a type. Nothing of
 * `base/` is among them, although its functions read URLs by a grammar too: it imports optional peers, and bundlers look for
 * those even if no function that needs them is used. webpack and Rollup warn if one is not installed, and Parcel fails.
 */
const MODULES: readonly (readonly [path: string, names: readonly string[]])[] = [
  ["ast/diagnostics", ["type Components", "type Malformed", "type Outcome"]],
  ["ast/nodes", ["type AnyAuthority", "type AnyReference", "type AnyUrl", "type UrlReference"]],
  ["ast/tree", ["type AnyTreeNode"]],
  ["compat/build/build", ["type Build", "buildIn", "type DataOf", "dataIn"]],
  [
    "compat/build/change",
    ["type WithComponent", "type WithQueryField", "withComponentIn", "withQueryFieldIn"],
  ],
  [
    "compat/build/escape",
    ["type Escape", "escapeIn", "type Unescape", "type UnescapeBytes", "unescapeBytesIn", "unescapeIn"],
  ],
  ["compat/fix/fix", ["type Fix", "fixIn"]],
  ["compat/normal/normalize", ["type Equivalent", "equivalentIn", "type Normalize", "normalizeIn"]],
  [
    "compat/resolve/resolve",
    ["type Relativize", "type Resolve", "type ResolveUrl", "relativizeIn", "resolveIn", "resolveUrlBy"],
  ],
  ["compat/warnings/warnings", ["type Warnings", "warningsIn"]],
  ["grammar/components", ["type OpaqueOf"]],
  ["grammar/engine", ["type ParseOptions", "type UrlEngine"]],
  ["grammar/grammar", ["type DepthOptions", "engineOf"]],
  ["grammar/grammars", ["type AuthorityOf", "type ReferenceOf"]],
  ["grammar/input", ["componentsIn", "opaqueIn", "textsIn", "type UrlInput"]],
  ["grammar/scanner", ["type RecordScanner", "recordScannerIn", "type ScanOptions"]],
  ["grammar/split", ["type Texts"]],
  ["grammar/verdict", ["Verdict"]],
  ["validate/components", ["parseTolerantIn", "type TolerantReference"]],
  [
    "text/finder",
    ["type Finder", "type FinderClass", "type FindSettings", "type FoundUrl", "finderIn", "findIn"],
  ],
];

function imports({ rule, nodes, value }: FaceNames, face: FaceEntry, name: string, module: string): string {
  const own: typeof MODULES = [
    [module, [`type ${nodes}`, `type ${rule}`]],
    [`grammar/generated/start/${name}`, ["START"]],
    [`grammar/generated/source/${name}`, [`${face.constants}_SOURCE`]],
    [`grammar/${name}`, [`${face.constants}_LANGUAGE`, value]],
  ];
  return [...MODULES, ...own].map(([path, names]) => importLine(path, names)).join("\n");
}

/** A module that gives types alone is not loaded. */
function importLine(path: string, names: readonly string[]): string {
  const types = names.every((name) => name.startsWith("type "));
  const list = types ? names.map((name) => name.slice("type ".length)) : names;
  return `import ${types ? "type " : ""}{ ${list.join(", ")} } from "../${path}.js";`;
}

function predicates({ title }: FaceNames, { predicates }: FaceEntry, language: UrlLanguage): string {
  return Object.entries(predicates)
    .map(
      ([name, rule]) => `/**
 * Checks whether a string matches the rule \`${rule}\` of ${title}.
 *
 * @param input the text to check; any string
 * @throws {TypeError} when the input is not a string
 * @see ${placeOf(language.sectionOf(rule)!)}
 * @example
 * ${name}("http://a.example/b?q") // → true
 * ${name}("http://a.example/{b}") // → false
 */
export function ${name}(input: string): boolean {
  return VERDICT.matches(${JSON.stringify(rule)}, input);
}`,
    )
    .join("\n\n");
}

/**
 * Returns the source of the module of every generated entry point, by its path in the project. The library makes them, so
 * the tables must be there.
 */
export function entryPointFiles(): ReadonlyMap<string, string> {
  return new Map([...faceModules(GRAMMARS), ...verdictModules(GRAMMARS)]);
}
