import type { TextScheme } from "../../definition.js";
import { repeatedParameter, type SipParts, sipParts } from "../../support/sip.js";
import { standardScheme } from "../../support/standard-scheme.js";

/**
 * The scheme of SIP over TLS. A host cannot be an IPv6 address: RFC 3986 does not allow brackets there.
 *
 * @see RFC 3261, sections 19.1 and 25.1
 */
export const sips: TextScheme<"sips", SipParts> = standardScheme({
  name: "sips",
  text: "sip",
  start: "SIPS-URI",
  sample: "sips:alice@host.example?subject=project%20x&priority=urgent",
  check: repeatedParameter,
  parts: sipParts,
});
