// The functions of a module, by name.

/** Whether a function is a class of the package, which is called with `new`. */
export function isClass(value: unknown): boolean {
  return typeof value === "function" && /^class\b/.test(Function.prototype.toString.call(value));
}

/**
 * The functions that a caller gets at by name: `parse`, `new UrlFinder`, `UrlFinder#push`, `draft05.parse`. A combinator
 * has none of its own; the methods of a view are those of a Map; and the function of a scheme is a part of its
 * definition, which the package calls.
 */
export function functionNames(module: object): readonly string[] {
  return Object.entries(module).flatMap(([name, value]) => {
    if (typeof value === "function") return isClass(value) ? classNames(name, value) : [name];
    if (
      typeof value !== "object" ||
      value === null ||
      Symbol.iterator in value ||
      ("rules" in value && typeof value.rules === "string")
    )
      return [];
    return Object.entries(value).flatMap(([key, member]) =>
      typeof member === "function" ? [`${name}.${key}`] : [],
    );
  });
}

function classNames(name: string, value: { readonly prototype: object }): readonly string[] {
  const methods = new Set<string>();
  for (
    let at = value.prototype;
    at !== Object.prototype && at !== Error.prototype;
    at = Object.getPrototypeOf(at)
  ) {
    for (const [key, { value: method }] of Object.entries(Object.getOwnPropertyDescriptors(at))) {
      if (typeof method === "function" && key !== "constructor") methods.add(key);
    }
  }
  return [`new ${name}`, ...[...methods].map((method) => `${name}#${method}`)];
}

/** The function of a name that `functionNames` gives; `self` is what a method is called on. */
export function callable(module: object, name: string): (self: unknown, args: readonly unknown[]) => unknown {
  const of = (object: unknown, key: string): unknown => (object as Readonly<Record<string, unknown>>)[key];
  if (name.startsWith("new ")) {
    const made = of(module, name.slice(4)) as new (...args: readonly unknown[]) => unknown;
    return (_, args) => new made(...args);
  }
  type Function = (...args: readonly unknown[]) => unknown;
  if (name.includes("#")) {
    const method = name.slice(name.indexOf("#") + 1);
    return (self, args) => Reflect.apply(of(self, method) as Function, self, args);
  }
  const found = name.split(".").reduce(of, module as unknown) as Function;
  return (_, args) => found(...args);
}
