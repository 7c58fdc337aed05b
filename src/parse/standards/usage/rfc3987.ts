import type { Usage } from "../../language/usage.js";
import { RFC_3986_USAGE } from "./rfc3986.js";

/** What RFC 3987 says of IRIs besides its rules, and where. For their equivalence, it repeats RFC 3986. */
export const RFC_3987_USAGE: Usage = {
  ...RFC_3986_USAGE,
  sections: {
    "scheme-case": "5.3.2.1",
    "host-case": "5.3.2.1",
    "default-port": "5.3.3",
    "empty-port": "5.3.3",
    "escape-case": "5.3.2.1",
    "needless-escape": "5.3.2.3",
    "dot-segments": "5.3.2.4",
    "empty-path": "5.3.3",
  },
};
