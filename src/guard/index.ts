/**
 * The entry point `url-grammar/guard`: decides whether a server may fetch a URL from an untrusted source, by the checks
 * that need no lookup. `url-grammar/guard/node` does the rest.
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
