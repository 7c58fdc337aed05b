// The files that `lint` reads: named files, files that match patterns, and files in folders that no `.gitignore`
// excludes.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { STANDARD_INPUT } from "../input/bytes.js";
import { filesNamed } from "../input/inputs.js";
import { CommandError, displayName, reasonOf } from "../io.js";
import { type Ignore, ignore } from "./ignore.js";
import { isRead } from "./types.js";

/** Which files to leave out. */
export interface FileChoice {
  /** Patterns as in a `.gitignore`, each with its folder. */
  readonly ignore: readonly { readonly folder: string; readonly patterns: readonly string[] }[];
  /** Whether to leave out what a `.gitignore` excludes. */
  readonly gitignore: boolean;
}

/** Folders of third-party code, and of a project's history. */
const SKIPPED: ReadonlySet<string> = new Set([".git", ".hg", ".svn", "node_modules"]);

/**
 * Returns the paths of all files, each once: named ones in order, and those of a folder sorted.
 *
 * @throws {CommandError} if one does not exist, or a folder cannot be read
 */
export async function filesOf(paths: readonly string[], choice: FileChoice): Promise<readonly string[]> {
  const files = new Set<string>();
  const ignores = new Ignores(choice);
  for (const path of paths) {
    if (path === STANDARD_INPUT || isFile(path)) {
      if (path === STANDARD_INPUT || !ignores.isIgnored(path, false)) files.add(path);
      continue;
    }
    const named = await filesNamed(path);
    if (named === null) throw new CommandError(`there is no file or folder ${displayName(path)}`);
    if (named.length === 1 && named[0] === path) addFolder(path, ignores, files);
    else
      for (const each of named)
        if (!isInSkipped(each) && isFile(each) && !ignores.isIgnored(each, true)) files.add(each);
  }
  return [...files];
}

function isFile(path: string): boolean {
  try {
    return !statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function isInSkipped(path: string): boolean {
  return path.split(/[\\/]/).some((part) => SKIPPED.has(part));
}

/** Adds the files in a folder and its subfolders, without following links. */
function addFolder(folder: string, ignores: Ignores, files: Set<string>): void {
  const waiting = [folder];
  for (let here = waiting.pop(); here !== undefined; here = waiting.pop()) {
    const folders: string[] = [];
    for (const entry of entriesOf(here)) {
      const path = here === "." ? entry.name : join(here, entry.name);
      if (entry.isDirectory()) {
        if (!SKIPPED.has(entry.name) && !ignores.isIgnored(`${path}${sep}`, true)) folders.push(path);
      } else if (entry.isFile() && isRead(entry.name) && !ignores.isIgnored(path, true)) files.add(path);
    }
    waiting.push(...folders.reverse());
  }
}

function entriesOf(folder: string): ReturnType<typeof readSorted> {
  try {
    return readSorted(folder);
  } catch (error) {
    throw new CommandError(`cannot read ${displayName(folder)}: ${reasonOf(error)}`);
  }
}

function readSorted(folder: string) {
  return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Decides which paths are left out, by the patterns of the options and of every `.gitignore` on the way. */
class Ignores {
  readonly #own: readonly { readonly folder: string; readonly rules: Ignore }[];
  readonly #readsGit: boolean;
  /** The rules of a folder and those above it, innermost first. */
  readonly #known = new Map<string, readonly { readonly folder: string; readonly rules: Ignore }[]>();

  constructor({ ignore: lists, gitignore }: FileChoice) {
    this.#own = lists.map(({ folder, patterns }) => ({ folder, rules: ignore().add([...patterns]) }));
    this.#readsGit = gitignore;
  }

  /** @param git whether `.gitignore` files apply; the path of a folder ends with a separator */
  isIgnored(path: string, git: boolean): boolean {
    const whole = resolve(path) + (path.endsWith(sep) ? sep : "");
    if (this.#own.some(({ folder, rules }) => verdictOf(rules, folder, whole) === true)) return true;
    if (!git || !this.#readsGit) return false;
    for (const { folder, rules } of this.#around(dirname(whole))) {
      const verdict = verdictOf(rules, folder, whole);
      if (verdict !== null) return verdict;
    }
    return false;
  }

  #around(folder: string): readonly { readonly folder: string; readonly rules: Ignore }[] {
    const known = this.#known.get(folder);
    if (known !== undefined) return known;
    const file = join(folder, ".gitignore");
    const own = existsSync(file) ? [{ folder, rules: ignore().add(readFileSync(file, "utf8")) }] : [];
    // A repository's root contains its history.
    const isOutermost = existsSync(join(folder, ".git")) || folder === dirname(folder);
    const around = isOutermost ? own : [...own, ...this.#around(dirname(folder))];
    this.#known.set(folder, around);
    return around;
  }
}

/** Returns whether rules exclude or re-include a path; `null` if they do neither. */
function verdictOf(rules: Ignore, folder: string, path: string): boolean | null {
  const inside = relative(folder, path).split(sep).join("/");
  if (inside === "" || inside.startsWith("../")) return null;
  const { ignored, unignored } = rules.test(path.endsWith(sep) ? `${inside}/` : inside);
  return ignored ? true : unignored ? false : null;
}

/** Returns a function that checks whether a path matches patterns, which work as in the `.gitignore` of a folder. */
export function matcher(patterns: readonly string[], folder: string): (path: string) => boolean {
  const rules = ignore().add([...patterns]);
  return (path) => verdictOf(rules, folder, resolve(path)) === true;
}
