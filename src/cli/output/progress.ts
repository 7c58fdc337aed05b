// The progress bar.
import type { Io } from "../io.js";

/** Minimum size in bytes of a file that gets a progress bar. */
const LONG = 1 << 21;

/** Milliseconds between two drawings of the bar. */
const INTERVAL = 100;

/** Columns of the bar, and of the longest text after it: ` 100 % | 99999 MB/s | 99999 min left`. */
const [CELLS, WORDS] = [24, 37];
const CLEAR_LINE = "\r\u001b[K";

/** Shows how much of a long file has been read, on standard error if that is a terminal; otherwise does nothing. */
export interface Progress {
  /** Draws the bar; `read` is the number of bytes read so far. */
  readonly update: (read: number) => void;
  /** Clears the bar, so that something else can be printed. The next update shows it again. */
  readonly hide: () => void;
  /** Clears the bar before output that may appear on the same terminal. */
  readonly makeRoom: () => void;
}

/**
 * Returns the progress bar for files of `size` bytes. If that is `null`, as for a pipe, it only shows how much has been
 * read.
 *
 * The bar is one line that is redrawn. It does not touch the cursor, line wrapping or signal handling, so diagnostics
 * printed between two redraws stay whole, and so does the terminal after Ctrl-C.
 */
export function progressOf(io: Io, size: number | null): Progress {
  if (!io.progress || (size !== null && size < LONG)) return { update() {}, hide() {}, makeRoom() {} };
  const started = Date.now();
  // A bar that wraps could not be cleared.
  const cells = Math.min(CELLS, Math.max(1, (io.errorColumns || 80) - WORDS));
  let drawn: number | null = null;
  const hide = (): void => {
    if (drawn !== null) io.stderr.write(CLEAR_LINE);
    drawn = null;
  };
  return {
    update(read) {
      const now = Date.now();
      // Whether a pipe is long is only known after reading enough.
      if ((size === null && read < LONG) || (drawn !== null && now - drawn < INTERVAL)) return;
      drawn = now;
      const elapsed = now - started;
      const begun = size === null ? `${megabytes(read)} MB` : bar(read / size, cells);
      const rate = elapsed === 0 || read === 0 ? "" : ` | ${megabytes((1000 * read) / elapsed)} MB/s`;
      const left =
        size === null || read === 0 ? "" : ` | ${duration(elapsed * Math.max(0, size / read - 1))} left`;
      io.stderr.write(`${CLEAR_LINE}${begun}${rate}${left}`);
    },
    hide,
    makeRoom: io.sharesTerminal ? hide : () => {},
  };
}

/** `done` is the fraction read. It exceeds 1 if the file grows. */
function bar(done: number, cells: number): string {
  const part = Math.min(done, 1);
  const full = Math.floor(part * cells);
  return `${"█".repeat(full)}${"░".repeat(cells - full)} ${Math.floor(part * 100)} %`;
}

/** Returns a number of bytes in millions, for display as `MB`. */
function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0);
}

function duration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return seconds < 100 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}
