// `view` as a process, which serves the site that was built.
import { spawn } from "node:child_process";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { COVERED_MAIN } from "./world.js";

(process.platform === "win32" ? test.skip : test)("Ctrl-C ends the command", async () => {
  const child = spawn(process.execPath, [COVERED_MAIN, "view", "--no-open", "a"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const stopped = new Promise((settle) => child.on("exit", (status, signal) => settle([status, signal])));
  // It ends at once, with an error, where the page has not been built.
  await Promise.race([new Promise((settle) => child.stdout.once("data", settle)), stopped]);
  child.kill("SIGINT");
  assert.equal(await stopped, [0, null]);
});

test.run();
