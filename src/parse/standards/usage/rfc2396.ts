import type { Usage } from "../../language/usage.js";

/** Where RFC 2396 says what the draft says too. */
export const RFC_2396_USAGE: Usage = {
  sections: {
    "scheme-case": "3.1",
    "host-case": "6",
    "default-port": "6",
    "needless-escape": "2.3",
    "escape-case": "2.4.1",
    "dot-segments": "5.2",
    "hyphen-at-line-end": "Appendix E",
  },
};
