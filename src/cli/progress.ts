import type { Io } from "./io.js";

/** Bytes from which on a file is long enough to show how far it is read. */
const LONG = 1 << 21;

/** Milliseconds between two drawings of the bar. */
const PAUSE = 100;

const CELLS = 24;
const CLEAR_LINE = "\r\u001b[K";

/** How far a long file is read, on standard error where that is a terminal; elsewhere it shows nothing. */
export interface Progress {
  readonly update: (read: number) => void;
  /** Makes room for output on the same terminal; the next update shows the bar again. */
  readonly hide: () => void;
}

/**
 * The bar is a line drawn over and over, and nothing else: it leaves cursor, line wrapping and signals alone, so
 * that the diagnostics printed between two drawings stay whole, and so does the terminal after Ctrl-C.
 */
export function progressOf(io: Io, size: number | null): Progress {
  if (!io.progress || size === null || size < LONG) return { update() {}, hide() {} };
  const started = Date.now();
  let drawn: number | null = null;
  return {
    update(read) {
      const now = Date.now();
      if (drawn !== null && now - drawn < PAUSE) return;
      drawn = now;
      io.stderr.write(`${CLEAR_LINE}${bar(read / size, now - started)}`);
    },
    hide() {
      if (drawn !== null) io.stderr.write(CLEAR_LINE);
      drawn = null;
    },
  };
}

/** `done` is the part read, `elapsed` the milliseconds that took. A file may grow while it is read. */
function bar(done: number, elapsed: number): string {
  const part = Math.min(done, 1);
  const full = Math.floor(part * CELLS);
  const left = part === 0 ? "" : ` | ${duration((elapsed / part) * (1 - part))} left`;
  return `${"█".repeat(full)}${"░".repeat(CELLS - full)} ${Math.floor(part * 100)} %${left}`;
}

function duration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return seconds < 100 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}
