/** What a drawn diagram consists of. */

/** A box of a diagram: a rule, or characters. Coordinates are pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly label: string;
  /** The rule that the box stands for; `null` for characters. */
  readonly rule: string | null;
  readonly taken: boolean;
}

/** Words beside a loop, centred at a point. */
export interface Note {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** The lines that are not on the path, as data of an SVG path, and those that are. */
  readonly lines: string;
  readonly takenLines: string;
  readonly boxes: readonly Box[];
  readonly notes: readonly Note[];
}
