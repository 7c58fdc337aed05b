// What starts a browser, and whether it did.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { browserOf, opener, openWith } from "../../../src/cli/site.js";

test("each system has its own program; without a display there is none", () => {
  assert.equal(opener("darwin", {}), ["open"]);
  assert.equal(opener("win32", {}), ["rundll32", "url.dll,FileProtocolHandler"]);
  assert.equal(opener("linux", { DISPLAY: ":0" }), ["xdg-open"]);
  assert.equal(opener("freebsd", { WAYLAND_DISPLAY: "wayland-0" }), ["xdg-open"]);
  assert.is(opener("linux", {}), null);
  assert.is(opener("linux", { DISPLAY: "" }), null);
});

test("a program that is not there, or fails, opens nothing", async () => {
  const script = (text: string) => [process.execPath, "-e", text] as const;
  const address = "http://127.0.0.1:1/open";
  assert.is(await openWith(["url-grammar-has-no-such-program"], address), false);
  assert.is(await openWith(script("process.exit(3)"), address), false);
  assert.is(await openWith(script(`process.exit(process.argv[1] === "${address}" ? 0 : 1)`), address), true);
});

test("without a display, no browser is opened", async () => {
  assert.is(await browserOf("linux", {})("http://127.0.0.1:1/open"), false);
});

test("a program that goes on is the browser", async () => {
  assert.is(await openWith([process.execPath, "-e", "setTimeout(() => {}, 4000)"], "x"), true);
});

test.run();
