// Walks whatever can be reached from values of the package, and tries to change it.

/** An object that was reached, and how. */
export interface Found {
  readonly object: object;
  readonly path: string;
}

/** What belongs to the language, or to a library, and not to the package: everything that globals reach. */
export function foreignTo(...roots: readonly object[]): ReadonlySet<object> {
  const found = new Set<object>();
  const hidden = [
    (function* () {})(),
    (async function* () {})(),
    async () => undefined,
    [][Symbol.iterator](),
    new Map().entries(),
    new Set().values(),
    ""[Symbol.iterator](),
    "".matchAll(/a/g),
    Uint8Array.of(),
  ];
  const open: object[] = [globalThis, ...hidden.map((value) => Object.getPrototypeOf(value)), ...roots];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    for (const { get, set, value } of Object.values(Object.getOwnPropertyDescriptors(next))) {
      for (const part of [get, set, value]) if (isObject(part)) open.push(part);
    }
    const prototype = Object.getPrototypeOf(next);
    if (prototype !== null) open.push(prototype);
  }
  return found;
}

/** Every object that is reached from `root`: through properties of any kind, prototypes, getters, and what Maps and Sets hold. */
export function reached(root: unknown, name: string, foreign: ReadonlySet<object>): readonly Found[] {
  const found = new Map<object, string>();
  const open: [value: unknown, path: string][] = [[root, name]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [value, path] = next;
    if (!isObject(value) || found.has(value) || foreign.has(value)) continue;
    found.set(value, path);
    open.push([Object.getPrototypeOf(value), `${path}.[[Prototype]]`]);
    for (const [at, item] of (heldBy(value) ?? []).entries()) open.push([item, `${path}[[${at}]]`]);
    if (ArrayBuffer.isView(value)) continue;
    for (const key of Reflect.ownKeys(value)) open.push([read(value, value, key), `${path}.${String(key)}`]);
    for (const [key, got] of inherited(value, foreign)) open.push([got, `${path}.${String(key)}`]);
  }
  return [...found].map(([object, path]) => ({ object, path }));
}

/** What a Map, a Set or a view of one holds; `null` for anything else. Other iterables would be used up by a walk. */
function heldBy(value: object): readonly unknown[] | null {
  try {
    const { size, [Symbol.iterator]: iterator } = value as ReadonlySet<unknown>;
    return size === undefined || iterator === undefined ? null : [...(value as ReadonlySet<unknown>)];
  } catch {
    // The prototype of such a class holds nothing itself.
    return null;
  }
}

/** What the getters of the prototypes give. */
function* inherited(value: object, foreign: ReadonlySet<object>): Generator<[string | symbol, unknown]> {
  for (
    let at = Object.getPrototypeOf(value);
    at !== null && !foreign.has(at);
    at = Object.getPrototypeOf(at)
  ) {
    for (const key of Reflect.ownKeys(at)) {
      if (Object.getOwnPropertyDescriptor(at, key)!.get !== undefined) yield [key, read(at, value, key)];
    }
  }
}

/** A property as a caller reads it; a getter may throw where there is nothing to give. */
function read(object: object, self: object, key: string | symbol): unknown {
  try {
    return Reflect.get(object, key, self);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

/** Whether nothing can change an object, which is frozen and has no contents apart from its properties. */
export function isUnchangeable(object: object): boolean {
  const holds = object instanceof Map || object instanceof Set || object instanceof Date;
  return Object.isFrozen(object) && !holds && !ArrayBuffer.isView(object);
}

const JUNK = { junk: true };

/** Writes to an object in every way there is. What is refused may be refused silently. */
export function tamper(object: object): void {
  const held = object as Map<unknown, unknown> & Set<unknown>;
  const bytes = object as Uint8Array;
  const attempts: (() => unknown)[] = [
    () => Map.prototype.set.call(held, "junk", JUNK),
    () => Map.prototype.clear.call(held),
    () => Set.prototype.add.call(held, JUNK),
    () => Set.prototype.clear.call(held),
    () => held.set("junk", JUNK),
    () => held.add(JUNK),
    () => held.delete("a"),
    () => held.clear(),
    () => bytes.fill(7),
    ...Reflect.ownKeys(object).flatMap((key) => [
      () => Reflect.set(object, key, JUNK),
      () => Reflect.defineProperty(object, key, { value: JUNK }),
      () => Reflect.deleteProperty(object, key),
    ]),
    () => Reflect.set(object, "junk", JUNK),
    () => Reflect.defineProperty(object, Symbol.iterator, { value: JUNK }),
    () => Array.isArray(object) && Reflect.apply(Array.prototype.push, object, [JUNK]),
    () => Array.isArray(object) && Reflect.apply(Array.prototype.splice, object, [0]),
    () => Reflect.setPrototypeOf(object, null),
  ];
  for (const attempt of attempts) {
    try {
      attempt();
    } catch {
      // Refused, or no way to write to this object.
    }
  }
}

/** A value as data of its own, to compare with a later one: what it is made of, whatever happens to the value. */
export function snapshot(value: unknown, foreign: ReadonlySet<object>): unknown {
  const seen = new Map<object, number>();
  const copy = (part: unknown): unknown => {
    if (typeof part === "function") return "a function";
    if (!isObject(part)) return part;
    const known = seen.get(part);
    if (known !== undefined) return { again: known };
    seen.set(part, seen.size);
    if (ArrayBuffer.isView(part)) return { bytes: Array.from(part as Uint8Array) };
    const keys = Reflect.ownKeys(part).filter((key) => key !== "stack");
    return {
      held: heldBy(part)?.map(copy) ?? null,
      own: keys.map((key) => [key, copy(read(part, part, key))]),
      inherited: [...inherited(part, foreign)].map(([key, got]) => [key, copy(got)]),
      text: part instanceof Error ? String(part) : null,
    };
  };
  return copy(value);
}
