// Values of any kind: spans, frozen values, fields that are made when they are first read, Maps that can only be read.

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

/** Freezes a class and its prototype, but not its instances, so that no caller can change the methods that others get. */
export function freezeClass(type: { readonly prototype: object }): void {
  Object.freeze(type);
  Object.freeze(type.prototype);
}

/** Returns a generator function with a frozen prototype, from which all generators that callers get of it inherit. */
export function frozenGenerator<Made extends { readonly prototype: object }>(make: Made): Made {
  Object.freeze(make.prototype);
  return make;
}

/** Returns the value that a map has for a key; if it has none, the one that `make` returns, which it then keeps. */
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
 * The lists of a text with more characters than this are made when they are first read. Up to this length, making a list
 * costs less than an accessor that defers it.
 */
export const DEFERRED_FROM = 4096;

const deferred = new WeakSet<object>();

/**
 * Returns the object with a field that is made when it is first read. The field is own and enumerable, so that copies and
 * comparisons see it like any other. If `make` throws an error, every access to the field throws it.
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

/** Checks whether an object has a field that `defer` made. Such a node is unchanged, so its text is right. */
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
    // Node's console.log calls this method. The key is a global symbol, so nothing of Node is imported.
    Object.defineProperty(MapView.prototype, Symbol.for("nodejs.util.inspect.custom"), {
      value(this: MapView<unknown, unknown>): ReadonlyMap<unknown, unknown> {
        return new Map(this);
      },
    });
    freezeClass(MapView);
  }
}
