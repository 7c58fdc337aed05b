import type { Usage } from "../../language/usage.js";

/** What RFC 3986 says of URIs besides its rules, and where. */
export const RFC_3986_USAGE: Usage = {
  // A dot is unreserved, and may be unescaped at any time (sections 2.3 and 2.4).
  decodesDots: true,
  // The algorithm of section 5.2.4 leaves no "..".
  keepsExtraDots: false,
  emptyPathIsRoot: true,
  sections: {
    "scheme-case": "6.2.2.1",
    "host-case": "6.2.2.1",
    "default-port": "6.2.3",
    "empty-port": "6.2.3",
    "escape-case": "6.2.2.1",
    "needless-escape": "6.2.2.2",
    "dot-segments": "6.2.2.3",
    "empty-path": "6.2.3",
    "missing-scheme": "4.5",
    "missing-host": "3.2.2",
    "long-host": "3.2.2",
    "ipv4-out-of-range": "3.2.2",
    "ipv4-leading-zero": "7.4",
    password: "7.5",
    token: "7.5",
    "other-port": "7.2",
    "reserved-port": "7.2",
    "user-like-host": "7.6",
    "escaped-control": "7.2",
    "escaped-delimiter": "7.3",
    "escaped-dot-segment": "7.3",
    "double-escape": "2.4",
    "lone-surrogate": "2.5",
    "not-utf-8": "2.5",
    "password-without-user": "3.2.1",
    "relative-path-after-site": "3.3",
    "path-reads-as-site": "3.3",
    "path-reads-as-absolute": "3.3",
    "path-reads-as-scheme": "4.2",
    "authority-without-host": "3.2",
    "reads-as-other-components": "Appendix B",
    "hyphen-at-line-end": "Appendix C",
  },
};
