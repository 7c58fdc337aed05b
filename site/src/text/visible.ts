/** Texts as a page can show them: nothing that would be obeyed or not be seen is left in them. */
export {
  characterAt,
  codePointLabel,
  describeCharacter,
  isPrintable,
  printable as visible,
} from "#library/core/text/printable.js";
