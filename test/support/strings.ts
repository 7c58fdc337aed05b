/** Every string over the alphabet up to a length, the shortest first. */
export function* strings(alphabet: string, upTo: number): Generator<string> {
  let last = [""];
  yield "";
  for (let length = 1; length <= upTo; length++) {
    last = last.flatMap((text) => Array.from(alphabet, (character) => text + character));
    yield* last;
  }
}
