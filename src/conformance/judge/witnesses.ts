/** The most texts that are kept of one cause. */
const MOST_WITNESSES = 3;

/** Texts of one cause: how many there are, and the first ones. */
export class Witnesses {
  /** The first texts. They come in the order of their length. */
  readonly texts: string[] = [];
  count = 0;

  add(text: string): void {
    this.count += 1;
    if (this.texts.length < MOST_WITNESSES) this.texts.push(text);
  }

  /** Adds the texts of another part of the same cause. */
  join({ texts, count }: Witnesses): void {
    this.count += count;
    this.texts.push(...texts);
    this.texts.sort((one, other) => one.length - other.length);
    this.texts.length = Math.min(this.texts.length, MOST_WITNESSES);
  }
}
