// The readers that are npm packages: the package itself is called, not a model of it. It is loaded when it is first
// needed, or passed by the caller.

import { requireObject, requireOneOf, requireString } from "../../core/require.js";
import { freezeClass } from "../../core/values.js";
import { type Model, type Parts, type ReaderNotes, type RefusedReading, refused } from "../model.js";

/** The package uri-js: an expression for RFC 3986, and special rules for some schemes. */
export const uriJs: Model<"uri-js"> = /* @__PURE__ */ packageModel("uri-js", "4.4.1", parsedUri);

/** The package fast-uri, which Ajv and Fastify use. */
export const fastUri: Model<"fast-uri"> = /* @__PURE__ */ packageModel("fast-uri", "4.2.3", parsedUri);

/** The package url-parse, without a location: there is no page that the URL would be relative to. */
export const urlParse: Model<"url-parse"> = /* @__PURE__ */ packageModel("url-parse", "1.5.10", parsedUrl);

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
  parsed: (module: unknown, input: string) => Parts | RefusedReading,
): Model<Name> {
  return {
    name,
    program: `npm ${name}`,
    versions: [{ version, checked: "run" }],
    source: `the package ${name}`,
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

/** What uri-js and fast-uri, which has the same interface, make of a URI. */
interface ParsedUri {
  readonly scheme?: string;
  readonly userinfo?: string;
  readonly host?: string;
  readonly port?: number | string;
  readonly path?: string;
  readonly query?: string;
  readonly fragment?: string;
  readonly error?: string;
}

function parsedUri(module: unknown, input: string): Parts | RefusedReading {
  const found = (module as { readonly parse: (input: string) => ParsedUri }).parse(input);
  const { userinfo = null, host = null, path = null, query = null, fragment = null } = found;
  if (found.error) return refused(`it reports an error: ${found.error}`);
  const port = found.port === "" ? null : (found.port ?? null);
  return { scheme: found.scheme || null, userinfo, host, port, path, query, fragment };
}

/** What url-parse makes of a URL. */
interface ParsedUrl {
  readonly protocol: string;
  readonly auth: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly query: string;
  readonly hash: string;
}

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

/** Thrown when a reader is an npm package that is not installed, or that the platform cannot load by itself. */
export class MissingPackageError extends Error {
  /** `"MissingPackageError"`. */
  override readonly name = "MissingPackageError";
  /** The package to install. */
  readonly package: string;

  /**
   * @param name the name of the package to install
   * @param cause the error of the platform
   * @throws {TypeError} when the package is not a string
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

/** The part of Node that loads a package at once; a model cannot wait. */
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
 * Passes an imported package to its reader, where the platform cannot load it by itself: in browsers and in bundles.
 *
 * @param name the name of the package
 * @param module the package, as `import` gives it
 * @throws {TypeError} when no reader needs a package with the name, or the module is neither an object nor a function
 * @example
 * usePackage("uri-js", "uri-js") // → throws TypeError
 */
export function usePackage(name: PackageName, module: unknown): void {
  requireOneOf(name, "the package", PACKAGE_NAMES);
  if (typeof module !== "function") requireObject(module, "the module");
  LOADED.set(name, module);
}

/**
 * Returns a package, loaded as `require` of Node loads it.
 *
 * @throws {MissingPackageError} when it is not installed, or the platform has no `require`
 */
export function packageNamed(name: PackageName): unknown {
  if (!LOADED.has(name)) LOADED.set(name, load(name, globalThis as Platform));
  return LOADED.get(name);
}

/** @throws {MissingPackageError} when it is not installed, or the platform has no `require` */
export function load(name: string, platform: Platform): unknown {
  const node = platform.process?.getBuiltinModule?.("node:module");
  if (node === undefined) throw new MissingPackageError(name);
  try {
    return node.createRequire((import.meta as unknown as { readonly url: string }).url)(name);
  } catch (error) {
    throw new MissingPackageError(name, error);
  }
}
