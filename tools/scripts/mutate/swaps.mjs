// The replacements for each operator, comparison and method.

const BOUNDARY = { "<": "<=", "<=": "<", ">": ">=", ">=": ">" };

const NEGATION = {
  "<": ">=",
  "<=": ">",
  ">": "<=",
  ">=": "<",
  "===": "!==",
  "!==": "===",
  "==": "!=",
  "!=": "==",
};

const ARITHMETIC = {
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "*",
  "**": "*",
  "<<": ">>",
  ">>": "<<",
  ">>>": "<<",
  "&": "|",
  "|": "&",
  "^": "&",
};

/** The kinds of change to `left operator right`, each with the new operator. */
export const BINARY = [
  ["boundary", BOUNDARY],
  ["negation", NEGATION],
  ["arithmetic", ARITHMETIC],
];

export const LOGICAL = { "&&": "||", "||": "&&", "??": "&&" };

export const ASSIGNMENT = {
  "+=": "-=",
  "-=": "+=",
  "*=": "/=",
  "/=": "*=",
  "<<=": ">>=",
  ">>=": "<<=",
  "&=": "|=",
  "|=": "&=",
  "^=": "&=",
  "??=": "=",
  "||=": "&&=",
  "&&=": "||=",
};

export const METHOD = {
  every: "some",
  some: "every",
  startsWith: "endsWith",
  endsWith: "startsWith",
  min: "max",
  max: "min",
  indexOf: "lastIndexOf",
  lastIndexOf: "indexOf",
  find: "findLast",
  findLast: "find",
  toLowerCase: "toUpperCase",
  toUpperCase: "toLowerCase",
};

/** Small changes to the text of a regular expression: what to find, and its replacement. */
export const PATTERN = [
  [/^\^/, ""],
  [/\$$/, ""],
  [/(?<!\\)\[\^/, "["],
  [/(?<!\\)\[(?!\^)/, "[^"],
  [/(?<=[\])\w])\+/, "*"],
  [/(?<=[\])\w])\*/, "+"],
  [/\(\?!/, "(?="],
  [/\(\?<!/, "(?<="],
  [/\\d/, "\\D"],
  [/\\s/, "\\S"],
  [/\\w/, "\\W"],
];
