// General values: spans, frozen values, deferred fields, read-only Maps.

/** Half-open range of UTF-16 code units: `start` is the first unit, `end` is one past the last. */
export interface Span {
  /** The offset of the first UTF-16 code unit, counted from 0. */
  readonly start: number;
  /** The offset after the last UTF-16 code unit: `start` if the span is empty. */
  readonly end: number;
}

/**
 * Freezes a value and the objects and arrays in it. The contents of Maps and of typed arrays cannot be frozen.
 *
 * @example
 * Object.isFrozen(deepFreeze({ a: [1] }).a) // → true
 */
export function deepFreeze<T>(value: T): T {
  const open: unknown[] = [value];
  for (const part of open) {
    if (typeof part !== "object" || part === null || Object.isFrozen(part)) continue;
    Object.freeze(part);
    open.push(...Object.values(part));
  }
  return value;
}

/**
 * Freezes a class and its prototype, but not its instances, so that no caller can change the methods for other callers.
 */
export function freezeClass(type: { readonly prototype: object }): void {
  Object.freeze(type);
  Object.freeze(type.prototype);
}

/** Returns a generator function with a frozen prototype, which all its generators inherit from. */
export function frozenGenerator<Made extends { readonly prototype: object }>(make: Made): Made {
  Object.freeze(make.prototype);
  return make;
}

/** Returns the map's value for a key; if there is none, stores and returns the result of `make`. */
export function memoized<Key, Value>(
  map: { readonly get: (key: Key) => Value | undefined; readonly set: (key: Key, value: Value) => unknown },
  key: Key,
  make: () => Value,
): Value {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}

/**
 * The length of a text from which its lists are made on first read. Below it, making a list costs less than a deferring
 * accessor.
 */
export const DEFERRED_FROM = 4096;

const deferred = new WeakSet<object>();

/**
 * Adds a field to the object that is made on first read, and returns the object. The field is own and enumerable, so
 * copies and comparisons include it. If `make` throws an error, every access to the field throws it.
 */
export function defer<Target extends object, const Name extends string, Value>(
  target: Target,
  name: Name,
  make: () => Value,
): Target & { readonly [Key in Name]: Value } {
  let made: { readonly value: Value } | undefined;
  Object.defineProperty(target, name, {
    enumerable: true,
    get: () => {
      made ??= { value: make() };
      return made.value;
    },
  });
  deferred.add(target);
  return target as Target & { readonly [Key in Name]: Value };
}

/** Checks whether an object has a field that `defer` added. Such a node is unchanged, so its text is still correct. */
export function isDeferred(value: object): boolean {
  return deferred.has(value);
}

/**
 * Returns the options of a predicate; `undefined` for a number, since `filter` and similar methods pass the index of an
 * element after the element.
 */
export function unlessIndex<Options>(options: Options | number | undefined): Options | undefined {
  return typeof options === "number" ? undefined : options;
}

/**
 * A read-only Map. (A frozen Map could still be changed: its entries are not properties.)
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

  keys(): ReturnType<Map<K, V>["keys"]> {
    return this.#map.keys();
  }

  values(): ReturnType<Map<K, V>["values"]> {
    return this.#map.values();
  }

  entries(): ReturnType<Map<K, V>["entries"]> {
    return this.#map.entries();
  }

  [Symbol.iterator](): ReturnType<Map<K, V>["entries"]> {
    return this.#map.entries();
  }

  static {
    // Node's console.log calls this method. The key is a global symbol, so no import from Node is needed.
    Object.defineProperty(MapView.prototype, Symbol.for("nodejs.util.inspect.custom"), {
      value(this: MapView<unknown, unknown>): ReadonlyMap<unknown, unknown> {
        return new Map(this);
      },
    });
    freezeClass(MapView);
  }
}
