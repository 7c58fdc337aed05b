import type { Model } from "../model/model.js";
import { javaComparable } from "./resolver.js";
import { readUrl } from "./url-split.js";

/**
 * The URL class of Java, which splits and hardly checks.
 *
 * - Spaces and controls are trimmed, `url:` in front is removed. The protocol ends at the first `:`, which no `/` may
 *   precede, and must be one that the JDK knows.
 * - The first `#` begins the fragment, and then the first `?` the query. What is left has an authority if it begins with
 *   `//`, but not with `////`; it ends at the next `/`. **A backslash is a character of the host**, and without slashes
 *   there is no host: `http:host` and `http:/host` have the host "".
 * - One `@` ends the login. **With two of them, there is no login and the host is "".** The connection of such a URL goes
 *   to 127.0.0.1.
 * - The port begins at the first `:` after the login, or after the brackets. It is read as an `int`: with a sign, in
 *   digits of any script, up to 31 bits; `-1` means that there is none.
 * - Brackets at the start of a host must contain an IPv6 address, with a zone of any text. Elsewhere they are characters
 *   like others. Controls are refused in a host, and so are characters that normalise to a text with a delimiter.
 * - `jar:URL!/path` has the host "", but the URL in it is contacted, and must be one that Java accepts.
 *
 * @see the documentation of java.net.URL
 */
export const javaUrl: Model = {
  name: "java-url",
  program: "Java java.net.URL",
  versions: [{ version: "17.0.21", checked: "run" }],
  source: "the documentation of java.net.URL",
  comparable: javaComparable,
  read: readUrl,
};
