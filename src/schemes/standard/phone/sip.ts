import type { TextScheme } from "../../definition.js";
import { repeatedParameter, type SipParts, sipParts } from "../../support/sip.js";
import { standardScheme } from "../../support/standard-scheme.js";

/**
 * The scheme of SIP, by which calls are made. A host cannot be an IPv6 address: RFC 3986 does not allow brackets there.
 *
 * @see RFC 3261, sections 19.1 and 25.1
 */
export const sip: TextScheme<"sip", SipParts> = standardScheme({
  name: "sip",
  start: "SIP-URI",
  sample: "sip:+1-212-555-1212:1234@gateway.example;user=phone",
  check: repeatedParameter,
  parts: sipParts,
});
