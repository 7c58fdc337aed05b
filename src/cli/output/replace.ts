// Writes files next to their place, and moves them there when they are complete, so that a reader, or a run interrupted
// at any moment, finds either the old content or the new.
import { randomBytes } from "node:crypto";
import {
  closeSync,
  createWriteStream,
  fchmodSync,
  fchownSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { finished } from "node:stream/promises";
import { areSameFile, type FileState, stateAt } from "../input/bytes.js";
import { CommandError, displayName, reasonOf } from "../io.js";

/**
 * Replaces the content of a file, or creates it. Symbolic links are followed. Permissions and, if allowed, the owner
 * are kept. A file that another program changes meanwhile is left alone.
 *
 * @param folder the folder that relative paths start from
 * @param write writes the content; returns whether to keep it
 * @throws {CommandError} if the file cannot be written, or was changed
 */
export async function replaceFile(
  typed: string,
  folder: string,
  write: (stream: NodeJS.WritableStream) => Promise<boolean>,
): Promise<boolean> {
  const [name, path] = [displayName(typed), resolve(folder, typed)];
  let temporary: string | null = null;
  try {
    const before = stateAt(path);
    // A device or a pipe has no content to lose.
    if (before !== null && !before.isRegular) return await writtenTo(openSync(path, "w"), write);
    const place = before === null ? path : realpathSync(path);
    temporary = besides(place);
    const wanted = await writtenTo(openSync(temporary, "wx"), write, (fd) => {
      if (before !== null) keep(fd, before);
      // The name must not refer to content that a power failure could lose.
      fsyncSync(fd);
    });
    if (!wanted) return false;
    requireSame(before, stateAt(path), name);
    renameSync(temporary, place);
    temporary = null;
    return true;
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`cannot write ${name}: ${reasonOf(error)}`);
  } finally {
    if (temporary !== null) rmSync(temporary, { force: true });
  }
}

/** The state of a file when its content was read. */
export type Seen = NonNullable<ReturnType<typeof stateAt>>;

/**
 * Replaces the content of a file like `replaceFile`.
 *
 * @param seen the state of the file before its old content was read
 * @throws {CommandError} if the file cannot be written, or was changed since then
 */
export function replaceNow(path: string, content: Uint8Array, seen: Seen): void {
  const name = displayName(path);
  let temporary: string | null = null;
  try {
    const place = realpathSync(path);
    temporary = besides(place);
    const fd = openSync(temporary, "wx");
    try {
      writeFileSync(fd, content);
      keep(fd, seen);
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
    requireSame(seen, stateAt(path), name);
    renameSync(temporary, place);
    temporary = null;
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`cannot write ${name}: ${reasonOf(error)}`);
  } finally {
    if (temporary !== null) rmSync(temporary, { force: true });
  }
}

/** Returns the path of a new file next to another. */
function besides(path: string): string {
  return join(dirname(path), `.${basename(path)}.${randomBytes(6).toString("hex")}.tmp`);
}

/** Writes into an open file, and closes it. Returns whether to keep the content. */
async function writtenTo(
  fd: number,
  write: (stream: NodeJS.WritableStream) => Promise<boolean>,
  end: (fd: number) => void = () => {},
): Promise<boolean> {
  const stream = createWriteStream("", { fd, autoClose: false });
  try {
    const failed = new Promise<never>((_, reject) => stream.on("error", reject));
    const wanted = await Promise.race([write(stream), failed]);
    stream.end();
    await finished(stream);
    if (wanted) end(fd);
    return wanted;
  } finally {
    closeSync(fd);
  }
}

/** Copies the owner and the permissions of one file to another. */
function keep(fd: number, { mode, uid, gid }: FileState): void {
  // Only root may give a file away.
  if (process.getuid?.() === 0) fchownSync(fd, Number(uid), Number(gid));
  fchmodSync(fd, Number(mode) & 0o7777);
}

function requireSame(before: FileState | null, now: FileState | null, name: string): void {
  const isSame =
    before === null || now === null
      ? before === now
      : areSameFile(before, now) && before.size === now.size && before.mtimeNs === now.mtimeNs;
  if (!isSame) throw new CommandError(`${name} was changed meanwhile, and is left as it is`);
}
