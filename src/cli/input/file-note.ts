import { statSync } from "node:fs";
import { quoted } from "../../core/text/printable.js";
import { shellWord } from "./arguments.js";
import { adviceOn } from "./inputs.js";

/** What the arguments of a command are, for messages. */
export type Noun = "URLs" | "references" | "texts";

/**
 * Returns a warning if arguments that were taken for URLs are the names of files or directories, which they were
 * probably meant as; otherwise `null`.
 */
export function fileNote(given: readonly string[], noun: Noun): string | null {
  const files = given.filter((text) => kindOf(text) === "file");
  const [file, ...others] = files;
  if (file === undefined) {
    const directory = given.find((text) => !/^[./\\]*$/.test(text) && kindOf(text) === "directory");
    if (directory === undefined) return null;
    return `warning: ${quoted(directory)} is a directory, but was taken for a ${one(noun)}; ${adviceOn(directory).replace("write ", "use --file ")}`;
  }
  if (others.length === 0)
    return `warning: ${quoted(file)} is a file, but was taken for a ${one(noun)}; to read it, use --file ${shellWord(file, "FILE")}`;
  const more = `${others.length} more ${others.length === 1 ? "argument" : "arguments"}`;
  return `warning: ${quoted(file)} and ${more} are files, but were taken for ${noun}; to read them, put --file before them`;
}

function one(noun: Noun): string {
  return noun.slice(0, -1);
}

/**
 * Returns what has this name: a device is a file, as are the pipes that a shell makes for `<(…)`. Nothing has a name that
 * cannot be a path, or may not be looked at.
 */
function kindOf(text: string): "file" | "directory" | null {
  try {
    return statSync(text).isDirectory() ? "directory" : "file";
  } catch {
    return null;
  }
}
