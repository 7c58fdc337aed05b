/** Letters, digits, "+", "-" and ".": for each ASCII character 1 or 0. */
const CHARACTERS = new Uint8Array(128);
for (const character of "abcdefghijklmnopqrstuvwxyz0123456789+-.") {
  CHARACTERS[character.charCodeAt(0)] = 1;
  CHARACTERS[character.toUpperCase().charCodeAt(0)] = 1;
}

/**
 * Checks whether a code unit is one that schemes consist of. Every generic grammar has the same, although some of them let
 * only a letter come first, or write capitals in prose alone.
 */
export function isSchemeCharacter(code: number): boolean {
  return CHARACTERS[code] === 1;
}
