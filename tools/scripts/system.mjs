// The system whose programs are called: this one, or the one in a folder, which `chroot` makes its root. So several
// releases of a program can be called on one machine.
import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";

/** Nothing is inherited from this process. */
const ENVIRONMENT = ["env", "-i", "HOME=/root", "LC_ALL=C.UTF-8", "PATH=/usr/sbin:/usr/bin:/sbin:/bin"];

/** @param {string | undefined} root the folder; `undefined` for this system */
export function systemIn(root) {
  const outside = (path) => (root === undefined ? path : join(root, path));
  return {
    /** Whether it is the system of this process. */
    isThis: root === undefined,
    /** Converts a path in the system to one for this process. */
    outside,
    /** Returns how to run a command of the system. */
    called: (command, ...args) =>
      root === undefined
        ? { command, args }
        : { command: "chroot", args: [root, ...ENVIRONMENT, command, ...args] },
    /**
     * Creates a folder, and returns its path in the system: `here` in this one, `there` in another, with a copy of
     * `files`.
     */
    folder(here, there, files) {
      const path = root === undefined ? here : there;
      mkdirSync(outside(path), { recursive: true });
      if (root !== undefined && files !== undefined) cpSync(files, outside(path), { recursive: true });
      return path;
    },
  };
}
