/**
 * The entry point `url-grammar/guard`: may a server fetch a URL that somebody else sent? What can be known without a lookup; the
 * rest is in `url-grammar/guard/node`.
 *
 * @module
 */
export { type AddressClass, addressClass } from "./address.js";
export {
  type AddressCheck,
  type GuardAllowed,
  type GuardCode,
  type GuardPolicy,
  type GuardRefused,
  type GuardResult,
  guard,
} from "./guard.js";
export { REGISTRIES_OF } from "./special-addresses.js";
