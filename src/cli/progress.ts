import { Presets, SingleBar } from "cli-progress";
import type { Io } from "./io.js";

/** Bytes from which on a file is long enough to show how far it is read. */
const LONG = 1 << 21;

const CLEAR_LINE = "\r\u001b[K";

/** How far a long file is read, on standard error where that is a terminal; elsewhere it shows nothing. */
export interface Progress {
  readonly update: (read: number) => void;
  /** Makes room for output on the same terminal; the next update shows the bar again. */
  readonly hide: () => void;
  readonly stop: () => void;
}

export function progressOf(io: Io, size: number | null): Progress {
  if (!io.progress || size === null || size < LONG) return { update() {}, hide() {}, stop() {} };
  const bar = new SingleBar(
    {
      stream: io.stderr as NodeJS.WriteStream,
      clearOnComplete: true,
      hideCursor: true,
      format: "{bar} {percentage} % | {eta_formatted} left",
    },
    Presets.shades_classic,
  );
  bar.start(size, 0);
  return {
    update: (read) => bar.update(read),
    hide: () => void io.stderr.write(CLEAR_LINE),
    stop: () => bar.stop(),
  };
}
