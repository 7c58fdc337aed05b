import { inspect } from "node:util";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { deepFreeze, freezeClass, MapView } from "../../src/core/values.js";
import { throws } from "../support/throws.js";

test("a value is frozen with all that it consists of, even where it contains itself", () => {
  const value: { list: unknown[]; own?: object } = { list: [{ a: 1 }, null, "b"] };
  value.own = value;
  assert.is(deepFreeze(value), value);
  for (const part of [value, value.list, value.list[0]]) assert.ok(Object.isFrozen(part));
});

test("a function in a frozen value stays as it is", () => {
  const call = (): void => {};
  deepFreeze({ call, list: [call] });
  assert.not.ok(Object.isFrozen(call));
});

test("the methods of a frozen class cannot be replaced, and its instances can be changed", () => {
  class Counter {
    count = 0;
    next(): number {
      this.count += 1;
      return this.count;
    }
  }
  freezeClass(Counter);
  throws(() => {
    Counter.prototype.next = () => 7;
  }, TypeError);
  assert.is(new Counter().next(), 1);
});

test("a view reads as a Map does", () => {
  const map = new Map([
    ["a", 1],
    ["b", 2],
  ]);
  const view = new MapView(map);
  assert.is(view.size, 2);
  assert.is(view.get("b"), 2);
  assert.is(view.get("c"), undefined);
  assert.equal([view.has("a"), view.has("c")], [true, false]);
  for (const method of ["keys", "values", "entries"] as const)
    assert.equal([...view[method]()], [...map[method]()]);
  assert.equal(new Map(view), map);
  assert.is(inspect(view), inspect(map));
  const met: unknown[] = [];
  view.forEach(function (this: unknown, ...given) {
    met.push(this, ...given);
  }, "self");
  assert.equal(met, ["self", 1, "a", view, "self", 2, "b", view]);
});

test("a view cannot be changed, not even by the methods of Map, and not by the Map it was made from", () => {
  const map = new Map([["a", 1]]);
  const view = new MapView(map);
  map.set("b", 2);
  for (const change of ["set", "delete", "clear"] as const) {
    throws(() => (view as unknown as Map<string, number>)[change]("a", 2), TypeError);
    throws(() => Map.prototype[change].call(view as never, "a", 2), TypeError);
  }
  assert.equal([...view], [["a", 1]]);
});

test.run();
