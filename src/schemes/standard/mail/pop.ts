import { percentDecode } from "../../../core/text/percent.js";
import type { TextScheme } from "../../definition.js";
import { decodeOptional } from "../../support/server.js";
import { standardScheme } from "../../support/standard-scheme.js";

/**
 * The parts of a pop URL, percent-decoded.
 *
 * @see RFC 2384, sections 3 and 4
 */
export interface PopParts {
  /** The user; `null` if the URL names none. */
  readonly user: string | null;
  /**
   * The authentication mechanism: that of SASL, or after a `+` another one. `"*"` for any, which a user without a
   * mechanism also means; `null` if the URL names no user.
   */
  readonly mechanism: string | null;
  /** The host of the server: a name or an address. */
  readonly host: string;
  /** The digits after the colon, which may be none; `null` if there is no colon. */
  readonly port: string | null;
}

/**
 * The scheme of POP3 servers.
 *
 * @see RFC 2384, section 8
 */
export const pop: TextScheme<"pop", PopParts> = standardScheme({
  name: "pop",
  start: "pop-url",
  sample: "pop://rg;AUTH=+APOP@host.example:8110",
  parts: ({ first }): PopParts => {
    const user = decodeOptional(first("enc-user"));
    const auth = first("auth")?.slice(";AUTH=".length);
    return {
      user,
      mechanism: decodeOptional(auth) ?? (user === null ? null : "*"),
      host: percentDecode(first("hostname")!),
      port: first("port"),
    };
  },
});
