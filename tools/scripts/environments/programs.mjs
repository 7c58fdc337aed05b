// The programs in tools/hosts/environments.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "../project.mjs";

export const host = join(root, "tools", "hosts", "environments");

const FILES = {
  deno: ["@deno", "linux-x64-glibc", "deno"],
  bun: ["@oven", "bun-linux-x64", "bin", "bun"],
  workerd: ["@cloudflare", "workerd-linux-64", "bin", "workerd"],
  "node-20.19.0": ["node-20.19.0", "bin", "node"],
  "node-22.12.0": ["node-22.12.0", "bin", "node"],
  "node-26": ["node-26", "bin", "node"],
};

/** Returns the file of a program. Each is installed where its package puts it on the platform. */
export function program(name) {
  const path = join(host, "node_modules", ...FILES[name]);
  if (!existsSync(path)) throw new Error(`${name} is not installed for this platform: there is no ${path}`);
  return path;
}
