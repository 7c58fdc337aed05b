// Spring's URL builder.

import type { Model, ReaderNotes } from "../model.js";
import { javaComparable } from "./java-uri.js";
import { readByExpression, readByRfc } from "./spring-parsers.js";

/**
 * Spring's `UriComponentsBuilder.fromUriString`. Until 6.1 it splits a URL with one regular expression, which only
 * refuses line ends in the fragment, and ports that are variables or exceed 31 bits.
 *
 * - The scheme is any text before a `:` that no `/`, `?` or `#` precedes, including spaces and line feeds.
 * - The userinfo ends at the **first** `@`, if no `[`, `/`, `?` or `#` precedes it.
 * - The host ends at the first `[`, `/`, `?`, `#` or `:`. It may contain backslashes, spaces and further `@`.
 * - The port is the digits after the `:`. **Everything after them is path**, with or without a slash:
 *   `http://user@evil.com:80@good.com/` goes to evil.com, and so does `http://evil.com[good.com]`.
 * - Text in braces is a variable of a template; in a port it is an error.
 * - In the path, several slashes become one. The query is recomposed, so it is left out here.
 *
 * Later releases replace it with a parser for RFC 3986, which is the default, and one for the URL Standard, which is
 * not modelled. The first one refuses most forbidden characters in an authority, but misses other errors:
 *
 * - The **last** `@` ends the userinfo, and what precedes it is dropped: `http://a@b@c/` has the user `b`. There can
 *   be none after a numeric port.
 * - If nothing follows a user and a numeric password, the user is the host: `http://evil.com:80@?x` goes to evil.com.
 * - An address in brackets has no dots and no zone; an unclosed one is an empty host, if the input ends there.
 * - Text in braces may have any character but `/`, `?`, `#`, `:`, `@`, `[` and `%`.
 *
 * @see the documentation of org.springframework.web.util.UriComponentsBuilder
 */
export const spring: Model<"spring"> = {
  name: "spring",
  program: "Spring (UriComponentsBuilder.fromUriString)",
  roles: ["parser"],
  versions: [
    { version: "7.1", checked: "run" },
    { version: "4.3.30", checked: "run" },
  ],
  source:
    "https://docs.spring.io/spring-framework/docs/current/javadoc-api/org/springframework/web/util/UriComponentsBuilder.html",
  comparable: javaComparable,
  read: (input, version) => (version === "4.3.30" ? readByExpression(input) : readByRfc(input)),
};

export const springNotes: ReaderNotes = {
  authorityEnds: "`/ ? #` (4.3: also `[`, and `:` after the host)",
  userinfoEnds: "last `@` (4.3: first)",
  portBegins: "first `:` of the host",
  surprises:
    "`http://evil.com:80@?x` goes to evil.com; in 4.3 everything after the digits of the port is path: `http://user@evil.com:80@good.com/` goes to evil.com",
  compared: "304,623 with 4.3.30; 303,082 with 7.1",
};
