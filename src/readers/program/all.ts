// Every file of programs: the list of readers and the documentation find records and notes here.
export * from "./addressable.js";
export * from "./curl.js";
export * from "./documents.js";
export * from "./go.js";
export * from "./java-libraries.js";
export * from "./java-uri.js";
export * from "./java-url.js";
export * from "./node.js";
export * from "./perl.js";
export * from "./php.js";
export * from "./python-packages.js";
export * from "./ruby.js";
export * from "./urllib.js";
export * from "./urlopen.js";
export * from "./wget.js";
