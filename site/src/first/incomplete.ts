/** Stands in the small program of the first view for what it leaves out, and notes that it was asked for. */

let incomplete = false;

/** Whether something that is left out was asked for since `forget`. */
export function wasIncomplete(): boolean {
  return incomplete;
}

export function forget(): void {
  incomplete = false;
}

/** Returns what stands for a table, a function or a class of this name: whatever is done with it is noted, and fails. */
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
