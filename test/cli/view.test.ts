// `view`: the subcommand, the server of the page, and how a browser is started.

import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { type AddressInfo, connect, createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  browserOf,
  opener,
  openWith,
  packSite,
  pageFragment,
  type SiteFiles,
  type SiteServer,
  serveSite,
  siteFilesOf,
  unpackSite,
} from "../../src/cli/site.js";
import fc from "../support/fast-check.js";
import { ROOT } from "../support/files.js";
import { command, folder, type Outcome } from "./world.js";

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
  const { status, stderr } = await command(["view"], { pageFile: new URL("nothing.br", import.meta.url) });
  assert.equal([status, stderr], [2, "error: the page has not been built; to build it, run: npm run view\n"]);
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

test("a packed page has the files that it was packed of", () => {
  const bytes = fc.uint8Array();
  fc.assert(
    fc.property(fc.dictionary(fc.string(), bytes), (files) => {
      const map = new Map(Object.entries(files).map(([path, file]) => [path, Buffer.from(file)] as const));
      assert.equal(sorted(unpackSite(packSite(map))), sorted(map));
    }),
  );
  assert.equal(sorted(unpackSite(packSite(SITE))), sorted(SITE));
});

const sorted = (files: SiteFiles) =>
  [...files].map(([path, file]) => `${path} ${Buffer.from(file).toString("hex")}`).sort();

test("a site has the regular files of its folder, and none that a symbolic link leads to", () => {
  const files = folder();
  mkdirSync(join(files.path, "docs"));
  mkdirSync(join(files.path, "empty"));
  writeFileSync(join(files.path, "docs", "index.html"), "text");
  writeFileSync(join(files.path, "page.js"), "text");
  symlinkSync(join(files.path, "page.js"), join(files.path, "link"));
  symlinkSync(join(files.path, "docs"), join(files.path, "link-to-folder"), "junction");
  try {
    assert.equal([...siteFilesOf(files.path).keys()].sort(), ["docs/index.html", "page.js"]);
    assert.throws(
      () => siteFilesOf(join(files.path, "nothing")),
      (error: NodeJS.ErrnoException) => error.code === "ENOENT",
    );
  } finally {
    files.discard();
  }
});

// The server: files of the site, for this machine, and nothing else.

const SITE = siteFilesOf(join(ROOT, "test", "case", "site"));

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Asks for a path, which is sent as it is. */
function ask(
  { address }: SiteServer,
  path: string,
  more: { readonly method?: string; readonly host?: string } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(address);
  const { method = "GET", host } = more;
  return new Promise((settle, refuse) => {
    const headers = host === undefined ? {} : { Host: host };
    const sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (text) => {
        body += text;
      });
      response.on("end", () => settle({ status: response.statusCode, headers: response.headers, body }));
    });
    sent.on("error", refuse).end();
  });
}

let server: SiteServer;
test.before(async () => {
  server = await serveSite(SITE, { port: 0, redirects: { "/open": "/#url=a%20b" } });
});
test.after(() => server.close());

const TYPES: Readonly<Record<string, string>> = {
  "/": "text/html; charset=utf-8",
  "/index.html": "text/html; charset=utf-8",
  "/docs/": "text/html; charset=utf-8",
  "/docs/index.html?x=../..#y": "text/html; charset=utf-8",
  "/page.js": "text/javascript; charset=utf-8",
  "/style.css": "text/css; charset=utf-8",
  "/search.json": "application/json; charset=utf-8",
  "/icon.svg": "image/svg+xml; charset=utf-8",
  "/other.bin": "application/octet-stream",
  "/%69ndex.html": "text/html; charset=utf-8",
};

for (const [path, type] of Object.entries(TYPES)) {
  test(`${path} is ${type}`, async () => {
    const { status, headers, body } = await ask(server, path);
    assert.is(status, 200);
    assert.is(headers["content-type"], type);
    assert.is(headers["x-content-type-options"], "nosniff");
    assert.match(String(headers["content-security-policy"]), /^default-src 'none'; script-src 'self'; /);
    assert.not.match(String(headers["content-security-policy"]), /unsafe|\*/);
    assert.is(Number(headers["content-length"]), Buffer.byteLength(body));
    const head = await ask(server, path, { method: "HEAD" });
    assert.equal([head.status, head.body], [200, ""]);
    assert.is(head.headers["content-length"], headers["content-length"]);
  });
}

test("no other site can embed, load or be told of the page, and it can send nothing", async () => {
  for (const path of ["/", "/nothing", "/open"]) {
    const { headers } = await ask(server, path);
    assert.is(headers["referrer-policy"], "no-referrer");
    assert.is(headers["cross-origin-resource-policy"], "same-origin");
    const policy = String(headers["content-security-policy"]).split("; ");
    for (const part of [
      "default-src 'none'",
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      assert.ok(policy.includes(part), part);
  }
});

test("the server ends though a client has not sent its request to the end", async () => {
  const own = await serveSite(SITE, { port: 0 });
  const client = connect(Number(new URL(own.address).port), "127.0.0.1");
  client.on("error", () => {});
  const closed = new Promise((settle) => client.once("close", settle));
  await new Promise<void>((settle) => client.write("GET / HTTP/1.1\r\nHost:", () => settle()));
  // The server has seen the connection when it answers another one.
  assert.is((await ask(own, "/")).status, 200);
  const ended = await Promise.race([own.close().then(() => true), setTimeout(10_000, false, { ref: false })]);
  assert.ok(ended);
  await closed;
});

test("a browser keeps what has a hash of its content in its name, and asks again for all else", async () => {
  const kept = async (path: string) => (await ask(server, path)).headers["cache-control"];
  assert.is(await kept("/part/B0w_3S-o.js"), "max-age=31536000, immutable");
  for (const path of ["/", "/page.js", "/part/view.js", "/part/none2345.js"])
    assert.is(await kept(path), "no-cache", path);
});

test("a folder without its slash leads to the one with it, and another address where it is told", async () => {
  const { status, headers } = await ask(server, "/docs");
  assert.equal([status, headers["location"]], [301, "/docs/"]);
  const open = await ask(server, "/open");
  assert.equal([open.status, open.headers["location"]], [302, "/#url=a%20b"]);
});

/** Each would lead to a file, of the site or another, if it were taken in some other way. */
const NOTHING: readonly string[] = [
  "/nothing.html",
  "/index.html/",
  "/index.html/x",
  "/../site/index.html",
  "/docs/../index.html",
  "/./index.html",
  "/%2e%2e/site/index.html",
  "/..%2fsite%2findex.html",
  "/..%5csite%5cindex.html",
  "/..\\site\\index.html",
  "/docs%2findex.html",
  "/%252e%252e/site/index.html",
  "//index.html",
  "/docs//index.html",
  "//evil.example/%2e%2e",
  "/index.html%00.js",
  "/%00",
  "/%0d%0aX-Forged:%201",
  "/%",
  "/%ff",
  "/%c0%ae%c0%ae/site/index.html",
  "/C:/index.html",
  "/index.html::$DATA",
  "/index.html.",
  "/index.html%20",
  "/part/",
  "/part",
  "/__proto__",
  `/${"a".repeat(5000)}`,
  `/${"a/".repeat(3000)}`,
  "*",
  "http://127.0.0.1/index.html",
];

test("a path that leads to no file of the site", async () => {
  for (const path of NOTHING) {
    const { status, headers, body } = await ask(server, path);
    assert.equal([path, status, body], [path, 404, "There is no such page.\n"]);
    assert.is(headers["content-type"], "text/plain; charset=utf-8");
    assert.is(headers["x-forged"], undefined);
  }
  const { status, body } = await ask(server, "/nothing", { method: "HEAD" });
  assert.equal([status, body], [404, ""]);
});

test("only the server's own names are answered to, so that no other page can read it under a name that leads here", async () => {
  const { host, port } = new URL(server.address);
  for (const own of [host, `localhost:${port}`, `LOCALHOST:${port}`])
    assert.is((await ask(server, "/", { host: own })).status, 200, own);
  for (const other of [
    "evil.example",
    `evil.example:${port}`,
    "127.0.0.1",
    "localhost",
    `127.0.0.1:${port}x`,
    "x",
  ])
    assert.equal(
      await ask(server, "/", { host: other }).then(({ status, body }) => [status, body]),
      [403, "This server answers to its own address only.\n"],
      other,
    );
});

test("methods that could change something are refused", async () => {
  for (const method of ["POST", "PUT", "DELETE", "OPTIONS", "TRACE"]) {
    const { status, headers } = await ask(server, "/", { method });
    assert.equal([status, headers["allow"]], [405, "GET, HEAD"], method);
  }
});

test("other machines cannot reach it", async () => {
  const { port } = new URL(server.address);
  const outer = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ internal, family }) => !internal && family === "IPv4");
  for (const { address } of outer) {
    const reached = await new Promise((settle) => {
      const socket = connect({ host: address, port: Number(port) }, () => settle(true));
      socket.on("error", () => settle(false)).on("connect", () => socket.destroy());
    });
    assert.is(reached, false, address);
  }
  assert.match(server.address, /^http:\/\/127\.0\.0\.1:\d+\/$/);
});

test("a client that goes away does not disturb the others", async () => {
  const { port } = new URL(server.address);
  for (const text of ["GET / HTTP/1.1\r\nHost: 127.0.0.1:", "\u0000\u0001 nonsense\r\n\r\n"]) {
    await new Promise<void>((settle) => {
      const socket = connect({ host: "127.0.0.1", port: Number(port) }, () => socket.end(text, settle));
      socket.on("error", () => settle());
    });
  }
  assert.is((await ask(server, "/")).status, 200);
});

// How a browser is started, and whether it was.

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
