// What the error for data that no URL can carry says.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { build, UrlDataError } from "../../../src/index.js";
import { throws } from "../../support/throws.js";

const FAULTS = [
  ["lone-surrogate", "a lone surrogate is not a character, so it has no UTF-8 octets to escape", "2.1"],
  ["not-utf-8", "the escaped octets are not valid UTF-8", "2.1"],
  ["password-without-user", "a password needs a user", "4.3.1"],
  ["relative-path-after-site", "after an authority, a path must be empty or begin with a slash", "5"],
  ["path-reads-as-site", 'a path that begins with "//" would be read as an authority', "4.4"],
  [
    "path-reads-as-scheme",
    "a relative path whose first segment has a colon would be read as having a scheme",
    "5",
  ],
  ["authority-without-host", "a user, a password or a port needs a host", "4.3.1"],
  ["reads-as-other-components", "as it is written, the component would be read as several", "Appendix B"],
  ["path-reads-as-absolute", "a relative path whose first segment is empty would be read as absolute", "5"],
] as const;

for (const [code, message, number] of FAULTS)
  test(code, () => {
    const { message: found, section, offset } = new UrlDataError(code);
    assert.equal([found, section.section, offset], [message, number, 0]);
    assert.is(new UrlDataError(code, 7).offset, 7);
  });

test("a member of the data that is not a text is named", () => {
  throws(
    () => build({ authority: { host: 1 } } as never),
    "the host of the authority must be a string, not 1",
  );
});

test("a scheme that is not a text is named", () => {
  throws(() => build({ scheme: 1 } as never), "the scheme must be a string, not 1");
});

test("the code is one of the faults", () => {
  assert.throws(
    () => new UrlDataError("no-such-fault" as never),
    /^the code must be one of "lone-surrogate", /,
  );
});

test.run();
