/** Texts as a page can show them: nothing that would be obeyed or not be seen is left in them. */
export { characterAt, describeCharacter } from "#core/text/characters.js";
export { codePointLabel, isPrintable, printable as visible } from "#core/text/printable.js";
