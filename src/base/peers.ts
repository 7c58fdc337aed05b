// The two parsers are optional peers: who wants only the grammar does not pay for them.

/** What is thrown where a package that this layer stands on is not installed. Its message says what to do. */
export class MissingPeerError extends Error {
  override readonly name = "MissingPeerError";
  /** The package to install. */
  readonly peer: string;

  constructor(peer: string, task: string, cause: unknown) {
    super(`to read ${task}, install ${peer}: npm install ${peer}`, { cause });
    this.peer = peer;
  }
}

/**
 * What `load` imports. Throws a `MissingPeerError` where the package `peer` is not installed; a fault inside
 * the package itself is thrown as it is.
 *
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

/** Node and bundlers name what they did not find, in different words. */
function isMissing(error: unknown, name: string): boolean {
  if (!(error instanceof Error) || !error.message.includes(name)) return false;
  const { code } = error as { readonly code?: unknown };
  return code === "ERR_MODULE_NOT_FOUND" || code === "MODULE_NOT_FOUND" || error instanceof TypeError;
}
