import type { Usage } from "../../language/usage.js";

/** Where RFC 1738 says what the draft does not, or says otherwise. */
export const RFC_1738_USAGE: Usage = {
  sections: {
    "scheme-case": "2.1",
    "default-port": "3.1",
    "no-such-component": "3.1",
    "needless-escape": "2.2",
  },
};
