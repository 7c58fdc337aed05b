import { percentDecode } from "../../../core/text/percent.js";
import type { TextScheme } from "../../definition.js";
import { standardScheme } from "../../support/standard-scheme.js";

/** A header field of the message to write, percent-decoded. */
export interface MailHeader {
  /** The name of the field, such as `"subject"`, as it is written. */
  readonly name: string;
  /** The value of the field, which can be empty. */
  readonly value: string;
}

/**
 * The parts of a mailto URL, percent-decoded.
 *
 * @see RFC 6068, section 2
 */
export interface MailtoParts {
  /** The addresses before the `?`. */
  readonly to: readonly string[];
  /** The header fields in order, including `to` and `body`. */
  readonly headers: readonly MailHeader[];
}

/**
 * The scheme of e-mail addresses, by RFC 6068. It replaced RFC 2368, which had neither quoted strings nor characters
 * beyond ASCII, and allowed phrases and comments beside an address.
 *
 * @see RFC 6068, section 2
 */
export const mailto: TextScheme<"mailto", MailtoParts> = standardScheme({
  name: "mailto",
  start: "mailtoURI",
  sample: "mailto:a@b.example?subject=caf%C3%A9",
  parts: ({ all }): MailtoParts => {
    const values = all("hfvalue");
    return {
      to: all("addr-spec").map(percentDecode),
      headers: all("hfname").map((name, index) => ({
        name: percentDecode(name),
        value: percentDecode(values[index]!),
      })),
    };
  },
});
