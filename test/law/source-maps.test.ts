// The source maps of the library, which the build makes for its developers: the package has none, nor sources.
import { spawnSync } from "node:child_process";
import { posix } from "node:path";
import { decode, type SourceMapSegment } from "@jridgewell/sourcemap-codec";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { filesBelow, linesOf, ROOT, textOf } from "../support/files.js";

interface SourceMap {
  readonly sources: readonly string[];
  readonly mappings: string;
}

const bundles = filesBelow("dist/lib", ".js.map").map((path) => path.replace(/\.map$/, ""));
const mapOf = (path: string): SourceMap => JSON.parse(textOf(`${path}.map`));
const sourcesOf = (path: string): readonly string[] =>
  mapOf(path).sources.map((source) => posix.join(posix.dirname(path), source));

/** The name that begins at a place of a text. What the command needs of Node is a member of its module there. */
const nameAt = (line: string | undefined, column: number): string =>
  /^(?:import_node_\w+\.)?([\w$]*)/.exec(line?.slice(column) ?? "")?.[1] ?? "";

// The bundler numbers names that it has twice.
const withoutNumber = (name: string): string => name.replace(/\d+$/, "");

for (const path of bundles) {
  test(`${path}: names of classes stand where its map says`, () => {
    const lines = linesOf(path);
    const sources = sourcesOf(path).map(linesOf);
    const wrong = decode(mapOf(path).mappings).flatMap((segments, line) =>
      segments.flatMap((segment: SourceMapSegment) => {
        if (segment.length === 1) return [];
        const [column, source, sourceLine, sourceColumn] = segment;
        const original = nameAt(sources[source]?.[sourceLine], sourceColumn);
        // What the language has is not declared, so the bundler may leave it out.
        if (!/^[A-Z]\w*[a-z]/.test(original) || original in globalThis) return [];
        const found = nameAt(lines[line], column);
        return withoutNumber(found) === withoutNumber(original)
          ? []
          : [`${line}:${column} ${found} ${original}`];
      }),
    );
    assert.equal(wrong, []);
  });
}

test("an error's stack names the line of the source that threw it", () => {
  const program = `import { parse } from "url-grammar";
    try { parse("http://a b/"); } catch (error) { console.log(error.stack); }`;
  const args = ["--enable-source-maps", "--input-type=module", "--eval", program];
  const { stdout } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    encoding: "utf8",
    // The bundle is not what is covered.
    env: { ...process.env, NODE_V8_COVERAGE: "" },
  });
  const [, path = "", line = ""] = /\bat .*\/(src\/[\w/-]+\.ts):(\d+):\d+/.exec(stdout) ?? [];
  assert.match(linesOf(path)[Number(line) - 1] ?? "", /\bthrow new UrlSyntaxError\b/, stdout);
});

test.run();
