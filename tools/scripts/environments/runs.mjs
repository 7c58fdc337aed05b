// How to run a program in each environment. Each run returns the program's results, as JSON.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createContext, runInContext } from "node:vm";
import { host, program } from "./programs.mjs";

const require = createRequire(join(host, "package.json"));

/** Runs a program in a folder, and returns its output. */
export function printed(file, args, folder) {
  const { status, stdout, stderr, error } = spawnSync(file, args, {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 1 << 28,
    env: { ...process.env, NODE_V8_COVERAGE: "", DENO_NO_UPDATE_CHECK: "1" },
  });
  if (status !== 0) throw error ?? new Error(`${file} ${args.join(" ")}: ${stderr}`);
  return stdout.trim();
}

/** Runs it in a context with what all of these have, and nothing from Node. */
export async function inContext(path) {
  // The encoder creates bytes, whose class is the outer one.
  const context = createContext({ URL, TextEncoder, TextDecoder, Uint8Array });
  runInContext(readFileSync(path, "utf8"), context);
  return await runInContext("allResults()", context);
}

/** Runs it in workerd, the runtime of Cloudflare Workers. */
export function inWorkerd(path, folder) {
  const worker = `${readFileSync(path, "utf8")}
    export default { async test() { console.log(await globalThis.allResults()); } };`;
  writeFileSync(join(folder, "worker.mjs"), worker);
  const config = `using Workerd = import "/workerd/workerd.capnp";
    const config :Workerd.Config = (services = [(name = "main", worker = .main)]);
    const main :Workerd.Worker = (modules = [(name = "worker", esModule = embed "worker.mjs")], compatibilityDate = "2025-01-01");`;
  writeFileSync(join(folder, "workerd.capnp"), config);
  return printed(program("workerd"), ["test", "workerd.capnp"], folder);
}

/** Opens Chromium. The result runs scripts in a page, and in a worker of the page. */
export async function openChromium() {
  const load = async (name) => (await import(pathToFileURL(require.resolve(name)).href)).default;
  const [{ chromium }, packed] = [await load("playwright-core"), await load("@sparticuz/chromium")];
  const browser = await chromium.launch({
    executablePath: await packed.executablePath(),
    args: packed.args,
    headless: true,
  });
  const page = await browser.newPage();
  return {
    version: browser.version(),
    close: () => browser.close(),
    async inPage(path) {
      await page.goto("about:blank");
      await page.addScriptTag({ path });
      return await page.evaluate(() => globalThis.allResults());
    },
    async inWorker(path) {
      await page.goto("about:blank");
      const script = `${readFileSync(path, "utf8")}\nallResults().then((found) => postMessage(found));`;
      return await page.evaluate(
        (text) =>
          new Promise((resolve, reject) => {
            const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
            const worker = new Worker(url);
            worker.onmessage = ({ data }) => resolve(data);
            worker.onerror = ({ message }) => reject(new Error(message));
          }),
        script,
      );
    },
  };
}
