/** Stands in for what the small program of the first view omits, and records that it was needed. */

let incomplete = false;

/** Returns whether anything omitted was needed since `forget`. */
export function wasIncomplete(): boolean {
  return incomplete;
}

export function forget(): void {
  incomplete = false;
}

/** Returns a stand-in for a table, function or class of this name. Any use of it is recorded, and fails. */
export function leftOut(name: string): never {
  const fail = () => {
    incomplete = true;
    throw new Error(`${name} is left out`);
  };
  return new Proxy(fail, {
    get: fail,
    has: fail,
    apply: fail,
    construct: fail,
    ownKeys: fail,
    getOwnPropertyDescriptor: fail,
  }) as never;
}
