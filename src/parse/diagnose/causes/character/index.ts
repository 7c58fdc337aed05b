// The causes of faults that one character is to blame for, in any component.
export { controlCharacter, loneSurrogate } from "./control.js";
export { badEscape } from "./escape.js";
export { excludedCharacter, secondFragment } from "./excluded.js";
export { nonAscii } from "./non-ascii.js";
export { space } from "./space.js";
