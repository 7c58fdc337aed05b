import { advice, edit } from "../../../core/diagnostic/diagnostic.js";
import type { Fault, Meant } from "../../language/diagnosis.js";

/** An address in square brackets where a URL begins. */
const ADDRESS = /^\[[\da-f:.]{2,45}\](?::\d{1,5})?(?=[/?#]|$)/i;

/** Returns how to write a URL for an address in square brackets that has no scheme; `null` for any other text. */
export function bareAddress({ input, grammar }: Fault): Meant | null {
  const address = ADDRESS.exec(input)?.[0];
  if (address === undefined) return null;
  const text = `write the scheme before the address, such as "http://${address}"`;
  const hint = grammar.isStrict(`http://${address}`) ? edit(text, 0, 0, "http://") : advice(text);
  return { hint, covers: address.length };
}
