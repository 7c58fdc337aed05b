export interface Bounds {
  readonly min: number;
  readonly max: number | null;
}

/**
 * The bounds of `n*m`, `n*`, `*m`, `*` and `n` (RFC 5234, 3.6 and 3.7).
 *
 * @example
 * boundsOf("1*") // → { min: 1, max: null }
 */
export function boundsOf(repeat: string): Bounds {
  const [low = "", high] = repeat.split("*");
  const min = Number(low);
  return { min, max: high === undefined ? min : high === "" ? null : Number(high) };
}
