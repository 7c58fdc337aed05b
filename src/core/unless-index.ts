/**
 * Returns the options of a predicate; `undefined` for a number, since `filter` and its like pass the index of an element
 * after the element.
 */
export function unlessIndex<Options>(options: Options | number | undefined): Options | undefined {
  return typeof options === "number" ? undefined : options;
}
