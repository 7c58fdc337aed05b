import { freezeClass } from "./freeze.js";

/**
 * A Map that can only be read. (A frozen Map could still be changed: its entries are not properties.)
 *
 * @example
 * const view = new MapView([["a", 1]]);
 * view.get("a") // → 1
 * [...view] // → [["a", 1]]
 * view.set("a", 2) // → throws TypeError
 */
export class MapView<K, V> implements ReadonlyMap<K, V> {
  readonly #map: Map<K, V>;

  constructor(entries: Iterable<readonly [K, V]>) {
    this.#map = new Map(entries);
    Object.freeze(this);
  }

  get size(): number {
    return this.#map.size;
  }

  get(key: K): V | undefined {
    return this.#map.get(key);
  }

  has(key: K): boolean {
    return this.#map.has(key);
  }

  forEach(action: (value: V, key: K, map: ReadonlyMap<K, V>) => void, self?: unknown): void {
    for (const [key, value] of this.#map) action.call(self, value, key, this);
  }

  keys(): MapIterator<K> {
    return this.#map.keys();
  }

  values(): MapIterator<V> {
    return this.#map.values();
  }

  entries(): MapIterator<[K, V]> {
    return this.#map.entries();
  }

  [Symbol.iterator](): MapIterator<[K, V]> {
    return this.#map.entries();
  }

  static {
    // What Node's console.log asks of an object. The key is a global symbol, so nothing of Node is imported.
    Object.defineProperty(MapView.prototype, Symbol.for("nodejs.util.inspect.custom"), {
      value(this: MapView<unknown, unknown>): ReadonlyMap<unknown, unknown> {
        return new Map(this);
      },
    });
    freezeClass(MapView);
  }
}
