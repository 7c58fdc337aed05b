import { percentDecode } from "../../../core/text/percent.js";
import type { TextScheme } from "../../definition.js";
import type { Parameter } from "../../support/parameter.js";
import { decodeOptional } from "../../support/server.js";
import { standardScheme } from "../../support/standard-scheme.js";

/**
 * The parts of a tel URL, percent-decoded.
 *
 * @see RFC 3966, section 3
 */
export interface TelParts {
  /** The number without its visual separators. A global number begins with `+`. */
  readonly number: string;
  /** Whether the number is global. */
  readonly global: boolean;
  /** Where a local number is valid: a domain name, or the first digits of global numbers. */
  readonly context: string | null;
  readonly extension: string | null;
  /** The ISDN subaddress. */
  readonly subaddress: string | null;
  /** The other parameters. */
  readonly parameters: readonly Parameter[];
}

const withoutSeparators = (text: string): string => percentDecode(text).replace(/[-.()]/g, "");

/**
 * The scheme of telephone numbers.
 *
 * @see RFC 3966, section 3
 */
export const tel: TextScheme<"tel", TelParts> = standardScheme({
  name: "tel",
  start: "telephone-uri",
  sample: "tel:+1-201-555-0123;ext=12",
  parts: ({ text, first, all }): TelParts => {
    const subscriber = text.slice("tel:".length).split(";")[0]!;
    // By the rules, ext and isub are also plain parameters, so only their names tell them apart.
    const named = all("par").map((par) => {
      const [, name, value] = /^;([^=]*)(?:=(.*))?$/s.exec(par)!;
      return { name: name!, value: decodeOptional(value) };
    });
    const valueNamed = (wanted: string): string | null =>
      named.find(({ name }) => name.toLowerCase() === wanted)?.value ?? null;
    const [extension, subaddress] = [valueNamed("ext"), valueNamed("isub")];
    return {
      number: withoutSeparators(subscriber),
      global: first("global-number") !== null,
      context: first("descriptor"),
      extension: extension && withoutSeparators(extension),
      subaddress,
      parameters: named.filter(({ name }) => !/^(?:ext|isub|phone-context)$/i.test(name)),
    };
  },
});
