import { test } from "uvu";
import * as assert from "uvu/assert";
import { faultOf, SERVER, testParts } from "./check.js";

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

test.run();
