import type { GrammarEntry } from "../../grammar/grammars.js";

/** What the functions of an entry point are written with. */
export interface FaceNames {
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
export const WRONG = "when an argument has the wrong type, or an option is unknown";

/** Returns the functions of an entry point that check and parse. */
export function parsingFunctions({ title, value, rule, nodes, start, anyScheme }: FaceNames): string {
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
export function findingFunctions({ nodes, start }: FaceNames): string {
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
