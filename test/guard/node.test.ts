// The guard in front of real connections: servers and a DNS server on the loopback.
import { createSocket } from "node:dgram";
import { Resolver } from "node:dns";
import { createServer, get, type IncomingMessage, request, type Server } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { AddressClass } from "../../src/guard/index.js";
import {
  GuardError,
  type GuardNodePolicy,
  guardedAgents,
  guardedDispatcher,
  guardedFetch,
  guardedLookup,
  type Lookup,
} from "../../src/guard/node.js";
import { throws } from "../support/throws.js";

/** What the DNS server answers, by name: the addresses of each answer in turn, of which the last is given for ever. */
type Zone = Readonly<Record<string, readonly (readonly string[])[]>>;

/** Runs a DNS server that knows addresses of IPv4 alone, and calls the function with a lookup that asks it. */
async function withDns(
  zone: Zone,
  run: (lookup: Lookup, asked: readonly string[]) => Promise<void>,
): Promise<void> {
  const asked: string[] = [];
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => {
    const labels: string[] = [];
    let at = 12;
    for (; query[at] !== 0; at += query[at]! + 1)
      labels.push(query.toString("latin1", at + 1, at + 1 + query[at]!));
    const name = labels.join(".");
    const isIpv4 = query.readUInt16BE(at + 1) === 1;
    const answers = isIpv4 ? (zone[name] ?? []) : [];
    const before = asked.filter((other) => other === name).length;
    if (isIpv4) asked.push(name);
    const list = answers[Math.min(before, answers.length - 1)] ?? [];
    const header = Buffer.from(query.subarray(0, 12));
    header.writeUInt16BE(0x8180, 2);
    header.writeUInt16BE(list.length, 6);
    header.writeUInt32BE(0, 8);
    const records = list.map((text) =>
      Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...text.split(".").map(Number)]),
    );
    socket.send(Buffer.concat([header, query.subarray(12, at + 5), ...records]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  const resolver = new Resolver({ timeout: 2000, tries: 1 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  const lookup: Lookup = (name, _options, callback) =>
    resolver.resolve4(name, (error, addresses) =>
      callback(
        error,
        (addresses ?? []).map((address) => ({ address, family: 4 })),
      ),
    );
  try {
    await run(lookup, asked);
  } finally {
    resolver.cancel();
    await new Promise<void>((resolve) => socket.close(() => resolve()));
  }
}

/** Runs a server at an address of the loopback, which answers with the name that it was asked for. */
async function withServer(
  answer: (request: IncomingMessage) => { status?: number; headers?: Record<string, string>; text?: string },
  run: (port: number, requests: readonly IncomingMessage[]) => Promise<void>,
  address = "127.0.0.1",
): Promise<void> {
  const requests: IncomingMessage[] = [];
  const server: Server = createServer((incoming, response) => {
    requests.push(incoming);
    const { status = 200, headers = {}, text = "" } = answer(incoming);
    response.writeHead(status, headers).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  try {
    await run((server.address() as AddressInfo).port, requests);
  } finally {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}

/** The first address of the loopback stands for a public one; the others do not. */
const publicLoopback = (address: AddressClass): boolean => address.isPublic || address.host === "127.0.0.1";

const policy = (lookup: Lookup): GuardNodePolicy => ({ lookup, ports: "any", addresses: publicLoopback });

/** Checks that a promise is rejected by the guard. */
async function isRefused(promise: Promise<unknown>, refusal: string, words: RegExp): Promise<void> {
  try {
    await promise;
  } catch (error) {
    const cause = error instanceof GuardError ? error : (error as { cause?: unknown }).cause;
    assert.instance(cause, GuardError);
    assert.is((cause as GuardError).refusal, refusal);
    assert.match((cause as Error).message, words);
    return;
  }
  assert.unreachable(`${refusal} is not refused`);
}

test("a URL is fetched from the address that was checked", async () => {
  await withServer(
    ({ method, url, headers }) => ({ text: `${method} ${headers.host} ${url}`, headers: { "x-a": "b" } }),
    (port) =>
      withDns({ "good.example.com": [["127.0.0.1"]] }, async (lookup, asked) => {
        const url = `http://good.example.com:${port}/a/../b?c`;
        const response = await guardedFetch(url, { ...policy(lookup), method: "post", body: "d" });
        assert.is(await response.text(), `POST good.example.com:${port} /b?c`);
        assert.equal([response.status, response.url, response.headers.get("x-a")], [200, url, "b"]);
        assert.equal(asked, ["good.example.com"]);
      }),
  );
});

test("a name that leads to a private address is refused, alone or among others", async () => {
  const zone = {
    "bad.example.com": [["10.0.0.1"]],
    "both.example.com": [["127.0.0.1", "169.254.169.254"]],
    "none.example.com": [[]],
  };
  await withDns(zone, async (lookup) => {
    const fetched = (name: string) => guardedFetch(`http://${name}/`, policy(lookup));
    await isRefused(
      fetched("bad.example.com"),
      "address-not-public",
      /^bad\.example\.com leads to 10\.0\.0\.1 is not allowed: private use$/,
    );
    await isRefused(fetched("both.example.com"), "address-not-public", /169\.254\.169\.254/);
    const none = await fetched("none.example.com").catch((error: unknown) => error);
    assert.instance(none, Error);
  });
});

test("a name that leads elsewhere at the second lookup is looked up once for each connection", async () => {
  await withServer(
    () => ({ text: "first" }),
    (port) =>
      withDns({ "rebind.example.com": [["127.0.0.1"], ["127.0.0.2"]] }, async (lookup, asked) => {
        const url = `http://rebind.example.com:${port}/`;
        assert.is(await (await guardedFetch(url, policy(lookup))).text(), "first");
        assert.is(asked.length, 1);
        await isRefused(guardedFetch(url, policy(lookup)), "address-not-public", /127\.0\.0\.2/);
      }),
  );
});

test("each redirect is checked, and takes no credentials to another origin", async () => {
  const targets: Record<string, string> = {
    "/metadata": "http://169.254.169.254/latest/",
    "/number": "http://2130706433/",
    "/file": "file:///etc/passwd",
    "/odd": "//good.example.com\\@127.0.0.2/",
    "/relative": "/end",
    "/loop": "/loop",
    "/name": "http://bad.example.com/",
    "/none": "http://",
  };
  await withServer(
    ({ url = "" }) => {
      const location = targets[url];
      return location === undefined ? { text: url } : { status: 302, headers: { location } };
    },
    (port, requests) =>
      withDns(
        {
          "good.example.com": [["127.0.0.1"]],
          "other.example.com": [["127.0.0.1"]],
          "bad.example.com": [["127.0.0.2"]],
        },
        async (lookup) => {
          const fetched = (path: string) =>
            guardedFetch(`http://good.example.com:${port}${path}`, {
              ...policy(lookup),
              headers: { Authorization: "a", "X-B": "c" },
            });
          await isRefused(fetched("/metadata"), "address-not-public", /link local/);
          await isRefused(fetched("/number"), "address-notation", /127\.0\.0\.1/);
          await isRefused(fetched("/file"), "scheme", /scheme/);
          await isRefused(fetched("/odd"), "character", /redirect/);
          await isRefused(fetched("/name"), "address-not-public", /127\.0\.0\.2/);
          await isRefused(fetched("/none"), "host", /no URL/);
          await isRefused(fetched("/loop"), "redirects", /more than 5/);
          const end = await fetched("/relative");
          assert.equal([await end.text(), end.url], ["/end", `http://good.example.com:${port}/end`]);
          assert.is(requests.at(-1)!.headers.authorization, "a");
          targets["/away"] = `http://other.example.com:${port}/end`;
          await fetched("/away");
          assert.equal(
            [requests.at(-1)!.headers.authorization, requests.at(-1)!.headers["x-b"]],
            [undefined, "c"],
          );
        },
      ),
  );
});

test("methods and contents follow a redirect as the Fetch Standard says", async () => {
  const seen: string[] = [];
  await withServer(
    ({ url = "", method }) => {
      const status = Number(url.slice(1));
      if (status === 0) seen.push(method!);
      return status === 0 ? {} : { status, headers: { location: "/0" } };
    },
    async (port) => {
      const options = { ports: "any", addresses: "any", hosts: ["127.0.0.1"] } as const;
      for (const status of [301, 302, 303, 307, 308])
        for (const method of ["POST", "HEAD"])
          await guardedFetch(`http://127.0.0.1:${port}/${status}`, { ...options, method });
      assert.equal(seen, ["GET", "HEAD", "GET", "HEAD", "GET", "HEAD", "POST", "HEAD", "POST", "HEAD"]);
      const empty = await guardedFetch(`http://127.0.0.1:${port}/204`, { ...options, redirects: 0 });
      assert.equal([empty.status, empty.body], [204, null]);
    },
  );
});

test("a server that answers with what HTTP does not have gives a typed error", async () => {
  const server = createTcpServer((socket) =>
    socket.once("data", () => socket.end("HTTP/1.1 700 Odd\r\nContent-Length: 0\r\n\r\n")),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const options = { ports: "any", hosts: ["127.0.0.1"] } as const;
  try {
    await isRefused(guardedFetch(`http://127.0.0.1:${port}/`, options), "response", /700/);
  } finally {
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
});

test("a user name is sent decoded, or as it is where its escapes are not UTF-8", async () => {
  await withServer(
    ({ headers }) => ({
      text: Buffer.from(headers.authorization?.slice("Basic ".length) ?? "", "base64").toString(),
    }),
    async (port) => {
      const options = { ports: "any", hosts: ["127.0.0.1"], allowUser: true } as const;
      const sent = async (user: string) =>
        (await guardedFetch(`http://${user}@127.0.0.1:${port}/`, options)).text();
      assert.is(await sent("a%20b:c%C3%A9"), "a b:c\u00e9");
      assert.is(await sent("a%ff:b"), "a%ff:b");
    },
  );
});

/** The text that an agent's request gets. */
function got(url: string, agent: object): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent: agent as never }, (response) => {
      response.setEncoding("utf8");
      let text = "";
      response.on("data", (part: string) => {
        text += part;
      });
      response.on("end", () => resolve(text));
    }).on("error", reject);
  });
}

test("agents check names, addresses that are not looked up, and sockets of the machine", async () => {
  await withServer(
    () => ({ text: "served" }),
    (port, requests) =>
      withDns(
        { "good.example.com": [["127.0.0.1"], ["127.0.0.2"]], "bad.example.com": [["127.0.0.2"]] },
        async (lookup, asked) => {
          const { http: agent, https } = guardedAgents(policy(lookup));
          try {
            assert.is(await got(`http://good.example.com:${port}/`, agent), "served");
            // The connection is kept, and so needs no second lookup.
            assert.is(await got(`http://good.example.com:${port}/`, agent), "served");
            assert.equal(asked, ["good.example.com"]);
            assert.is(requests[0]!.socket, requests[1]!.socket);
            assert.is(await got(`http://127.0.0.1:${port}/`, agent), "served");
            await isRefused(
              got(`http://bad.example.com:${port}/`, agent),
              "address-not-public",
              /127\.0\.0\.2/,
            );
            for (const host of ["127.0.0.2", "[::1]", "[::ffff:127.0.0.2]", "[64:ff9b::7f00:2]"])
              await isRefused(got(`http://${host}:${port}/`, agent), "address-not-public", /not allowed/);
            await isRefused(got(`http://localhost:${port}/`, agent), "name-not-public", /reserved/);
            const local = new Promise((_resolve, reject) =>
              request({ socketPath: "/tmp/none.sock", agent }).on("error", reject).end(),
            );
            await isRefused(local, "host", /socket/);
            assert.ok(https);
          } finally {
            agent.destroy();
            https.destroy();
          }
        },
      ),
  );
});

test("lookups give what was checked, in the form that is asked for", async () => {
  await withDns(
    { "good.example.com": [["127.0.0.1"]], "bad.example.com": [["10.1.2.3"]] },
    async (lookup) => {
      const find = guardedLookup(policy(lookup)) as unknown as (
        name: string,
        options: object,
        callback: (...answer: unknown[]) => void,
      ) => void;
      const answer = (name: string, options: object) =>
        new Promise<unknown[]>((resolve) => find(name, options, (...all) => resolve(all)));
      assert.equal(await answer("good.example.com", {}), [null, "127.0.0.1", 4]);
      assert.equal(await answer("good.example.com", { all: true, family: "IPv4" }), [
        null,
        [{ address: "127.0.0.1", family: 4 }],
      ]);
      const [error] = await answer("bad.example.com", { family: 4 });
      assert.instance(error, GuardError);
      const [unknown] = await answer("unknown.example.com", {});
      assert.instance(unknown, Error);
    },
  );
});

test("an answer that is no list of addresses is refused", async () => {
  const answers = [undefined, [], [{ address: "a", family: 4 }], [{ family: 4 }], "127.0.0.1"];
  for (const wrong of answers) {
    const lookup = ((_name: string, _options: object, callback: (...answer: unknown[]) => void) =>
      callback(null, wrong)) as Lookup;
    await isRefused(guardedFetch("http://good.example.com/", policy(lookup)), "no-address", /has no address/);
  }
});

test("the dispatcher of undici checks names, and addresses that are not looked up", async () => {
  // Node has undici, but not as a package: what the guard needs of it is small enough to be written here.
  const connected: string[] = [];
  class Agent {
    readonly options: { readonly connect: never };
    constructor(options: { readonly connect: never }) {
      this.options = options;
    }
  }
  type Callback = (error: Error | null, socket: null) => void;
  const buildConnector =
    ({ lookup }: { lookup: ReturnType<typeof guardedLookup> }) =>
    ({ hostname }: { hostname: string }, callback: Callback) => {
      connected.push(hostname);
      lookup(hostname, {}, ((error: Error | null) => callback(error, null)) as never);
    };
  await withDns(
    { "good.example.com": [["127.0.0.1"]], "bad.example.com": [["127.0.0.2"]] },
    async (lookup) => {
      const { options } = guardedDispatcher({ Agent, buildConnector }, policy(lookup));
      const connect = options.connect as unknown as (
        target: { hostname: string },
        callback: Callback,
      ) => void;
      const error = (hostname: string) =>
        new Promise<Error | null>((resolve) => connect({ hostname }, resolve));
      assert.is(await error("good.example.com"), null);
      assert.instance(await error("bad.example.com"), GuardError);
      assert.instance(await error("127.0.0.2"), GuardError);
      assert.instance(await error("[::1]"), GuardError);
      assert.equal(connected, ["good.example.com", "bad.example.com"]);
    },
  );
});

test("options that are wrong are errors", async () => {
  throws(() => guardedLookup({ lookup: 1 as never }), TypeError);
  throws(() => guardedAgents({ adresses: "any" } as never), TypeError);
  throws(() => guardedDispatcher({} as never), TypeError);
  for (const wrong of [{ method: 1 }, { redirects: -1 }, { headers: 1 }, { other: 1 }])
    try {
      await guardedFetch("http://a.example.com/", wrong as never);
      assert.unreachable();
    } catch (error) {
      assert.instance(error, TypeError);
    }
  await isRefused(guardedFetch("ftp://a.example.com/", { schemes: ["ftp"] }), "scheme", /cannot be fetched/);
});

test.run();
