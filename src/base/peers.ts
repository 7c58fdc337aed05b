import { freezeClass } from "../core/freeze.js";
import { requireString } from "../core/require.js";

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
 * Returns what `load` imports. An error inside the package is rethrown as it is.
 *
 * @throws {MissingPeerError} when the package `name` is not installed
 * @example
 * peer("parse5", "HTML", async () => 1) // → 1
 */
export async function peer<T>(name: string, task: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw isMissing(error, name) ? new MissingPeerError(name, task, error) : error;
  }
}

/** Node and browsers report a missing module with different errors; both name the module. */
function isMissing(error: unknown, name: string): boolean {
  if (!(error instanceof Error) || !error.message.includes(name)) return false;
  const { code } = error as { readonly code?: unknown };
  return code === "ERR_MODULE_NOT_FOUND" || code === "MODULE_NOT_FOUND" || error instanceof TypeError;
}
