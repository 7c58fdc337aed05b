// Relative links to missing files.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { CodeHelp } from "../../core/code-help.js";
import { quoted } from "../../core/text/printable.js";
import type { OtherWarning } from "../output/format/report.js";

/** Maximum length of a reference that is looked up as a file path. */
const LONGEST_PATH = 4096;

/** The suffixes that page addresses omit from file names: many generators write such links. */
const LEFT_OUT: readonly string[] = ["", ".md", ".mdx", ".html", ".rst"];

/**
 * Returns the warning that a relative reference leads to no file; `null` if it leads to one, or is not relative. A
 * reference that begins with a slash refers to a server's root.
 *
 * @param from the path of the file that contains the reference
 */
export function missingFile(reference: string, from: string): OtherWarning | null {
  if (/^(?:[a-z][a-z\d+.-]*:|[/\\?#]|$)/i.test(reference) || reference.length > LONGEST_PATH) return null;
  const end = reference.search(/[?#]/);
  const written = end === -1 ? reference : reference.slice(0, end);
  const path = decoded(written);
  const target = join(dirname(from), path);
  if (path.includes("\0") || LEFT_OUT.some((extension) => existsSync(target + extension))) return null;
  return {
    code: "missing-file",
    message: `there is no file ${quoted(path)} to link to`,
    start: 0,
    end: written.length,
    component: "path",
    section: null,
    hint: null,
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const MISSING_FILE_HELP: CodeHelp = {
  meaning: "a relative link that leads to no file",
  why: "lint --check-files looks for the file relative to the one with the link, and finds none.",
  fix: "Correct the path, or restore the file. Links that begin with a slash depend on a server, and are not checked.",
  see: ["RFC 3986, section 5.2"],
  bad: [["beside page.md", "[a](pages.md)"]],
  good: [["beside page.md", "[a](page.md#b)"]],
};
