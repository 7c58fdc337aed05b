import { realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";

/** What a path of the site leads to. */
export type Found =
  | { readonly kind: "file"; readonly file: string; readonly size: number }
  /** A folder named without its slash, with which the links of its page would lead elsewhere. */
  | { readonly kind: "folder" }
  | { readonly kind: "nothing" };

const NOTHING: Found = { kind: "nothing" };

/**
 * Finds the file that the path of a request names. A folder stands for its `index.html`.
 *
 * @param folder the folder of the site, as `realpath` gives it
 * @param path the path as the request has it, percent-encoded, without a query
 */
export async function fileOf(folder: string, path: string): Promise<Found> {
  const names = namesOf(path);
  if (names === null) return NOTHING;
  try {
    const file = await realpath(join(folder, ...names));
    // A symbolic link may lead out of the folder.
    if (file !== folder && !file.startsWith(folder + sep)) return NOTHING;
    const state = await stat(file);
    if (state.isDirectory())
      return path.endsWith("/") ? fileOf(folder, `${path}index.html`) : { kind: "folder" };
    if (!state.isFile() || path.endsWith("/")) return NOTHING;
    return { kind: "file", file, size: state.size };
  } catch {
    return NOTHING;
  }
}

/** The names of a path, decoded; `null` if one of them could mean something else to the file system. */
function namesOf(path: string): readonly string[] | null {
  if (!path.startsWith("/")) return null;
  const encoded = path.slice(1).split("/");
  if (encoded.at(-1) === "") encoded.pop();
  try {
    const names = encoded.map(decodeURIComponent);
    return names.every(isPlainName) ? names : null;
  } catch {
    return null;
  }
}

/** Windows takes a backslash for a slash, a colon for a drive or a stream, and ignores dots and spaces at the end. */
function isPlainName(name: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no name of the site has one
  return name !== "" && !/[\\/:\u0000-\u001f]|^\.|[. ]$/.test(name);
}
