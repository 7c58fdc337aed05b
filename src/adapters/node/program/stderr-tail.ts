/** How much is kept of what a program writes to standard error, in bytes. */
const KEPT = 1 << 11;

/** Keeps the end of what a program writes to standard error. */
export class StderrTail {
  #tail: Uint8Array = new Uint8Array();

  push(bytes: Uint8Array): void {
    this.#tail = Buffer.concat([this.#tail, bytes.subarray(-KEPT)]).subarray(-KEPT);
  }

  /** Returns the last line that names an error, or else the last one that is not empty, in brackets; `""` if there is none. */
  lastLine(): string {
    const text = new TextDecoder().decode(this.#tail);
    const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== "");
    const line = lines.findLast((each) => /error|exception|panic/i.test(each)) ?? lines.at(-1);
    return line === undefined ? "" : ` (${line.trim()})`;
  }
}
