import { spawn } from "node:child_process";

/** A program and its arguments. */
export type Program = readonly [program: string, ...args: string[]];

/**
 * Returns what opens an address in the browser that the system prefers, without the address; `null` where there is no
 * display to show it on.
 */
export function opener(platform: string, env: Readonly<Record<string, string | undefined>>): Program | null {
  if (platform === "darwin") return ["open"];
  if (platform === "win32") return ["rundll32", "url.dll,FileProtocolHandler"];
  return env["DISPLAY"] || env["WAYLAND_DISPLAY"] ? ["xdg-open"] : null;
}

/**
 * Returns what opens an address in the browser, and says whether it did: where there is no display, it did not.
 */
export function browserOf(
  platform: string,
  env: Readonly<Record<string, string | undefined>>,
): (address: string) => Promise<boolean> {
  const program = opener(platform, env);
  return async (address) => program !== null && openWith(program, address);
}

/** A program that has not failed by then is the browser itself, or has started it. */
const PATIENCE_MS = 2000;

/**
 * Starts a program with an address as its last argument. Returns whether it was started and did not fail.
 *
 * @param address an address without characters that Windows would take for anything else: it has one line for all arguments
 */
export function openWith([program, ...args]: Program, address: string): Promise<boolean> {
  return new Promise((settle) => {
    const child = spawn(program, [...args, address], { stdio: "ignore", detached: true });
    const patience = setTimeout(settle, PATIENCE_MS, true);
    const end = (done: boolean) => {
      clearTimeout(patience);
      settle(done);
    };
    child.on("error", () => end(false)).on("exit", (status) => end(status === 0));
    child.unref();
  });
}
