// Rust's crate url.

import { type Model, type ReaderNotes, refused } from "../model.js";
import { authorityEnd, isAscii, trimmed } from "../scan.js";
import { whatwg } from "./documents.js";

/**
 * `Url::parse` of the crate url, which reqwest uses. It follows the URL Standard with these exceptions:
 *
 * - a name with a Punycode label must be valid, although the standard has not required it since 2025;
 * - in a scheme that is not special, a backslash ends the port, and `foo://@` and `foo://:@` have no host;
 * - a `file` URL with a drive letter has no host, whatever precedes it.
 *
 * @see https://docs.rs/url/2.5.8/url/struct.Url.html
 */
export const rustUrl: Model<"rust-url"> = {
  name: "rust-url",
  program: "Rust url (Url::parse)",
  roles: ["fetcher", "parser"],
  sameAs: "whatwg",
  versions: [{ version: "2.5.8", checked: "run" }],
  source: "https://docs.rs/url/",
  read(input) {
    const surrogate = isAscii(input) ? -1 : input.search(/\p{Cs}/u);
    if (surrogate !== -1) return refused("a lone surrogate is in no text of Rust", surrogate);
    const read = whatwg.read(input, VERSION, null);
    const url = "accepted" in read ? whatwg.read(asStandard(input), VERSION, null) : read;
    if ("accepted" in url) return url;
    const isDrive = url.scheme === "file" && DRIVE.test(url.path!);
    return url.host === "" || isDrive ? { ...url, host: null } : url;
  },
};

export const rustUrlNotes: ReaderNotes = {
  authorityEnds: "as `whatwg`",
  userinfoEnds: "as `whatwg`",
  portBegins: "as `whatwg`",
  surprises: "refuses labels in Punycode that stand for nothing: `http://xn--a/`",
  compared: "303,082",
};

/** The version of the URL Standard that it follows. */
const VERSION = "rust-url-2.5";
const SPACE = 0x20;
const DRIVE = /^\/[A-Za-z]:(?:\/|$)/;
const PORT_BEFORE_BACKSLASH = /^((?:\[[^\]]*\]|[^:[\\]*):[0-9]*)\\/;

/** Rewrites input so that the standard reads it as the crate reads the original, if the crate accepts it. */
function asStandard(input: string): string {
  const { start: first, end: last } = trimmed(input, (unit) => unit <= SPACE);
  const text = input.slice(first, last).replace(/[\t\n\r]+/g, "");
  const start = text.indexOf("://") + 3;
  if (start === 2 || /^file:/i.test(text)) return input;
  const end = authorityEnd(text, start);
  const authority = text.slice(start, end);
  if (authority === ":@" || (authority === "@" && end === text.length))
    return text.slice(0, start) + text.slice(end);
  const host = start + authority.lastIndexOf("@") + 1;
  return text.slice(0, host) + text.slice(host, end).replace(PORT_BEFORE_BACKSLASH, "$1/") + text.slice(end);
}
