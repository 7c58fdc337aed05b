// A package of npm: `node package.mjs NAME KEY`.
import { answer, versionOf } from "./answer.mjs";
import { PACKAGES } from "./packages.mjs";

const [, , name, key] = process.argv;
// Ajv is what runs the formats.
const version = name === "ajv-formats" ? `${versionOf(name)} (ajv ${versionOf("ajv")})` : versionOf(name);

await answer(key, version, await PACKAGES[name]());
