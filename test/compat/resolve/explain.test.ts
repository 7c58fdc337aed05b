// An explanation shows every step, and ends with the result of resolve.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { platformUrl } from "../../../src/core/text/idna.js";
import {
  ALGORITHMS,
  explainResolution as explain,
  type ResolveOptions,
  renderExplanation,
  resolve,
} from "../../../src/index.js";
import { strings } from "../../support/strings.js";

const BASE = "http://a/b/c/d;p?q";
const fired = (base: string, reference: string, options?: ResolveOptions): string =>
  explain(base, reference, options)
    .steps.filter((step) => step.fired)
    .map(({ step }) => step)
    .join(" ");

test("it ends with the result of resolve, for any reference", () => {
  for (const base of ["x:", "x://h", "x:/a/b;c/d?q#f", "x://h/a/./b//c"]) {
    for (const algorithm of ALGORITHMS) {
      for (const reference of [...strings("./a?#;:_", 3), ...strings("./a", 6)]) {
        if (algorithm === "whatwg" && platformUrl(reference, base) === null) continue;
        const { resolution, steps } = explain(base, reference, { algorithm });
        const { url, sameDocument, origins } = resolve(base, reference, { algorithm });
        assert.equal(
          [resolution.url, resolution.sameDocument, resolution.origins],
          [url, sameDocument, origins],
        );
        assert.is(steps.at(-1)!.buffer, url, `${base} + ${reference}`);
      }
    }
  }
});

test("it has the same origins as resolve", () => {
  for (const algorithm of ALGORITHMS) {
    for (const reference of ["", "#s", "x:y", "//g?y", "/g#s", "g?y", ";x", "?y"]) {
      const { origins } = explain(BASE, reference, { algorithm }).resolution;
      assert.equal(origins, resolve(BASE, reference, { algorithm }).origins);
    }
  }
});

test("the steps of draft-05 that fire", () => {
  assert.is(fired(BASE, "#s"), "1 2");
  assert.is(fired(BASE, "#s", { document: "x:y" }), "1 2");
  assert.is(explain(BASE, "#s", { document: "x:y#z" }).steps.at(-1)!.buffer, "x:y#s");
  assert.is(fired(BASE, "g:h"), "1 3");
  assert.is(fired(BASE, "//g"), "1 4 7");
  assert.is(fired(BASE, "/g"), "1 5 7");
  assert.is(fired(BASE, "g"), "1 6a 6b 6i 7");
  assert.is(fired(BASE, "?y"), "1 6a 6c 6h 6i 7");
  assert.is(fired(BASE, "./g/."), "1 6a 6b 6d 6e 6i 7");
  assert.is(fired(BASE, "../.."), "1 6a 6b 6f 6g 6i 7");
  assert.is(fired("http://a", "g"), "1 6a 6b 6i 7 7");
});

test("the steps of RFC 2396 that fire", () => {
  const options = { algorithm: "rfc2396" } as const;
  assert.is(fired(BASE, "#s", options), "1 2");
  assert.is(fired(BASE, "g:h", options), "1 3");
  assert.is(fired(BASE, "//g", options), "1 4 7");
  assert.is(fired(BASE, "/g", options), "1 5 7");
  assert.is(fired(BASE, "?y", options), "1 6a 6h 7");
  assert.is(fired(BASE, "g?y/../z", options), "1 6a 6b 6h 7");
  assert.is(fired(BASE, "./g/.", options), "1 6a 6b 6c 6d 6h 7");
  assert.is(fired(BASE, "../..", options), "1 6a 6b 6e 6f 6h 7");
  assert.is(fired(BASE, "../../../g", options), "1 6a 6b 6e 6g 6h 7");
  assert.is(fired("x:", "..", options), "1 6a 6b 6g 6h 7");
  assert.is(fired(BASE, "http:g", options), "1 3");
  assert.is(fired(BASE, "http:g", { ...options, strict: false }), "1 3 6a 6b 6h 7");
  const { document, steps } = explain(BASE, "g", options);
  assert.equal([document, steps[0]!.section], ["RFC 2396", "5.2"]);
});

test("the steps of RFC 1808 that fire", () => {
  const options = { algorithm: "rfc1808" } as const;
  assert.is(fired("", "g:h", options), "1");
  assert.is(fired(BASE, "", options), "1 2a 7");
  assert.is(fired(BASE, "g:h", options), "1 2b 7");
  assert.is(fired(BASE, "//g", options), "1 2c 3 7");
  assert.is(fired(BASE, "/g", options), "1 2c 4 7");
  assert.is(fired(BASE, ";x", options), "1 2c 5 5a 7");
  assert.is(fired(BASE, "?y", options), "1 2c 5 5b 7");
  assert.is(fired(BASE, "./../g", options), "1 2c 6 6a 6c 7");
});

test("the parts of RFC 3986 that fire", () => {
  const options = { algorithm: "rfc3986" } as const;
  assert.is(fired(BASE, "http:g", options), "parse scheme recompose");
  assert.is(fired(BASE, "HTTP:g", { ...options, strict: false }), "parse scheme merge recompose");
  assert.is(fired(BASE, "../g", options), "parse merge remove_dot_segments recompose");
  assert.equal(
    [...new Set(explain(BASE, "../g", options).steps.map(({ section }) => section))],
    ["5.2.2", "5.2.3", "5.2.4", "5.3"],
  );
});

test("renderExplanation", () => {
  assert.is(
    renderExplanation(explain(BASE, "../g?\u001b")),
    `http://a/b/c/d;p?q + ../g?<U+001B>
by draft-fielding-url-syntax-05, section 5.2
* 1   the reference is split: path "../g", query "\\u001b"
  2   the reference is not to the current document
  3   the scheme is inherited from the base
  4   the authority is inherited from the base
  5   the path does not begin with a slash
* 6a  the base's path is copied without its last segment -> /b/c/
* 6b  the path is appended -> /b/c/../g
* 6c  "?" and the query are appended -> /b/c/../g?<U+001B>
  6d  there is no "./"
  6e  there is no "." at the end
* 6f  "<segment>/../" is removed -> /b/g?<U+001B>
  6g  there is no "<segment>/.." at the end
* 6h  the query is what follows the first "?" -> /b/g?<U+001B>
* 6i  the path is what precedes the first "?" -> /b/g
* 7   the components are recombined -> http://a/b/g?<U+001B>
http://a/b/g?<U+001B>`,
  );
  assert.match(renderExplanation(explain("x:", "./")), /^\* 6d {2}"\.\/" is removed -> \(empty\)$/m);
  assert.match(renderExplanation(explain(BASE, "")), /\+ \(empty\)\n/);
});

test("the parts of RFC 3986 for a path that is empty, and for one that begins with two slashes", () => {
  const options = { algorithm: "rfc3986" } as const;
  assert.is(fired("x://h/a", "?q", options), "parse path query recompose");
  assert.is(fired("x://h/a", "#f", options), "parse path recompose");
  const { steps } = explain("x:/a", "/.//b", options);
  assert.equal(
    steps.slice(-2).map(({ message, buffer }) => [message, buffer]),
    [
      ['"/." is inserted to separate the path from the authority', null],
      ["the components are recomposed", "x:/.//b"],
    ],
  );
});

test("the first step names each component", () => {
  const [first] = explain(BASE, "x://h/p?q#f", { algorithm: "rfc3986" }).steps;
  assert.match(first!.message, 'scheme "x", authority "h", path "/p", query "q", fragment "f"');
});

test.run();
