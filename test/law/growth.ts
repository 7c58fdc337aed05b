// Functions whose growth is known, for the test of the counting itself.

export function linear(length: number): number {
  let sum = 0;
  for (let at = 0; at < length; at++) sum += at;
  return sum;
}

export function quadratic(length: number): number {
  let sum = 0;
  for (let at = 0; at < length; at++) sum += linear(at);
  return sum;
}

/** Each search begins at the start again. */
export function searching(length: number): number {
  const text = "a".repeat(length);
  let found = 0;
  for (let at = 0; at < length; at++) found += text.indexOf("b");
  return found;
}

/** Each match reads to the end. */
export function matching(length: number): number {
  const text = "a".repeat(length);
  const pattern = /a+/g;
  let found = 0;
  for (pattern.lastIndex = 0; pattern.lastIndex < length; found++) {
    const at = found;
    pattern.exec(text);
    pattern.lastIndex = at + 1;
  }
  return found;
}

/** Each piece is copied with all before it. */
export function copying(length: number): number {
  let bytes = Buffer.alloc(0);
  for (let at = 0; at < length; at++) bytes = Buffer.concat([bytes, Buffer.alloc(1)]);
  return bytes.length;
}
