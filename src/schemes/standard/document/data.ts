import { percentBytes, percentDecode } from "../../../core/text/percent.js";
import type { TextScheme } from "../../definition.js";
import { base64 } from "../../support/base64.js";
import type { Parameter } from "../../support/parameter.js";
import { standardScheme } from "../../support/standard-scheme.js";

/**
 * The parts of a data URL.
 *
 * @see RFC 2397, section 3
 */
export interface DataParts {
  /** The media type in lower case; `"text/plain"` if the URL names none. */
  readonly mediaType: string;
  /** The parameters of the media type; `charset=US-ASCII` if the URL has neither a type nor parameters. */
  readonly parameters: readonly Parameter[];
  /** Whether the URL declares its data to be base64. */
  readonly base64: boolean;
  /** The decoded octets; `null` if the data is declared to be base64, but is not. */
  readonly bytes: Uint8Array | null;
}

const ASCII: Parameter = { name: "charset", value: "US-ASCII" };

/**
 * The scheme of data within a URL.
 *
 * @see RFC 2397, section 3
 */
export const data: TextScheme<"data", DataParts> = standardScheme({
  name: "data",
  start: "dataurl",
  facts: { standard: "RFC 2397", defaultPort: null, shape: "opaque" },
  sample: "data:text/plain;charset=UTF-8;base64,aGk=",
  parts: ({ text, first, all }): DataParts => {
    const content = first("data")!;
    const isBase64 = /;base64$/i.test(text.slice(0, text.length - content.length - 1));
    const [type, values] = [first("type"), all("value")];
    const parameters = all("attribute").map((name, index) => ({
      name: percentDecode(name),
      value: percentDecode(values[index]!),
    }));
    return {
      mediaType: type === null ? "text/plain" : percentDecode(`${type}/${first("subtype")}`).toLowerCase(),
      parameters: type === null && parameters.length === 0 ? [ASCII] : parameters,
      base64: isBase64,
      bytes: isBase64 ? base64(percentDecode(content)) : percentBytes(content),
    };
  },
});
