// Random choices that derive from one seed.
import { randomFrom } from "../random.mjs";

/** The choices of one case. */
export function pickFrom(seed) {
  const random = randomFrom(seed);
  const below = (limit) => Math.floor(random() * limit);
  const of = (items) => items[below(items.length)];
  return {
    random,
    /** An integer from 0, below the limit. */
    below,
    /** One of the items. */
    of,
    /** True in one of `n` cases. */
    once: (n) => below(n) === 0,
    /** Small numbers more often than large ones. */
    small: (limit) => below(1 + below(limit)),
    /** A list of `count` items. */
    list: (count, make) => Array.from({ length: count }, make),
  };
}
