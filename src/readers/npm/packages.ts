import { requireObject, requireOneOf, requireString } from "../../core/require.js";
import { freezeClass } from "../../core/values.js";

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

/** The packages that are readers. */
export const PACKAGE_NAMES = ["uri-js", "fast-uri", "url-parse"] as const;

/** The name of a package that is a reader. */
export type PackageName = (typeof PACKAGE_NAMES)[number];

/** The part of Node that loads a package at once; a model cannot wait. */
interface Platform {
  readonly process?: {
    readonly getBuiltinModule?: (
      name: string,
    ) => { readonly createRequire: (from: string) => (name: string) => unknown } | undefined;
  };
}

/** The packages that readers call, loaded when first needed or passed by the caller. */
const LOADED = new Map<string, unknown>();

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

/**
 * Loads a package.
 *
 * @throws {MissingPackageError} when it is not installed, or the platform has no `require`
 */
export function load(name: string, platform: Platform): unknown {
  const node = platform.process?.getBuiltinModule?.("node:module");
  if (node === undefined) throw new MissingPackageError(name);
  try {
    return node.createRequire((import.meta as unknown as { readonly url: string }).url)(name);
  } catch (error) {
    throw new MissingPackageError(name, error);
  }
}
