// The same for the schemes that name documents and places: of browsers, identifiers and magnet links.
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { BlobParts, GeoParts } from "../../src/schemes/index.js";
import fc, { runs } from "../support/fast-check.js";
import { faultOf, isValid, parts, testParts } from "./parts.js";

const UUID = "40a5fb5a-d56d-4a33-b4e2-0acf6a8e5f64";
const PLACE = { altitude: null, crs: "wgs84", uncertainty: null, parameters: [] };
const LINK = {
  topics: [],
  displayName: null,
  length: null,
  trackers: [],
  peers: [],
  sources: [],
  keywords: [],
  parameters: [],
};

testParts({
  "about:%62lank": { token: "blank", query: null },
  "ABOUT:a@b?c%20d#e": { token: "a@b", query: "c%20d" },
  "about:?": { token: "", query: "" },

  [`blob:https://example.org:8443/${UUID.toUpperCase()}#a`]: {
    origin: "https://example.org:8443",
    uuid: UUID,
  },
  [`blob:null/${UUID}`]: { origin: null, uuid: UUID },

  "javascript:": { source: "" },
  "javascript:alert(%22caf%C3%A9%22)": { source: 'alert("café")' },
  "JAVASCRIPT:a?b:'#%20'": { source: "a?b:'# '" },
  "javascript://%0Aa": { source: "//\na" },
  // HTML Standard, "The javascript: URL special case", step 3: "the UTF-8 decoding of the percent-decoding"
  "javascript:%FFa%E2%82": { source: "\ufffda\ufffd" },

  "view-source:HTTP://u@h/a?b#c": { url: "HTTP://u@h/a?b" },
  "VIEW-SOURCE:view-source:a:": { url: "view-source:a:" },

  "geo:48.2010,16.3695,183": { ...PLACE, latitude: 48.201, longitude: 16.3695, altitude: 183 },
  "geo:-0,-0.0,-0;CRS=WGS84;U=40.50": {
    ...PLACE,
    latitude: 0,
    longitude: 0,
    altitude: 0,
    uncertainty: 40.5,
  },
  "geo:323482.5,-4306480,3;crs=Epsg-32618;u=20;FOo=this%2dthat;bar#a": {
    latitude: 323482.5,
    longitude: -4306480,
    altitude: 3,
    crs: "epsg-32618",
    uncertainty: 20,
    parameters: [
      { name: "foo", value: "this-that" },
      { name: "bar", value: null },
    ],
  },

  "magnet:?XT=URN:BTIH:c12fe1c06bba254a9dc9f519b335aa7c1367a88a&xt.1=urn:tree:tiger:A&dn=a+b%2Bc&xl=12": {
    ...LINK,
    topics: [
      {
        urn: "URN:BTIH:c12fe1c06bba254a9dc9f519b335aa7c1367a88a",
        namespace: "btih",
        hash: "c12fe1c06bba254a9dc9f519b335aa7c1367a88a",
      },
      { urn: "urn:tree:tiger:A", namespace: "tree", hash: "tiger:A" },
    ],
    displayName: "a b+c",
    length: 12,
  },
  "magnet:?tr=udp%3A%2F%2Ft%3A80&x.pe=%5B::1%5D:1&tr=http://t/+&ws=a&xs=b&as=c&x.pe=d:2": {
    ...LINK,
    trackers: ["udp://t:80", "http://t/+"],
    peers: ["[::1]:1", "d:2"],
    sources: ["a", "b", "c"],
  },
  "magnet:?kt=martin+luther%2Bking&kt=c&dn.1=a&xl.1=2&so=0,2&X.A=%41&x.pe.1=b&mt=": {
    ...LINK,
    keywords: ["martin", "luther+king", "c"],
    parameters: [
      { name: "dn.1", value: "a" },
      { name: "xl.1", value: "2" },
      { name: "so", value: "0,2" },
      { name: "X.A", value: "A" },
      { name: "x.pe.1", value: "b" },
      { name: "mt", value: "" },
    ],
  },
});

test("the origin of a blob URL is that of the WHATWG URL Standard", () => {
  const origins = ["http://a.example", "https://a.example:8443", "http://192.0.2.1", "null", "a"];
  for (const origin of origins) {
    const url = `blob:${origin}/${UUID}`;
    const { origin: found } = parts(url) as BlobParts;
    assert.is(found ?? "null", new URL(url).origin);
  }
});

test("the coordinate -0 is 0", () => {
  const { latitude, longitude } = parts("geo:-0,-0.0") as GeoParts;
  assert.ok(Object.is(latitude, 0) && Object.is(longitude, 0));
});

test("coordinates of WGS-84 are those within its ranges, in any other system they are any numbers", () => {
  const digits = fc.integer({ min: 0, max: 250 }).map(String);
  const fraction = fc.constantFrom("", ".0", ".000", ".5", ".0001");
  const number = fc
    .tuple(fc.constantFrom("", "-"), fc.constantFrom("", "0"), digits, fraction)
    .map(([sign, zero, whole, rest]) => `${sign}${zero}${whole}${rest}`);
  const within = (text: string, most: number): boolean =>
    Math.abs(Number(text)) <= most && text.replace(/^-|\..*$/g, "").length <= String(most).length;
  fc.assert(
    fc.property(number, number, (one, other) => {
      const valid = within(one, 90) && within(other, 180);
      assert.is(isValid(`geo:${one},${other}`), valid);
      assert.is(isValid(`geo:${one},${other};crs=WGS84`), valid);
      assert.ok(isValid(`geo:${one},${other};crs=x`));
    }),
    { numRuns: runs() },
  );
});

test("what the rules of geo do not state is found at its place", () => {
  const faults = [
    "GEO:91,0",
    "geo:0,-180.01,5;u=1",
    "geo:1,2;a;crs=b#c",
    "geo:1,2;a=b;U=1",
    "geo:1,2;u=1;crs=a",
  ].map(faultOf);
  const section = (number: string): object => ({ document: "RFC 5870", section: `section ${number}` });
  assert.equal(faults, [
    ["91", 4, "a latitude has one or two digits before the point and is from -90 to 90", section("3.4.2")],
    [
      "-180.01",
      6,
      "a longitude has one to three digits before the point and is from -180 to 180",
      section("3.4.2"),
    ],
    ["crs=b", 10, "the parameter crs must come before all others", section("3.3")],
    ["U=1", 12, "the parameter u must come before all others but crs", section("3.3")],
    ["crs=a", 12, "the parameter crs must come before all others", section("3.3")],
  ]);
  const messages = ["geo:1,2;u=1;u=1", "geo:1,2;crs=a;b;CRS=a", "geo:1,2;crs", "geo:1,2;crs=a;u=-1"].map(
    (url) => faultOf(url)[2],
  );
  assert.equal(messages, [
    "the parameter u appears twice",
    "the parameter crs appears twice",
    "the value of crs must be letters, digits and hyphens",
    "the value of u must be a number without a sign",
  ]);
});

/** Texts of these characters that a slip in a rule that leaves out a word would get wrong. */
const near = (words: readonly string[], more: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom(...words),
      fc.nat({ max: 6 }),
      fc.string({ unit: fc.constantFrom(...more), maxLength: 3 }),
    )
    .map(([word, length, rest]) => word.slice(0, length) + rest)
    .filter((text) => text !== "");

test("every name but those that have a meaning is the name of another parameter or system", () => {
  fc.assert(
    fc.property(near(["wgs84", "WGS84", "crs", "u"], "aW8u4-"), (label) => {
      const name = label.toLowerCase();
      assert.is(isValid(`geo:999,0;crs=${label}`), name !== "wgs84");
      assert.is(isValid(`geo:0,0;${label}`), name !== "crs" && name !== "u");
    }),
    { numRuns: runs(2) },
  );
  fc.assert(
    fc.property(near(["xt", "XL", "xt.1", "x."], "xTl1.-"), (name) => {
      const free = !/^x[tl](?:\..*)?$/i.test(name);
      assert.is(isValid(`magnet:?${name}=a`), free);
    }),
    { numRuns: runs(2) },
  );
  fc.assert(
    fc.property(near(["btih", "BTMH", "bt"], "bih-1"), (namespace) => {
      const free = !/^-|^bt[im]h$/i.test(namespace);
      assert.is(isValid(`magnet:?xt=urn:${namespace}:z`), free);
    }),
    { numRuns: runs(2) },
  );
});

test.run();
