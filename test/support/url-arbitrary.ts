// References for properties: mostly whole, sometimes broken, never far from what a rule speaks of.
import fc from "./fast-check.js";

const piece: fc.Arbitrary<string> = fc.constantFrom(
  ..."aZ0-._~/?#:@;&=+%,()\\ é".split(""),
  ...[
    "%2e",
    "%2E",
    "%2F",
    "%7e",
    "%41",
    "%c3%a9",
    "%00",
    "%25",
    "/./",
    "/../",
    "..",
    "//",
    "http://",
    "a.b",
    ":80",
  ],
);

/** A text made of such pieces: any of it may be faulty. */
export const anyReference: fc.Arbitrary<string> = fc
  .array(piece, { maxLength: 14 })
  .map((pieces) => pieces.join(""));

const schemes = fc.constantFrom("", "http:", "HTTP:", "ftp:", "mailto:", "x-y:", "Foo:");
const users = fc.constantFrom("", "u@", "U%41:p%7e@", ":@", "a.b@");
const hosts = fc.constantFrom("a", "A.b", "1.2.3.4", "WWW.example.com", "a-1.Z");
const ports = fc.constantFrom("", ":", ":80", ":080", ":21", ":8080");
const segment = fc.constantFrom(
  "",
  "a",
  ".",
  "..",
  "%2e",
  "%2E%2e",
  ".%2e;x",
  "%7Eb",
  "%2fc",
  "d;p%3b",
  "a:b",
);
const pathOf = (first: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(first, fc.array(segment, { maxLength: 6 })).map(([start, rest]) => start + rest.join("/"));
const tail = fc.constantFrom("", "?", "?q=%7e", "?a/%2e%2e/b", "#", "#f%2F%41", "?x#%c3%A9");

/** A reference with a site, or with none; nearly always valid. */
export const likelyReference: fc.Arbitrary<string> = fc.oneof(
  fc
    .tuple(schemes, users, hosts, ports, pathOf(fc.constant("/")), tail)
    .map(([scheme, user, host, port, path, rest]) => `${scheme}//${user}${host}${port}${path}${rest}`),
  fc
    .tuple(schemes, pathOf(fc.constantFrom("", "/", "x/")), tail)
    .map(([scheme, path, rest]) => scheme + path + rest),
);

/** References in which escapes are next to delimiters, and parts are those that schemes have. */
export const escapedReference: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(
      ..."|//|http:|http://|file:/|file://|news:|news://|x:|mailto:|tel:|sip:|urn:a1:".split("|"),
    ),
    fc.array(
      fc.constantFrom(
        ..."%41 %2e %2E %7e %3a %2f %2b %2d %31 %c3%a9 %00 %25 % : / // @ ? # ; .. . /./ /../ a A Z 0 :80 http: http://".split(
          " ",
        ),
        ..."HTTP:// x: localhost + - ~ [ ] [::1] [0::1] [::FFFF:1.2.3.4] [fe80::A%25e] = & , \u00e9 A@B to=".split(
          " ",
        ),
      ),
      { maxLength: 8 },
    ),
  )
  .map(([start, pieces]) => start + pieces.join(""));
