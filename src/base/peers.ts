import { requireString } from "../core/require.js";
import { freezeClass } from "../core/values.js";

// The two parsers are optional peer dependencies, so that nobody installs them for the grammar alone.

/** Thrown when an optional package is needed and not installed. The message tells how to install it. */
export class MissingPeerError extends Error {
  /** `"MissingPeerError"`. */
  override readonly name = "MissingPeerError";
  /** The package to install. */
  readonly peer: string;

  /**
   * @param peer the name of the package to install
   * @param task what it is needed to read, such as `"HTML"`
   * @param cause the error of the platform
   * @throws {TypeError} when the peer or the task is not a string
   */
  constructor(peer: string, task: string, cause: unknown) {
    requireString(peer, "the peer");
    requireString(task, "the task");
    super(`to read ${task}, install ${peer}: npm install ${peer}`, { cause });
    this.peer = peer;
  }

  static {
    freezeClass(MissingPeerError);
  }
}

/**
 * Returns what to throw instead of the error with which the import of an optional package failed: a `MissingPeerError` if
 * it is not installed, and otherwise the error itself.
 *
 * The import stands in a `try` where it is needed. That form tells bundlers that the package may be missing: they then
 * leave the import as it is, and fail otherwise. If the package is installed, they bundle it.
 *
 * @example
 * notImported("parse5", "HTML", "an error of its own") // → "an error of its own"
 */
export function notImported(name: string, task: string, error: unknown): unknown {
  return isMissing(error, name) ? new MissingPeerError(name, task, error) : error;
}

/** Node, browsers and bundlers report a missing module with different errors; all name the module. */
function isMissing(error: unknown, name: string): boolean {
  if (!(error instanceof Error) || !error.message.includes(name)) return false;
  const { code } = error as { readonly code?: unknown };
  return code === "ERR_MODULE_NOT_FOUND" || code === "MODULE_NOT_FOUND" || error instanceof TypeError;
}
