// node fetch.mjs LOG URLS CLIENT: asks for each URL with a client of Node or npm.
import { appendFileSync, readFileSync } from "node:fs";
import { get as httpGet } from "node:http";
import { parse } from "node:url";

const [log, file, client] = process.argv.slice(2);

const got = (target) =>
  new Promise((resolve) => {
    const request = httpGet(target, (response) => resolve(response.destroy()));
    request.on("error", resolve);
  });

const CLIENTS = {
  fetch: () => (url) => fetch(url),
  "http.get": () => got,
  "url.parse": () => (url) => got(parse(url)),
  undici: async () => (await import("undici")).fetch,
  "undici.request": async () => (await import("undici")).request,
  axios: async () => (await import("axios")).default.get,
  got: async () => {
    const { default: client } = await import("got");
    return (url) => client(url, { retry: { limit: 0 } });
  },
  "node-fetch": async () => (await import("node-fetch")).default,
  needle: async () => {
    const { default: client } = await import("needle");
    return (url) => client("get", url);
  },
  chromium: () => pageOf(process.env.WIRE_CHROMIUM),
  superagent: async () => {
    const { default: client } = await import("superagent");
    return (url) => client.get(url).retry(0);
  },
};

/** A page that fetches, in Chromium. It needs no server for its debugger, since nothing can be reached. */
async function pageOf(chromium) {
  const { chromium: browsers } = await import("playwright-core");
  const { default: packed } = await import("@sparticuz/chromium");
  const browser = await browsers.launch({
    executablePath: chromium ?? (await packed.executablePath()),
    // Names are resolved by the C library, and what was found for one is forgotten at once.
    args: [...packed.args, "--disable-features=AsyncDns,DnsOverHttps,HappyEyeballsV3", "--host-cache-size=0"],
    env: { ...process.env, LD_PRELOAD: process.env.TRAP },
  });
  const page = await browser.newPage();
  return (url) => page.evaluate((address) => fetch(address, { mode: "no-cors" }), url);
}

const ask = await CLIENTS[client]();
for (const [number, url] of JSON.parse(readFileSync(file, "utf8")).entries()) {
  appendFileSync(log, `url ${number}\n`);
  try {
    await ask(url);
  } catch {
    // Nothing can be reached.
  }
}
process.exit();
