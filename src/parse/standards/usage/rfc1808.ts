import type { Usage } from "../../language/usage.js";

/** Where RFC 1808 says what the draft does not, or says otherwise. */
export const RFC_1808_USAGE: Usage = {
  sections: { "dot-segments": "4", "params-not-last": "2.4.5", "part-reads-as-more": "2.4.3" },
};
