// Readers of Node programs. The npm packages are called, not modelled: a package is loaded on first use, or passed by
// the caller. `url.parse`, which old packages still use, has a model.
import { UrlGrammarError } from "../../core/errors.js";
import { requireObject, requireOneOf, requireString } from "../../core/require.js";
import { freezeClass } from "../../core/values.js";
import { hostnameBy } from "../../whatwg/url.js";
import {
  type AuthorityParts,
  type Model,
  type PartName,
  type Parts,
  type ReaderNotes,
  type RefusedReading,
  refused,
  spansAround,
} from "../model.js";
import {
  authorityEnd,
  indexOrEnd,
  isAscii,
  isDigits,
  Source,
  searchIn,
  trimmed,
  uriDecoded,
} from "../scan.js";

/** The package uri-js: a regular expression for RFC 3986, and special rules for some schemes. */
export const uriJs: Model<"uri-js"> = /* @__PURE__ */ packageModel("uri-js", "4.4.1", "garycourt", parsedUri);

/** The package fast-uri, which Ajv and Fastify use. */
export const fastUri: Model<"fast-uri"> = /* @__PURE__ */ packageModel(
  "fast-uri",
  "4.2.3",
  "fastify",
  parsedUri,
);

/** The package url-parse, without a location, so that there is no page to which the URL could be relative. */
export const urlParse: Model<"url-parse"> = /* @__PURE__ */ packageModel(
  "url-parse",
  "1.5.10",
  "unshiftio",
  parsedUrl,
);

const NOTES: ReaderNotes = {
  authorityEnds: "",
  userinfoEnds: "",
  portBegins: "",
  surprises:
    "the npm package itself, which you install; `usePackage` passes an imported package where there is no `require`, as in browsers",
  compared: "101,541",
  differ: "0: the program itself is called",
};
export const uriJsNotes: ReaderNotes = NOTES;
export const fastUriNotes: ReaderNotes = NOTES;
export const urlParseNotes: ReaderNotes = NOTES;

const PACKAGE_NAMES = ["uri-js", "fast-uri", "url-parse"] as const;

export type PackageName = (typeof PACKAGE_NAMES)[number];

function packageModel<Name extends PackageName>(
  name: Name,
  version: string,
  owner: string,
  parsed: (module: unknown, input: string) => Parts | RefusedReading,
): Model<Name> {
  return {
    name,
    program: `npm ${name}`,
    versions: [{ version, checked: "run" }],
    source: `https://github.com/${owner}/${name}`,
    isPackage: true,
    read(input) {
      const module = packageNamed(name);
      try {
        return parsed(module, input);
      } catch (error) {
        return refused(`it throws: ${error}`);
      }
    },
  };
}

/** The result of uri-js and fast-uri, which have the same interface. */
type ParsedUri = Partial<Record<Exclude<PartName, "port"> | "error", string>> & { port?: number | string };

function parsedUri(module: unknown, input: string): Parts | RefusedReading {
  const found = (module as { readonly parse: (input: string) => ParsedUri }).parse(input);
  const { userinfo = null, host = null, path = null, query = null, fragment = null } = found;
  if (found.error) return refused(`it reports an error: ${found.error}`);
  const port = found.port === "" ? null : (found.port ?? null);
  return { scheme: found.scheme || null, userinfo, host, port, path, query, fragment };
}

/** The result of url-parse. */
type ParsedUrl = Record<"protocol" | "auth" | "hostname" | "port" | "pathname" | "query" | "hash", string>;

function parsedUrl(module: unknown, input: string): Parts {
  const Url = module as new (input: string, location: object) => ParsedUrl;
  const { protocol, auth, hostname, port, pathname, query, hash } = new Url(input, {});
  return {
    scheme: protocol?.replace(/:$/, "") || null,
    userinfo: auth || null,
    host: hostname,
    port: port || null,
    path: pathname,
    query: query.replace(/^\?/, "") || null,
    fragment: hash.replace(/^#/, "") || null,
  };
}

/** Thrown when a reader is an npm package that is not installed, or that the platform cannot load itself. */
export class MissingPackageError extends UrlGrammarError {
  /** `"MissingPackageError"`. */
  override readonly name = "MissingPackageError";
  /** `"missing-package"`. */
  override readonly code = "missing-package";
  /** The package to install. */
  readonly package: string;

  /**
   * @param name the name of the package to install
   * @param cause the platform's error
   * @throws {TypeError} if the package is not a string
   */
  constructor(name: string, cause?: unknown) {
    requireString(name, "the package");
    super(
      `the reader ${name} is the package itself: npm install ${name}, or pass the imported package to usePackage`,
      { cause },
    );
    this.package = name;
  }

  static {
    freezeClass(MissingPackageError);
  }
}

/** The part of Node that loads a package synchronously, since a model cannot wait. */
interface Platform {
  readonly process?: {
    readonly getBuiltinModule?: (
      name: string,
    ) => { readonly createRequire: (from: string) => (name: string) => unknown } | undefined;
  };
}

/** The packages that readers call, loaded when first needed or passed by the caller. */
const LOADED = /* @__PURE__ */ new Map<string, unknown>();

/**
 * Provides an imported package to its reader, for platforms that cannot load it themselves: browsers and bundles.
 *
 * @param name the name of the package
 * @param module the package, as returned by `import`
 * @throws {TypeError} if no reader needs a package of that name, or the module is neither an object nor a function
 * @example
 * usePackage("uri-js", "uri-js") // → throws TypeError
 */
export function usePackage(name: PackageName, module: unknown): void {
  requireOneOf(name, "the package", PACKAGE_NAMES);
  if (typeof module !== "function") requireObject(module, "the module");
  LOADED.set(name, module);
}

/**
 * Returns a package, loaded like Node's `require`.
 *
 * @throws {MissingPackageError} if it is not installed, or the platform has no `require`
 */
export function packageNamed(name: PackageName): unknown {
  if (!LOADED.has(name)) LOADED.set(name, load(name, globalThis as Platform));
  return LOADED.get(name);
}

/** @throws {MissingPackageError} if it is not installed, or the platform has no `require` */
export function load(name: string, platform: Platform): unknown {
  const node = platform.process?.getBuiltinModule?.("node:module");
  if (node === undefined) throw new MissingPackageError(name);
  try {
    return node.createRequire((import.meta as unknown as { readonly url: string }).url)(name);
  } catch (error) {
    throw new MissingPackageError(name, error);
  }
}

/**
 * Node's `url.parse`, which old packages still use.
 *
 * White space at the ends is removed, and `\` is `/` before the first `?` or `#`. With most schemes other than `http`,
 * and with upper-case `HTTP`, the host needs no slashes: `foo:evil.com`. Without a scheme, only `//a@b` has a host. The
 * authority ends at `/`, `?` or `#`, and its userinfo at the last `@`; it is decoded. After that, the first space or
 * one of `"%';<>^{|}` and the backtick ends the host, and the rest is the path: `http://127.0.0.1%20good.com/` has the
 * host `127.0.0.1`. Tabs and line breaks in the authority are removed. The port follows the last colon, if the text
 * there is digits; then the first remaining colon ends the host as well. A host of more than 255 characters is empty.
 *
 * A non-ASCII host gets its ASCII form, and one with a NUL ends there: `good.com␀.evil.com` is `good.com`.
 *
 * @see https://nodejs.org/docs/latest-v20.x/api/url.html#legacy-url-api
 */
export const nodeLegacy: Model<"node-legacy"> = {
  name: "node-legacy",
  program: "Node url.parse",
  roles: ["fetcher", "parser"],
  versions: [{ version: "20.20.2", checked: "run" }],
  source: "https://nodejs.org/api/url.html",
  read(input) {
    const { start: first, end: last } = trimmed(input, isSpace);
    const text = input.slice(first, last);
    const split = indexOrEnd(text, "?", 0, indexOrEnd(text, "#", 0, text.length));
    const before = text.slice(0, split);
    const rest = before.includes("\\") ? before.replaceAll("\\", "/") + text.slice(split) : text;
    if (rest.startsWith("/") && PATH.test(rest) && !rest.includes("#") && !before.includes("@"))
      return NOTHING;
    const protocol = PROTOCOL.exec(rest)?.[0] ?? null;
    const scheme = protocol?.toLowerCase() ?? null;
    const schemeSpan = protocol === null ? null : { start: first, end: first + protocol.length };
    const start = protocol === null ? 0 : protocol.length + 1;
    const hasSlashes =
      rest.startsWith("//", start) && (protocol !== null || USERINFO_WITHOUT_SCHEME.test(rest));
    const hasHost = hasSlashes || (protocol !== null && !SLASHED.has(protocol));
    if (!hasHost || scheme === HOSTLESS) return { ...NOTHING, scheme, spans: { scheme: schemeSpan } };
    const hostStart = hasSlashes ? start + 2 : start;
    const authority = Source.of(input, first + hostStart, first + authorityEnd(rest, hostStart));
    const parts = authorityParts(
      TAB_OR_BREAK.test(authority.text) ? authority.without(isTabOrBreak) : authority,
    );
    if ("accepted" in parts) return parts;
    const { userinfo, host, port, spans } = parts;
    return { scheme, userinfo, host, port, spans: spansAround(schemeSpan, spans) };
  },
};

export const nodeLegacyNotes: ReaderNotes = {
  authorityEnds: "`/ \\ ? #`, after the userinfo also space and ``\" % ' ; < > ^ ` { \\| }``",
  userinfoEnds: "last `@`",
  portBegins: "last `:` before digits",
  surprises: "the rest of a host becomes path: `http://127.0.0.1%20good.com/` goes to 127.0.0.1",
  compared: "251,541",
};

const NOTHING: Parts = { scheme: null, userinfo: null, host: null, port: null };

const PROTOCOL = /^[a-z0-9.+-]+(?=:)/i;

/** A path with an optional query, which is not examined further. */
const PATH = /^\/\/?(?!\/)\S*$/;
const USERINFO_WITHOUT_SCHEME = /^\/\/[^@/]+@[^@/]/;

/** These need two slashes before a host, if they are in lower case; all others do not. */
const SLASHED = new Set(["http", "https", "ftp", "gopher", "file", "ws", "wss"]);
const HOSTLESS = "javascript";

/** Checks whether `url.parse` removes a character at the ends of a string. */
export function isSpace(unit: number): boolean {
  return unit <= 0x20 || unit === 0xa0 || unit === 0xfeff;
}

const ENDS_HOST = /[ "%';<>^`{|}]/;

const LONGEST_HOST = 255;

function authorityParts(source: Source): AuthorityParts | RefusedReading {
  const { text } = source;
  const at = text.lastIndexOf("@");
  const userinfo = at === -1 ? null : uriDecoded(text.slice(0, at));
  if (at !== -1 && userinfo === null)
    return refused("the percent-encoding of the user information is malformed", source.origin(0));
  const start = at + 1;
  const cut = searchIn(text, ENDS_HOST, start, text.length);
  const end = cut === -1 ? text.length : cut;
  const last = text.slice(0, end).lastIndexOf(":");
  const hasColon = last >= start && isDigits(text.slice(last + 1, end), true);
  const port = hasColon && last + 1 < end ? text.slice(last + 1, end) : null;
  const given = text.slice(start, hasColon ? last : end);
  const isLiteral = given.startsWith("[") && given.endsWith("]");
  const name = isLiteral ? given : given.slice(0, indexOrEnd(given, ":", 0, given.length));
  const host = hostOf(name.length > LONGEST_HOST ? "" : name.toLowerCase(), isLiteral);
  if (host === null)
    return refused("the host cannot be written in ASCII, or has forbidden characters", source.origin(start));
  const inner = isLiteral ? 1 : 0;
  return {
    userinfo,
    host,
    port,
    spans: {
      userinfo: at === -1 ? null : source.span(0, at),
      host: source.span(start + inner, start + name.length - inner),
      port: port === null ? null : source.span(last + 1, end),
    },
  };
}

const TAB_OR_BREAK = /[\t\n\r]/;

function isTabOrBreak(unit: number): boolean {
  return unit === 0x09 || unit === 0x0a || unit === 0x0d;
}

const FORBIDDEN = /[\0\t\n\r #%/:<>?@[\\\]^|]/;
const FORBIDDEN_IN_BRACKETS = /[\0\t\n\r #%/<>?@\\^|]/;

function hostOf(name: string, isLiteral: boolean): string | null {
  if (name === "") return "";
  if (isLiteral) return FORBIDDEN_IN_BRACKETS.test(name) ? null : name.slice(1, -1);
  const ascii = nodeAscii(name);
  return ascii === null || FORBIDDEN.test(ascii) ? null : ascii;
}

/** An ASCII label that is changed anyway. */
const ENCODED = /(?:^|\.)xn--/;

/** Returns the ASCII form of a lower-case host up to a NUL, from Node's code with the tables of Node 20; or `null`. */
function nodeAscii(host: string): string | null {
  const ascii = isAscii(host) && !ENCODED.test(host) ? host : mapped(hiddenByNul(host));
  const nul = ascii === null ? -1 : ascii.indexOf("\0");
  return (nul === -1 ? ascii : ascii!.slice(0, nul)) || null;
}

/** Controls and brackets, which Node's mapping keeps and `URL` refuses. */
const UNMAPPED = /[^\t\n\r -Z\\^-~\x80-\uffff]/g;

/** Those of them that are not allowed in a label with right-to-left letters (RFC 5893, section 2). */
const SPACE = [..."\v\f\x1c\x1d\x1e\x1f"];
const DOT = /[.\u3002\uff0e\uff61]/;

const PLACEHOLDERS = "!$&*=_~();,+";

/** A last label that keeps `URL` from reading the host as an IPv4 address. */
const LAST = ".a";

/** Maps a host as `URL` does, with each character that `URL` refuses replaced by another. */
function mapped(host: string): string | null {
  const normal = host.normalize("NFKC");
  const placeholder = [...PLACEHOLDERS].find((candidate) => !normal.includes(candidate));
  if (placeholder === undefined) return null;
  const ask = (text: string) => hostnameBy("node-20", text.replace(UNMAPPED, placeholder) + LAST);
  // No label with right-to-left letters may end in a symbol, so this fails for one that also has white space.
  for (const label of hasSpace(host) ? host.split(DOT) : [])
    if (hasSpace(label) && ask(`${label}!`) === null) return null;
  const unmapped = host.match(UNMAPPED)?.values();
  return (
    ask(host)
      ?.slice(0, -LAST.length)
      .replaceAll(placeholder, (same) => unmapped?.next().value ?? same) ?? null
  );
}

function hasSpace(text: string): boolean {
  return SPACE.some((space) => text.includes(space));
}

/** ASCII that `URL` refuses, although Node does not see it after a NUL. */
const REFUSED = /[ #%/:<>?@[\\\]^|]/;

/** Returns the host with the characters after a NUL that `URL` would refuse replaced. */
function hiddenByNul(host: string): string {
  const nul = host.indexOf("\0");
  if (nul === -1) return host;
  return host.slice(0, nul) + host.slice(nul).replace(/[^\0-\x7f]/gu, withoutRefused);
}

/** Returns the character, or brackets and form feeds in place of the refused ASCII that it maps to. */
function withoutRefused(character: string): string {
  const ascii = character.normalize("NFKC");
  return REFUSED.test(ascii) ? ascii.replace(/ /g, "\f").replace(/[#%/:<>?@\\^|]/g, "[") : character;
}
