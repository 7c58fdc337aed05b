// `view`: serves the page, and leads a browser to it with the URL.
import { spawn } from "node:child_process";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { pageFragment } from "../../src/cli/site.js";
import fc from "../support/fast-check.js";
import { command, type Outcome } from "./world.js";

/** Runs the command, and what a user does while the page is served. */
async function viewed(
  args: readonly string[],
  {
    opens = true,
    whenServed = async () => {},
  }: { opens?: boolean; whenServed?: (opened: string) => Promise<void> } = {},
): Promise<Outcome & { readonly opened: readonly string[] }> {
  const opened: string[] = [];
  let tell = () => {};
  const served = new Promise<void>((settle) => {
    tell = settle;
  });
  const outcome = await command(["view", ...args], {
    openAddress: async (address) => {
      opened.push(address);
      return opens;
    },
    interrupted: () => served.then(() => whenServed(opened[0] ?? "")),
    onWrite: (_, text) => text.includes("Ctrl-C") && tell(),
  });
  return { ...outcome, opened };
}

const SERVED = "The page is served until you press Ctrl-C.\n";

test("a browser is led to the page with the URL, by an address that has nothing of it", async () => {
  let location: string | null = null;
  let body = "";
  const { status, stdout, stderr, opened } = await viewed(
    ["-g", "RFC3986", "http://a b/&c#d", "--base", "x:y"],
    {
      async whenServed(address) {
        const response = await fetch(address, { redirect: "manual" });
        location = response.headers.get("location");
        body = await (await fetch(address)).text();
      },
    },
  );
  assert.is(status, 0);
  assert.is(location, "/#url=http%3A%2F%2Fa%20b%2F%26c%23d&base=x%3Ay&grammar=rfc3986");
  assert.is(stdout, `${opened[0]!.replace("/open", "")}${location}\n`);
  assert.match(opened[0]!, /^http:\/\/127\.0\.0\.1:\d+\/open$/);
  assert.match(body, "<title>Page</title>");
  assert.is(stderr, SERVED);
});

test("the page begins with the grammar of the command; without a URL, with its own example", async () => {
  assert.match((await viewed(["a"])).stdout, /\/#url=a&grammar=draft-05\n$/);
  assert.match((await viewed([""])).stdout, /\/#url=&grammar=draft-05\n$/);
  assert.match((await viewed([])).stdout, /^http:\/\/127\.0\.0\.1:\d+\/\n$/);
  assert.match((await viewed(["-g", "whatwg"])).stdout, /\/#grammar=whatwg\n$/);
});

test("without a browser, the address is what is said", async () => {
  const { status, stdout, stderr } = await viewed(["a"], { opens: false });
  assert.is(status, 0);
  assert.match(stdout, /^http:\/\/127\.0\.0\.1:\d+\/#url=a&grammar=draft-05\n$/);
  assert.is(stderr, `no browser could be started: open this address in one. ${SERVED}`);
  const { opened, stderr: quiet } = await viewed(["a", "--no-open"]);
  assert.equal([opened, quiet], [[], SERVED]);
});

test("the server ends with the command", async () => {
  const { opened } = await viewed(["a"]);
  const reached = await fetch(opened[0]!).then(
    () => true,
    () => false,
  );
  assert.is(reached, false);
});

test("a port that cannot be used", async () => {
  const other = createServer();
  await new Promise<void>((settle) => other.listen(0, "127.0.0.1", settle));
  const { port } = other.address() as AddressInfo;
  const busy = await viewed(["--port", String(port), "a"]);
  other.close();
  assert.equal(busy, {
    status: 2,
    stdout: "",
    stderr: `error: cannot listen on port ${port}: another program uses it\n`,
    opened: [],
  });
  assert.match((await viewed(["--port", "65536"])).stderr, /^error: --port must be /);
  assert.match((await viewed(["--port", "-1"])).stderr, /^error: /);
});

test("a page that was not built", async () => {
  const { status, stderr } = await command(["view"], { siteFolder: new URL("nothing/", import.meta.url) });
  assert.equal([status, stderr], [2, "error: the page has not been built; to build it, run: npm run site\n"]);
});

test("an address that nobody can read is not waited for", async () => {
  const closed = await command(["view", "a"], {
    closed: () => true,
    openAddress: () => Promise.reject(new Error("opened")),
    interrupted: () => new Promise(() => {}),
  });
  assert.is(closed.status, 0);
});

test("a link holds any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) }), (url) => {
      const fragment = pageFragment({ url });
      assert.match(fragment, /^url(?:=[\w!'()*.%~-]*|\.utf16=[0-9a-f]*)$/);
    }),
  );
  assert.is(pageFragment({ url: "a\ud800", rule: "host" }), "url.utf16=0061d800&rule=host");
  assert.is(pageFragment({}), "");
});

(process.platform === "win32" ? test.skip : test)("Ctrl-C ends the command", async () => {
  const main = fileURLToPath(new URL("../../src/cli/main.js", import.meta.url));
  const child = spawn(process.execPath, [main, "view", "--no-open", "a"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const stopped = new Promise((settle) => child.on("exit", (status, signal) => settle([status, signal])));
  await new Promise((settle) => child.stdout.once("data", settle));
  child.kill("SIGINT");
  assert.equal(await stopped, [0, null]);
});

test.run();
