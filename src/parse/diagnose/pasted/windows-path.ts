import { edit } from "../../../core/diagnostic/diagnostic.js";
import { characterAt, utf8Escapes } from "../../../core/text/printable.js";
import type { Fault, Meant } from "../../language/diagnosis.js";

/** A drive or a server, and a backslash. */
const DRIVE = /^[A-Za-z]:\\/;
const SERVER = /^\\\\[\w.-]+\\/;

/** Longer texts are no paths: Windows has at most 32,767 characters. */
const LONGEST = 32_767;

/**
 * Returns how to write a path of Windows as a URL of a file; `null` for any other text.
 *
 * @see RFC 8089, appendix E.2 (drives) and appendix E.3 (servers)
 */
export function windowsPath({ input, grammar }: Fault): Meant | null {
  const [isDrive, isServer] = [DRIVE.test(input), SERVER.test(input)];
  if ((!isDrive && !isServer) || input.length > LONGEST) return null;
  const path = escapedPath(isServer ? input.slice(2) : input);
  if (path === null) return null;
  const url = `file:${isServer ? "//" : "///"}${path}`;
  if (!grammar.isStrict(url)) return null;
  const hint = edit(`write the path as a URL: ${url}`, 0, input.length, url);
  return { hint, covers: input.length };
}

/** Characters that mean themselves in the path of a `file` URL; a backslash is a separator. */
const UNESCAPED = /[A-Za-z\d_.!~*'()\-$&+,;=@:/]/;

function escapedPath(text: string): string | null {
  let path = "";
  for (let at = 0; at < text.length; ) {
    const character = characterAt(text, at)!;
    const escapes = utf8Escapes(character);
    if (escapes === null) return null;
    if (character.text === "\\") path += "/";
    else path += UNESCAPED.test(character.text) ? character.text : escapes;
    at += character.text.length;
  }
  return path;
}
