import type { TextScheme } from "../../definition.js";
import { type Server, serverOf } from "../../support/server.js";
import { standardScheme } from "../../support/standard-scheme.js";

/**
 * The scheme of Telnet services.
 *
 * @see RFC 4248, section 2
 */
export const telnet: TextScheme<"telnet", Server> = standardScheme({
  name: "telnet",
  start: "telneturl",
  sample: "telnet://user@host.example/",
  parts: serverOf,
});
