import { inspect } from "node:util";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { components, isValid, opaque, parse, texts } from "../../src/index.js";
import fc from "../support/fast-check.js";
import { strings } from "../support/strings.js";

test("texts are those of the components' nodes", () => {
  for (const text of [...strings("a:/@?#1.", 5)].filter((each) => isValid(each))) {
    const { scheme, authority, path, query, fragment } = components(parse(text));
    assert.equal(
      texts(parse(text)),
      {
        scheme: scheme?.text ?? null,
        authority: authority?.text ?? null,
        userinfo: authority?.text.includes("@") ? authority.text.slice(0, authority.text.indexOf("@")) : null,
        user: authority?.user?.text ?? null,
        password: authority?.password?.text ?? null,
        host: authority?.hostport?.host.text ?? null,
        port: authority?.hostport?.port?.text ?? null,
        path: path.text,
        query: query?.text ?? null,
        fragment: fragment?.text ?? null,
      },
      text,
    );
  }
});

test("all parts at once", () => {
  const expected = ["s", "u:p@h:1", "u:p", "u", "p", "h", "1", "/a", "q", "f"];
  assert.equal(Object.values(texts(parse("s://u:p@h:1/a?q#f"))), expected);
  assert.equal(Object.values(texts(parse(""))), [null, null, null, null, null, null, null, "", null, null]);
});

test("an opaque reference keeps its fragment and its components; a relative one stays as it is", () => {
  const reference = opaque(parse("mailto:a@b?c#d"));
  assert.is(reference.url.type, "opaque-URL");
  assert.is(reference.fragment?.text, "d");
  assert.is(components(reference).query?.text, "c");
  assert.is(opaque(parse("//a")).url.type, "net_path");
});

test("parts are made once", () => {
  fc.assert(
    fc.property(fc.webUrl(), (url) => {
      fc.pre(isValid(url));
      const reference = parse(url);
      const [first, second] = [0, 1].map(() => [reference.url, reference.fragment]);
      return first![0] === second![0] && first![1] === second![1];
    }),
  );
});

test("a reference is shown as the data that it holds", () => {
  assert.match(
    inspect(parse("//a"), { depth: 9 }),
    "toplabel: { type: 'toplabel', start: 2, end: 3, text: 'a' }",
  );
  assert.match(inspect(parse("#")), "fragment: { type: 'fragment'");
});

test.run();
