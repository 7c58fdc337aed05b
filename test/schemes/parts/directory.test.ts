import { test } from "uvu";
import * as assert from "uvu/assert";
import fc from "../../support/fast-check.js";
import { isValid, parts, SERVER, testParts } from "./check.js";

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
    { numRuns: 2000 },
  );
});

test.run();
