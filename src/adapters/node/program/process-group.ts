import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";

/** How many milliseconds a program has between being asked to end and being ended. */
const GRACE = 500;

/** Windows has no process groups. */
const HAS_GROUPS = process.platform !== "win32";

/** A program with all processes that it starts, as far as they stay in its process group. */
export class ProcessGroup {
  readonly child: ChildProcessWithoutNullStreams;
  readonly #onExit = (): void => this.#signal("SIGKILL");

  /** Starts the program, without a shell: the arguments arrive as they are. */
  constructor(command: string, args: readonly string[]) {
    // A program that was told to colour its output would colour its answers.
    const { FORCE_COLOR: _, ...env } = process.env;
    this.child = spawn(command, args, { stdio: "pipe", env, detached: HAS_GROUPS, windowsHide: true });
    // Nothing that was started is left behind if this process ends first.
    process.once("exit", this.#onExit);
  }

  /** Whether the program has ended, or was never started. */
  get hasEnded(): boolean {
    const { pid, exitCode, signalCode } = this.child;
    return pid === undefined || exitCode !== null || signalCode !== null;
  }

  /** Ends every process of the group: asks first, and then insists. Returns when the program is gone. */
  async end(): Promise<void> {
    if (!this.hasEnded) {
      this.#signal("SIGTERM");
      await this.ended(GRACE);
    }
    // What the program has started may still run.
    this.#signal("SIGKILL");
    await this.ended(GRACE);
    process.off("exit", this.#onExit);
    for (const stream of [this.child.stdin, this.child.stdout, this.child.stderr]) stream.destroy();
  }

  /** Waits until the program has ended, or so many milliseconds. */
  async ended(milliseconds: number): Promise<void> {
    if (this.hasEnded) return;
    await new Promise<void>((settle) => {
      const timer = setTimeout(settle, milliseconds);
      this.child.once("exit", () => {
        clearTimeout(timer);
        settle();
      });
    });
  }

  #signal(signal: "SIGTERM" | "SIGKILL"): void {
    const { pid } = this.child;
    if (pid === undefined) return;
    try {
      process.kill(HAS_GROUPS ? -pid : pid, signal);
    } catch {
      // There is no process left in the group.
    }
  }
}
