// The typed parts of URLs by their schemes, and the conditions that rules cannot state.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rfc3986 } from "../../src/entry/rfc3986.js";
import { UrlSyntaxError } from "../../src/index.js";
import { createGrammar, gitSsh, standardSchemes, svnSsh } from "../../src/schemes/index.js";
import { sourceOf } from "../../src/schemes/source.js";
import fc, { runs } from "../support/fast-check.js";
import { faultOf, isValid, parts, SERVER, testParts } from "./parts.js";

const grammar = createGrammar({ base: rfc3986, schemes: standardSchemes });

const IMAP = {
  user: null,
  mechanism: "*",
  host: "h",
  port: null,
  mailbox: null,
  uidValidity: null,
  search: null,
  uid: null,
  section: null,
  partial: null,
  authorization: null,
};

/** With the defaults of RFC 4516, section 3. */
const LDAP = {
  host: "",
  port: null,
  dn: "",
  attributes: [],
  scope: "base",
  filter: "(objectClass=*)",
  extensions: [],
};

const CASES: readonly (readonly [string, unknown])[] = [
  [
    "http://u:p%3A:q@h:80/a/b?c#d",
    { user: "u", password: "p::q", host: "h", port: "80", path: "/a/b", query: "c" },
  ],
  ["HTTPS://user@H", { user: "user", password: null, host: "H", port: null, path: "", query: null }],
  ["ws://[::1]:/a?b", { user: null, password: null, host: "[::1]", port: "", path: "/a", query: "b" }],
  [
    "ftp://a:b@h/c%2Fd//e;type=I",
    { user: "a", password: "b", host: "h", port: null, path: ["c/d", "", "e"], type: "i" },
  ],
  ["ftp://h", { ...SERVER, path: [], type: null }],
  ["gopher://h", { ...SERVER, itemType: "1", selector: "", search: null, gopherPlus: null }],
  [
    "gopher://h/7/f%20d%09a?b%09+",
    { ...SERVER, itemType: "7", selector: "/f d", search: "a?b", gopherPlus: "+" },
  ],
  ["telnet://a:b:c@h:23/", { user: "a", password: "b:c", host: "h", port: "23" }],
  ["file:///a%20b", { host: null, path: "/a b" }],
  ["file://LocalHost/a", { host: null, path: "/a" }],
  ["file:/a", { host: null, path: "/a" }],
  ["file://srv/a", { host: "srv", path: "/a" }],
  ["news:a.*", { server: null, group: "a.*", messageId: null }],
  ["news://h/m.n%2Fo@p", { server: SERVER, group: null, messageId: "m.n/o@p" }],
  ["nntp://h/a.b/12", { ...SERVER, group: "a.b", article: "12" }],
  ["nntp://h/a.b", { ...SERVER, group: "a.b", article: null }],
  [
    "mailto:a@b,c%25d@e?subject=caf%C3%A9&To=x@y#f",
    {
      to: ["a@b", "c%d@e"],
      headers: [
        { name: "subject", value: "café" },
        { name: "To", value: "x@y" },
      ],
    },
  ],
  [
    "tel:+1-(201).5;EXT=1-2;x=%79;y",
    {
      number: "+12015",
      global: true,
      context: null,
      extension: "12",
      subaddress: null,
      parameters: [
        { name: "x", value: "y" },
        { name: "y", value: null },
      ],
    },
  ],
  [
    "tel:*%237;phone-context=example.com",
    {
      number: "*#7",
      global: false,
      context: "example.com",
      extension: null,
      subaddress: null,
      parameters: [],
    },
  ],
  [
    "tel:+1;isub=a%20b;phone-context=+44",
    {
      number: "+1",
      global: true,
      context: "+44",
      extension: null,
      subaddress: "a b",
      parameters: [],
    },
  ],
  ["mailto:%22not@me%22@b", { to: ['"not@me"@b'], headers: [] }],
  ["news:%61@%5B%5D", { server: null, group: null, messageId: "a@[]" }],
  ["snews:a.b", { server: null, group: "a.b", messageId: null }],
  ["snews://h/a%2Eb@c", { server: SERVER, group: null, messageId: "a.b@c" }],
  [
    "SIP:a;b%40:p@h:1;Transport=tcp;lr?to=c%40d&body=",
    {
      user: "a;b@",
      password: "p",
      host: "h",
      port: "1",
      parameters: [
        { name: "Transport", value: "tcp" },
        { name: "lr", value: null },
      ],
      headers: [
        { name: "to", value: "c@d" },
        { name: "body", value: "" },
      ],
    },
  ],
  ["sips:1.2.3.4", { ...SERVER, host: "1.2.3.4", parameters: [], headers: [] }],
  ["rtsp://h/a;b//c?d#e", { ...SERVER, path: "/a;b//c", query: "d" }],
  ["rtsps://u:@[::1]", { user: "u", password: "", host: "[::1]", port: null, path: "", query: null }],
  ["rtspu://h", { ...SERVER, path: "", query: null }],
  ["rtspu://h:1/a;b?c", { ...SERVER, port: "1", path: "/a;b", query: "c" }],
  ["mms://h/a%20b?c", { ...SERVER, path: "/a%20b", query: "c" }],
  ["pop://h:", { user: null, mechanism: null, host: "h", port: "" }],
  ["pop://a%20b@h", { user: "a b", mechanism: "*", host: "h", port: null }],
  ["pop://a;auth=+APOP@h", { user: "a", mechanism: "+APOP", host: "h", port: null }],
  ["imap://h", { ...IMAP, mechanism: null }],
  ["imap://;AUTH=*@h:1/a", { ...IMAP, port: "1", mailbox: "a" }],
  [
    "imap://u@h/a%20b;uidvalidity=1?c%20d",
    { ...IMAP, user: "u", mailbox: "a b", uidValidity: "1", search: "c d" },
  ],
  [
    "imap://u%40;AUTH=X@h/a/b/;UID=2/;SECTION=1.2/;PARTIAL=3.4",
    {
      ...IMAP,
      user: "u@",
      mechanism: "X",
      mailbox: "a/b",
      uid: "2",
      section: "1.2",
      partial: { offset: "3", length: "4" },
    },
  ],
  [
    `imap://h/a/;UID=2/;PARTIAL=3;EXPIRE=2026-01-31T23:59:60Z;URLAUTH=user+b%20c:internal:${"0".repeat(32)}`,
    {
      ...IMAP,
      mechanism: null,
      mailbox: "a",
      uid: "2",
      partial: { offset: "3", length: null },
      authorization: {
        expires: "2026-01-31T23:59:60Z",
        access: "user+b c",
        mechanism: "internal",
        token: "0".repeat(32),
      },
    },
  ],
  ["cid:a%25b@c", { contentId: "a%b@c" }],
  ["mid:a@b", { messageId: "a@b", contentId: null }],
  ["mid:a%2F@b/c%40d", { messageId: "a/@b", contentId: "c@d" }],
  ["ldap://h:1", { ...LDAP, host: "h", port: "1" }],
  [
    "ldap:///o=%2541,c=U?cn,*?SUB?(a=%5c2a)?!x=y%2c=,1.2",
    {
      ...LDAP,
      dn: "o=%41,c=U",
      attributes: ["cn", "*"],
      scope: "sub",
      filter: "(a=\\2a)",
      extensions: [
        { critical: true, type: "x", value: "y,=" },
        { critical: false, type: "1.2", value: null },
      ],
    },
  ],
  [
    "urn:EXAMPLE:a%2C?+r?=q#f",
    { namespace: "example", name: "a%2C", resolution: "r", query: "q", fragment: "f" },
  ],
];

for (const [url, expected] of CASES) {
  test("an authority without a host has a hint that shows what was meant", () => {
    for (const [url, offset, hint] of [
      ["http:///", 7, 'write a host after "http://"'],
      ["http:///a", 7, 'write "http://a" if "a" is the host'],
      ["http://", 7, 'write a host after "http://"'],
      ["http:a", 5, 'write "http://a"'],
      ["http:/a", 6, 'write "http://a"'],
    ] as const) {
      const [fault] = grammar.validate(url).diagnostics;
      assert.equal([fault?.offset, fault?.hint?.text], [offset, hint], url);
    }
  });

  test("the sample of each scheme is valid by its rules, and has parts", () => {
    for (const scheme of standardSchemes) {
      const { sample } = sourceOf(scheme)!;
      assert.ok(sample.startsWith(`${scheme.name}:`) && grammar.isValid(sample), sample);
      assert.is(grammar.parts(sample)?.scheme, scheme.name, sample);
    }
  });

  test(url, () => assert.equal(JSON.parse(JSON.stringify(parts(url))), expected));
}

test("data gives its type, its parameters and its octets", () => {
  const data = (url: string): unknown => {
    const found = grammar.parts(url);
    if (found?.scheme !== "data") return null;
    const { bytes, ...rest } = found.parts;
    return { ...rest, bytes: bytes && [...bytes] };
  };
  const charset = [{ name: "charset", value: "US-ASCII" }];
  assert.equal(data("data:,a%FFb"), {
    mediaType: "text/plain",
    parameters: charset,
    base64: false,
    bytes: [97, 255, 98],
  });
  assert.equal(data("data:Image/GIF;a=b%20c;base64,aGk%3D"), {
    mediaType: "image/gif",
    parameters: [{ name: "a", value: "b c" }],
    base64: true,
    bytes: [104, 105],
  });
  assert.equal(data("data:;base64=a;b=c,aGk"), {
    mediaType: "text/plain",
    parameters: [
      { name: "base64", value: "a" },
      { name: "b", value: "c" },
    ],
    base64: false,
    bytes: [97, 71, 107],
  });
  assert.equal((data("data:;BASE64,aGk") as { bytes: unknown }).bytes, [104, 105]);
  const bytes = (text: string): unknown => (data(`data:;base64,${text}`) as { bytes: unknown }).bytes;
  assert.equal(bytes("AAECA/+/"), [0, 1, 2, 3, 255, 191]);
  assert.equal([bytes("aGk"), bytes("")], [[104, 105], []]);
  assert.equal([bytes("a"), bytes("aGk=="), bytes("a-b_"), bytes("=")], [null, null, null, null]);
  const octets = Array.from({ length: 300 }, (_, index) => (index * 7) % 256);
  assert.equal(bytes(Buffer.from(octets).toString("base64")), octets);
});

test("a text that is not a valid URL of its scheme has no parts", () => {
  assert.throws(
    () => grammar.parts("mailto:a"),
    (error: unknown) => error instanceof UrlSyntaxError,
  );
  assert.throws(
    () => grammar.parts(1 as never),
    (error: unknown) => error instanceof TypeError,
  );
});

test("the scheme tells the type of its parts", () => {
  const found = grammar.parts("mailto:a@b");
  if (found?.scheme === "mailto") {
    const first: string | undefined = found.parts.to[0];
    assert.is(first, "a@b");
  } else assert.unreachable();
});

testParts({
  "hdl:10.1045/may99-payette": { namingAuthority: "10.1045", localName: "may99-payette" },
  "HDL:A%2EB/c%2Fd/e%20f%C3%A9#g": { namingAuthority: "A.B", localName: "c/d/e fé" },
  "hdl:10/": { namingAuthority: "10", localName: "" },

  // RFC 4157, section 2: this "designates a <hsoname> of "/pros/name""
  "prospero://h//pros/name": { ...SERVER, objectName: "/pros/name", fields: [] },
  "prospero://h:1525/a%3Bb;OBJECT-VERSION=3;x%3Dy=": {
    ...SERVER,
    port: "1525",
    objectName: "a;b",
    fields: [
      { name: "OBJECT-VERSION", value: "3" },
      { name: "x=y", value: "" },
    ],
  },

  "wais://h:210/data%62ase": { ...SERVER, port: "210", database: "database", search: null, document: null },
  "wais://h/db?a%20b": { ...SERVER, database: "db", search: "a b", document: null },
  "wais://h/db?": { ...SERVER, database: "db", search: "", document: null },
  "wais://h/db/TE%58T/a%2Fb": {
    ...SERVER,
    database: "db",
    search: null,
    document: { type: "TEXT", id: "a/b" },
  },
  "wais://h///": { ...SERVER, database: "", search: null, document: { type: "", id: "" } },
});

test("any handle can be written as a URL, and read again", () => {
  const segment = fc
    .string({ unit: "grapheme-composite", minLength: 1 })
    .filter((text) => !/[./]/.test(text));
  const authority = fc.array(segment, { minLength: 1, maxLength: 3 }).map((segments) => segments.join("."));
  const name = fc.string({ unit: "grapheme-composite" });
  fc.assert(
    fc.property(authority, name, (namingAuthority, localName) => {
      const url = `hdl:${encodeURIComponent(namingAuthority)}/${encodeURIComponent(localName)}`;
      assert.equal(parts(url), { namingAuthority, localName });
    }),
  );
});

test("octets of a handle must be UTF-8", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 4 }), (octets) => {
      const escapes = [...octets].map((octet) => `%${octet.toString(16).padStart(2, "0")}`).join("");
      const fatal = new TextDecoder("utf-8", { fatal: true });
      let isUtf8 = true;
      try {
        fatal.decode(octets);
      } catch {
        isUtf8 = false;
      }
      assert.is(isValid(`hdl:10/${escapes}`), isUtf8, escapes);
    }),
    { numRuns: runs(2) },
  );
});

testParts({
  "nfs://h:2049/a%2Fb/c%20d": { server: { ...SERVER, port: "2049" }, path: ["a/b", "c d"] },
  "nfs://h//a/": { server: SERVER, path: ["", "a", ""] },
  // RFC 2224, section 1: "it must default to the path ".""
  "nfs://h": { server: SERVER, path: ["."] },
  "nfs://h/": { server: SERVER, path: ["."] },
  "nfs:/a/b": { server: null, path: ["a", "b"] },
  "nfs:a/b": { server: null, path: ["a", "b"] },
  "nfs:": { server: null, path: ["."] },

  "rsync://u%40v@h:873/mod%20ule/a/b%2Fc/": {
    user: "u@v",
    password: null,
    host: "h",
    port: "873",
    module: "mod ule",
    path: "a/b/c/",
  },
  "rsync://h": { ...SERVER, module: null, path: "" },
  "rsync://h/": { ...SERVER, module: null, path: "" },
  "rsync://h/m": { ...SERVER, module: "m", path: "" },
  "rsync://h/m/": { ...SERVER, module: "m", path: "" },
  "rsync://h/m//a": { ...SERVER, module: "m", path: "/a" },

  "s3://my.bucket/a%20b/c": { bucket: "my.bucket", key: "a%20b/c" },
  "s3://bucket//a": { bucket: "bucket", key: "/a" },
  "s3://bucket/": { bucket: "bucket", key: "" },
  "s3://bucket": { bucket: "bucket", key: "" },

  "sftp://u%3A:p@h:22/~/a%2Fb": {
    user: "u:",
    password: "p",
    host: "h",
    port: "22",
    fingerprint: null,
    connection: [],
    path: ["~", "a/b"],
    type: null,
    parameters: [],
  },
  "sftp://u;a=b,fingerprint=ssh-rsa-c1,c=@h/;x=y,type=d": {
    ...SERVER,
    user: "u",
    fingerprint: "ssh-rsa-c1",
    connection: [
      { name: "a", value: "b" },
      { name: "c", value: "" },
    ],
    path: [""],
    type: "d",
    parameters: [{ name: "x", value: "y" }],
  },
  "sftp://h": { ...SERVER, fingerprint: null, connection: [], path: [], type: null, parameters: [] },
});

test("what the rules of s3 and sftp cannot state is found at its place", () => {
  const faults = [
    "S3://a..b/c..d",
    "s3://a.b..c",
    "s3://10.0.0.1/a",
    "SFTP://u;fingerprint=a,fingerprint=b@h:22/a;type=a#b",
  ].map(faultOf);
  const [twoPeriods, address] = [
    "two periods in a row are not allowed in the name of a bucket",
    "the name of a bucket cannot be an IP address",
  ];
  const document = "draft-ietf-secsh-scp-sftp-ssh-uri-04";
  assert.equal(faults, [
    ["..", 6, twoPeriods, null],
    ["..", 8, twoPeriods, null],
    ["10.0.0.1", 5, address, null],
    ["fingerprint", 23, "a URL can have only one fingerprint", { document, section: "section 5.1" }],
  ]);
});

testParts({
  "git://h:9418/path/to/repo%20a.git/#v1": { ...SERVER, port: "9418", path: "/path/to/repo a.git/" },
  "git://h/~user/repo": { ...SERVER, path: "~user/repo" },
  "git://h/%7E/repo": { ...SERVER, path: "~/repo" },
  "git://h/a/~b": { ...SERVER, path: "/a/~b" },
  "git+ssh://u%40v@h:22/~/repo": { ...SERVER, user: "u@v", port: "22", path: "~/repo" },
  "GIT+SSH://h/a": { ...SERVER, path: "/a" },
  "svn://harry@h:3690/a%20b/trunk": { ...SERVER, user: "harry", port: "3690", path: "/a b/trunk" },
  "svn://h": { ...SERVER, path: "" },
  "svn+ssh://harry@h/~a": { ...SERVER, user: "harry", path: "/~a" },
  "svn+ssh://[::1]/a": { ...SERVER, host: "[::1]", path: "/a" },
});

test("a name that is no identifier is the scheme of the parts anyway", () => {
  const grammar = createGrammar({ schemes: [gitSsh, svnSsh] });
  assert.equal(grammar.schemes, ["git+ssh", "svn+ssh"]);
  const found = grammar.parts("git+ssh://git@a.example/b");
  if (found?.scheme === "git+ssh") {
    const user: string | null = found.parts.user;
    assert.is(user, "git");
  } else assert.unreachable();
});

testParts({
  "shttp://u:p@h:80/a/b?c#d": { user: "u", password: "p", host: "h", port: "80", path: "/a/b", query: "c" },
  "SHTTP://h": { ...SERVER, path: "", query: null },
});

test.run();
