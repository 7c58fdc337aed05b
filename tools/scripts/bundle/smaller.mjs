// Replaces packages of the command with less code that does the same here.
import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { transform } from "esbuild";

/** An esbuild plugin. */
export const smaller = {
  name: "smaller",
  setup({ onLoad }) {
    // The names of characters in HTML are the largest table of `lint`, and compress well, so they are unpacked on load.
    onLoad({ filter: /[\\/]node_modules[\\/]character-entities[\\/]index\.js$/ }, async ({ path }) => {
      const { characterEntities } = await import(path);
      const text = Object.entries(characterEntities).sort().flat().join(" ");
      const parameters = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
      const packed = brotliCompressSync(text, parameters).toString("base64");
      return {
        contents: `import { brotliDecompressSync } from "node:zlib";
const words = brotliDecompressSync(Buffer.from("${packed}", "base64")).toString().split(" ");
export const characterEntities = {};
for (let at = 0; at < words.length; at += 2) characterEntities[words[at]] = words[at + 1];`,
      };
    });
    // The command reads trees and shows no code, so it needs no highlighting styles for nodes.
    onLoad(
      { filter: /[\\/]@lezer[\\/](?:javascript|markdown|python|yaml)[\\/]dist[\\/]index\.js$/ },
      ({ path }) => ({
        contents: readFileSync(path, "utf8").replace(
          /(?<==|\() ?styleTags\(/g,
          " (() => null) || styleTags(",
        ),
      }),
    );
    // Its class for syntax has two hundred methods with long names that nothing else calls.
    onLoad({ filter: /[\\/]@eslint-community[\\/]regexpp[\\/]index\.mjs$/ }, async ({ path }) => {
      const own = /^(?:consume|eat|_|on[A-Z]|raise|rewind|advance|count|isValid|validate)/;
      const { code } = await transform(readFileSync(path, "utf8"), { mangleProps: own });
      return { contents: code };
    });
  },
};
