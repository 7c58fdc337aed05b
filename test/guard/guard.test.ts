// The guard: attacks that are known, what each option lets through, and what no program may read otherwise.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { addressClass, type GuardPolicy, guard } from "../../src/guard/index.js";
import { disputes, hostForAll, isCommonCore } from "../../src/readers/index.js";
import fc, { runs } from "../support/fast-check.js";
import { throws } from "../support/throws.js";

/** Attacks, and the rule that stops each. Their kinds are those of the collections that people test with. */
const ATTACKS: readonly (readonly [url: string, code: string])[] = [
  // Notations of addresses.
  ["http://127.0.0.1/", "address-not-public"],
  ["http://127.1/", "address-notation"],
  ["http://0/", "address-notation"],
  ["http://2130706433/", "address-notation"],
  ["http://0x7f000001/", "address-notation"],
  ["http://0x7f.0x0.0x0.0x1/", "address-notation"],
  ["http://017700000001/", "address-notation"],
  ["http://0177.0.0.1/", "address-notation"],
  ["http://00000177.0.0.1/", "address-notation"],
  ["http://127.0.0.1./", "address-notation"],
  ["http://127.000.000.001/", "address-notation"],
  ["http://256.256.256.256/", "host"],
  ["http://127.0.0.0x1/", "address-notation"],
  ["http://169.254.169.254/latest/meta-data/", "address-not-public"],
  ["http://100.100.100.200/", "address-not-public"],
  ["http://192.0.0.192/", "address-not-public"],
  ["http://0.0.0.0/", "address-not-public"],
  ["http://255.255.255.255/", "address-not-public"],
  ["http://224.0.0.1/", "address-not-public"],
  ["http://[::1]/", "address-not-public"],
  ["http://[::]/", "address-not-public"],
  ["http://[::ffff:7f00:1]/", "address-not-public"],
  ["http://[::ffff:127.0.0.1]/", "address-notation"],
  ["http://[0:0:0:0:0:ffff:7f00:1]/", "address-notation"],
  ["http://[::7f00:1]/", "address-not-public"],
  ["http://[64:ff9b::a9fe:a9fe]/", "address-not-public"],
  ["http://[64:ff9b:1::a9fe:a9fe]/", "address-not-public"],
  ["http://[2002:a9fe:a9fe::]/", "address-not-public"],
  ["http://[2001:0:a00:1::f5ff:fffe]/", "address-not-public"],
  ["http://[fe80::5efe:a00:1]/", "address-not-public"],
  ["http://[2606:4700::5efe:a00:1]/", "address-not-public"],
  ["http://[fd00:ec2::254]/", "address-not-public"],
  ["http://[fe80::1%25eth0]/", "address-notation"],
  ["http://[::1%25]/", "address-notation"],
  ["http://[v1.a]/", "host"],
  ["http://[::1/", "host"],
  // Names of the machine and of the network.
  ["http://localhost/", "name-not-public"],
  ["http://LOCALHOST/", "name-not-public"],
  ["http://a.localhost/", "name-not-public"],
  ["http://localhost./", "host"],
  ["http://metadata/", "name-not-public"],
  ["http://metadata.google.internal/", "name-not-public"],
  ["http://router.local/", "name-not-public"],
  ["http://nas.home.arpa/", "name-not-public"],
  // Where the host begins and ends.
  ["http://good.com@127.0.0.1/", "user"],
  ["http://good.com:80@evil.com/", "user"],
  ["http://good.com%40evil.com/", "host"],
  ["http://good.com\\@evil.com/", "character"],
  ["http://good.com\\.evil.com/", "character"],
  ["http://good.com#@evil.com/", "no-path"],
  ["http://good.com?@evil.com/", "no-path"],
  ["http://good.com?.evil.com/", "no-path"],
  ["http://good.com;evil.com/", "host"],
  ["http://good.com&@evil.com#@good.com/", "user"],
  ["http://good.com,evil.com/", "host"],
  ["http://a:80:90/", "port"],
  ["http://good.com:80#@evil.com:81/", "no-path"],
  ["http:good.com/", "scheme"],
  ["http:/good.com/", "scheme"],
  ["http:///good.com/", "host"],
  ["//good.com/", "scheme"],
  ["http:\\\\good.com/", "character"],
  ["http://good.com/#a#@evil.com/", "character"],
  ["http://good.com/[", "character"],
  ["http://{good.com}/", "character"],
  ["http://good.com|evil.com/", "character"],
  ["http://good_com/", "host"],
  ["http://-good.com/", "host"],
  ["http://good.com./", "host"],
  ["http://.good.com/", "host"],
  ["http://good..com/", "host"],
  ["http://ab--c.com/", "host"],
  ["http:///", "host"],
  // What programs remove, decode or map.
  ["http://good.com\t@evil.com/", "character"],
  ["http://good.com\r\nX: y/", "character"],
  ["http://good.com/%0d%0a", ""],
  ["http://good.com/%", "character"],
  ["http://good.com/%zz", "character"],
  ["http://good.com\0.evil.com/", "character"],
  ["http://good.com%00.evil.com/", "host"],
  ["http://%31%32%37.0.0.1/", "host"],
  [" http://good.com/", "character"],
  ["http://good.com/ HTTP/1.1", "character"],
  ["http://\u2460\u2461\u2466.0.0.1/", "character"],
  ["http://\uff45vil.com/", "character"],
  ["http://127\u30020\u30020\u30021/", "character"],
  ["http://fa\u00df.de/", "character"],
  ["http://good.com\u2100evil.com/", "character"],
  ["http://good.com\ufeff/", "character"],
  ["http://xn--a/", "encoded-label"],
  ["http://xn--wq30.com/", "encoded-label"],
  ["http://xn--bcher-kv.de/", "encoded-label"],
  ["http://xn--fa-hia.de/", "encoded-label"],
  ["http://xn--/", "encoded-label"],
  ["http://xn--localhost-.com/", "encoded-label"],
  // Schemes and ports.
  ["file:///etc/passwd", "scheme"],
  ["file://good.com/", "scheme"],
  ["gopher://good.com/_", "scheme"],
  ["dict://good.com/", "scheme"],
  ["jar:http://good.com!/", "scheme"],
  ["url:http://good.com/", "scheme"],
  ["data:text/html,a", "scheme"],
  ["ftp://good.com/", "scheme"],
  ["HTTP://good.com/", "scheme"],
  ["http://good.com:22/", "port"],
  ["http://good.com:0/", "port"],
  ["http://good.com:080/", "port"],
  ["http://good.com:/", "port"],
  ["http://good.com:65536/", "port"],
  ["http://good.com:80a/", "port"],
  ["http://good.com:+80/", "port"],
  ["", "scheme"],
];

test("known attacks are refused, each by the rule that is meant to", () => {
  for (const [url, code] of ATTACKS) {
    const result = guard(url);
    assert.is(result.allowed ? "" : result.code, code, JSON.stringify(url));
    if (result.allowed) continue;
    const { start, end } = result.span;
    assert.ok(0 <= start && start <= end && end <= url.length, url);
    assert.ok(result.reason.length > 5 && !result.reason.includes("undefined"), result.reason);
  }
});

test("ordinary URLs are allowed, with their hosts and ports", () => {
  for (const [url, host, port] of [
    ["https://example.com/a/b?c=d&e#f", "example.com", 443],
    ["http://EXAMPLE.com", "example.com", 80],
    ["https://xn--bcher-kva.example.com:443/%C3%BC", "xn--bcher-kva.example.com", 443],
    ["http://8.8.8.8:443/", "8.8.8.8", 443],
    ["http://[2606:4700::1111]/", "2606:4700::1111", 80],
    ["http://[::ffff:808:808]/", "::ffff:808:808", 80],
  ] as const) {
    const result = guard(url);
    assert.ok(result.allowed, url);
    assert.equal([result.host, result.port, result.url], [host, port, url]);
  }
});

/** A URL that is refused, the option that lets it through, and the host. */
const LOOSENED: readonly (readonly [url: string, policy: GuardPolicy, host: string])[] = [
  ["ftp://example.com/", { schemes: ["FTP"] }, "example.com"],
  ["http://example.com:8080/", { ports: [8080] }, "example.com"],
  ["http://example.com:8080/", { ports: "any" }, "example.com"],
  ["http://u:p@example.com/", { allowUser: true }, "example.com"],
  ["http://example.com?a", { allowNoPath: true }, "example.com"],
  ["http://10.0.0.1/", { addresses: "any" }, "10.0.0.1"],
  ["http://localhost/", { addresses: "any" }, "localhost"],
  ["http://10.0.0.1/", { addresses: ({ host }) => host.startsWith("10.") }, "10.0.0.1"],
  ["http://10.0.0.1/", { hosts: ["10.0.0.1"] }, "10.0.0.1"],
  ["http://intranet/", { hosts: ["INTRANET"] }, "intranet"],
];

test("each rule is loosened by an option, and by no other", () => {
  for (const [url, policy, host] of LOOSENED) {
    assert.not(guard(url).allowed, url);
    const result = guard(url, policy);
    assert.ok(result.allowed, `${url} ${JSON.stringify(policy)}`);
    assert.is(result.host, host);
  }
  assert.ok(guard("http://a.example.com/", { hosts: [".example.com"] }).allowed);
  const code = (url: string, policy: GuardPolicy) => {
    const result = guard(url, policy);
    return result.allowed ? "" : result.code;
  };
  assert.is(code("http://example.com/", { ports: [8080] }), "port");
  assert.is(code("http://example.com/", { hosts: [".example.com"] }), "host-not-listed");
  assert.is(code("http://badexample.com/", { hosts: [".example.com"] }), "host-not-listed");
  assert.is(code("http://10.0.0.1/", { hosts: [".0.0.1"] }), "address-not-public");
  assert.is(code("http://u@v@example.com/", { allowUser: true }), "user");
  assert.is(
    code("http://example.com\\@evil.com/", { addresses: "any", allowUser: true, ports: "any" }),
    "character",
  );
  assert.is(code("http://localhost/", { addresses: () => 1 as never }), "name-not-public");
});

test("other programs are asked where a policy has their readers", () => {
  const readers = (url: string) => hostForAll(url);
  assert.ok(guard("https://example.com/a", { readers }).allowed);
  const refused = guard("https://example.com/", { readers: () => "evil.com" });
  assert.equal(refused.allowed ? "" : [refused.code, refused.reason], [
    "readers",
    "other programs see the host evil.com",
  ]);
  const thrown = guard("http://u@example.com/", {
    allowUser: true,
    readers: () => {
      throw new Error("nobody knows");
    },
  });
  assert.is(thrown.allowed ? "" : thrown.reason, "nobody knows");
});

/** Pieces that attacks are made of. */
const PIECES = [
  ..."/\\?#@:.%[]-_;,&=+ \t\n\0",
  ...[
    "http://",
    "https://",
    "//",
    "good.com",
    "evil.com",
    "127.0.0.1",
    "0x7f",
    "1",
    "%40",
    "%2e",
    "%2f",
    "%5c",
  ],
  ...[
    "[::1]",
    "[2606:4700::1]",
    "xn--",
    "xn--bcher-kva.de",
    "\u00fc",
    "\u3002",
    "\uff20",
    ":80",
    ":443",
    "a",
    "user@",
  ],
];

test("no two programs go to different places with what the guard allows, and all see its host", () => {
  let allowed = 0;
  const text = fc
    .tuple(
      fc.constantFrom("http://", "https://", "HTTP://", ""),
      fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }),
    )
    .map(([start, pieces]) => start + pieces.join(""));
  fc.assert(
    fc.property(text, (url) => {
      const result = guard(url);
      if (!result.allowed) return;
      allowed++;
      assert.equal(disputes(url), [], url);
      assert.is(hostForAll(url, { ignoreRefusals: true }), result.host, url);
      assert.ok(result.address.kind === "ipv6" || isCommonCore(url), url);
    }),
    { numRuns: runs(100) },
  );
  assert.ok(allowed > 20, `${allowed}`);
});

test("a policy that is wrong is an error, whatever it is", () => {
  for (const wrong of [
    { ports: ["80"] },
    { ports: [0] },
    { ports: "some" },
    { schemes: "http" },
    { hosts: [1] },
    { addresses: "private" },
    { readers: "all" },
    { allowUser: 1 },
    { allow: true },
    1,
    null,
  ])
    throws(() => guard("http://a/", wrong as never), TypeError);
});

test("the time grows with the length alone", () => {
  for (const piece of ["a.", "a", "@", ":", "[", "/", "%41", "xn--a.", "#", "1.", "-"]) {
    const long = piece.repeat(100_000);
    for (const url of [
      `http://${long}`,
      `http://${long}/`,
      `http://a.com/${long}`,
      long,
      `http://[${long}]/`,
    ])
      guard(url);
    addressClass(long);
  }
});

test.run();
