// Which octets each place of a URL may have, percent-encoded and plain, against the ranges that the standards state. The
// rules of the schemes list the escapes instead.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { escapeOf } from "../../src/core/text/percent.js";
import { rfc3986 } from "../../src/entry/rfc3986.js";
import { createGrammar, standardSchemes } from "../../src/schemes/index.js";

const grammar = createGrammar({ base: rfc3986, schemes: standardSchemes });

/** A set of octets: characters, and ranges of their numbers. */
type Octets = readonly (string | readonly [from: number, to: number])[];

function contains(octets: Octets, octet: number): boolean {
  return octets.some((part) =>
    typeof part === "string"
      ? part.includes(String.fromCharCode(octet))
      : octet >= part[0] && octet <= part[1],
  );
}

const DIGIT = [0x30, 0x39] as const;
const ALPHA: Octets = [
  [0x41, 0x5a],
  [0x61, 0x7a],
];
/** RFC 5322, section 3.2.3; the characters of an atom of RFC 822, section 3.3, are the same. */
const ATEXT: Octets = [DIGIT, ...ALPHA, "!#$%&'*+-/=?^_`{|}~"];
/** RFC 5322, section 3.2.4. */
const QTEXT: Octets = [
  [33, 33],
  [35, 91],
  [93, 126],
];
/** RFC 5322, section 3.4.1; RFC 6068, section 2. */
const DTEXT: Octets = [
  [33, 90],
  [94, 126],
];
/** RFC 5536, section 3.1.3. */
const MDTEXT: Octets = [
  [33, 61],
  [63, 90],
  [94, 126],
];
/** RFC 4514, section 3. */
const SUTF1: Octets = [
  [0x01, 0x21],
  [0x23, 0x2a],
  [0x2d, 0x3a],
  [0x3d, 0x3d],
  [0x3f, 0x5b],
  [0x5d, 0x7f],
];

const without = (octets: Octets, excluded: string): Octets => [
  Array.from({ length: 256 }, (_, octet) => octet)
    .filter((octet) => contains(octets, octet) && !excluded.includes(String.fromCharCode(octet)))
    .map((octet) => String.fromCharCode(octet))
    .join(""),
];

interface Place {
  readonly where: string;
  /** The URL before and after the place. */
  readonly around: readonly [string, string];
  /** What may be there, percent-encoded. */
  readonly encoded: Octets;
  /** What may be there as it is. */
  readonly plain: Octets;
}

const UNRESERVED: Octets = [DIGIT, ...ALPHA, "-._~"];
/** What RFC 3986 allows in a path, besides "/" and escapes. */
const PCHAR: Octets = [...UNRESERVED, "!$&'()*+,;=:@"];
const PLAIN_ATEXT: Octets = [DIGIT, ...ALPHA, "!$&'*+-=_~"];
/** RFC 6068, section 2, item 1: what must be encoded besides what is not allowed in a URL. */
const MUST_IN_MAILTO = "%/?#[]&;=";

const PLACES: readonly Place[] = [
  {
    where: "news: id-left (RFC 5536, section 3.1.3)",
    around: ["news:a", "b@c"],
    encoded: [...ATEXT, "."],
    plain: [...PLAIN_ATEXT, "."],
  },
  {
    where: "news: mdtext (RFC 5536, section 3.1.3)",
    around: ["news:a@%5B", "%5D"],
    encoded: MDTEXT,
    plain: PCHAR,
  },
  {
    where: "mailto: dot-atom-text (RFC 6068, section 2)",
    around: ["mailto:a", "b@c"],
    encoded: [...ATEXT, "."],
    plain: [...without(PLAIN_ATEXT, MUST_IN_MAILTO), "."],
  },
  {
    where: "mailto: qtext (RFC 6068, section 2)",
    around: ["mailto:%22", "%22@c"],
    encoded: QTEXT,
    plain: without(PCHAR, MUST_IN_MAILTO),
  },
  {
    where: "mailto: quoted-pair (RFC 6068, section 2, and RFC 5322, section 3.2.1)",
    around: ["mailto:%22%5C", "%22@c"],
    encoded: [[0x21, 0x7e], " \t"],
    plain: without(PCHAR, MUST_IN_MAILTO),
  },
  {
    where: "mailto: domain (RFC 6068, section 2, item 4)",
    around: ["mailto:a@b", "c"],
    encoded: [],
    plain: [...without(PLAIN_ATEXT, MUST_IN_MAILTO), "."],
  },
  {
    where: "mailto: dtext-no-obs (RFC 6068, section 2, items 1 and 4)",
    around: ["mailto:a@%5B", "%5D"],
    encoded: without(DTEXT, String.fromCharCode(...range(33, 126).filter(plainInMailto))),
    plain: without(PCHAR, MUST_IN_MAILTO),
  },
  {
    where: "cid: atom (RFC 822, section 3.3)",
    around: ["cid:a", "b@c"],
    encoded: [...ATEXT, "."],
    plain: [...PLAIN_ATEXT, "."],
  },
  {
    where: "cid: qtext (RFC 822, section 3.3)",
    around: ["cid:%22", "%22@c"],
    encoded: without([[0, 127]], '"\\\r'),
    plain: PCHAR,
  },
  {
    where: "cid: dtext (RFC 822, section 3.3)",
    around: ["cid:a@%5B", "%5D"],
    encoded: without([[0, 127]], "[]\\\r"),
    plain: PCHAR,
  },
  {
    where: "cid: quoted-pair (RFC 822, section 3.3)",
    around: ["cid:%22%5C", "%22@c"],
    encoded: [[0, 127]],
    plain: PCHAR,
  },
  {
    where: "ldap: stringchar (RFC 4514, section 3)",
    around: ["ldap://h/cn=a", "b"],
    encoded: SUTF1,
    plain: [...without(PCHAR, "+,;"), "/"],
  },
  {
    where: "ldap: leadchar (RFC 4514, section 3)",
    around: ["ldap://h/cn=", "b"],
    encoded: without(SUTF1, " #"),
    plain: [...without(PCHAR, "+,;"), "/"],
  },
  {
    where: "ldap: trailchar (RFC 4514, section 3)",
    around: ["ldap://h/cn=a", ""],
    encoded: without(SUTF1, " "),
    plain: [...without(PCHAR, "+,;"), "/"],
  },
  {
    where: "ldap: exvalue (RFC 4516, section 2.1)",
    around: ["ldap://h/????x=a", ""],
    encoded: [[0, 127]],
    plain: [...without(PCHAR, ","), "/"],
  },
];

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function plainInMailto(octet: number): boolean {
  return contains(without(PCHAR, MUST_IN_MAILTO), octet);
}

for (const { where, around, encoded, plain } of PLACES) {
  test(where, () => {
    const [before, after] = around;
    for (const octet of range(0, 255)) {
      const upper = escapeOf(octet);
      for (const written of [upper, upper.toLowerCase()]) {
        assert.is(grammar.isValid(before + written + after), contains(encoded, octet), written);
      }
      const character = String.fromCharCode(octet);
      // These end the path, or begin an escape.
      if ("%#?".includes(character)) continue;
      assert.is(grammar.isValid(before + character + after), contains(plain, octet), character);
    }
  });
}

test.run();
