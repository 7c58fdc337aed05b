// The entry points that are for other libraries, with the types of those.
import { Readable } from "node:stream";
import { Ajv } from "ajv";
import { Linter } from "eslint";
import { unified } from "unified";
import { addFormats, addKeyword, formats, uriResolver } from "url-grammar/ajv";
import plugin, { type ValidUrlOptions } from "url-grammar/eslint";
import { GuardError, guardedAgents, guardedFetch } from "url-grammar/guard/node";
import { checkLines, checkStream, program } from "url-grammar/node";
import { type PluginOptions, rehypeValidUrl, remarkValidUrl } from "url-grammar/unified";

export const guardedTo: Promise<number> = guardedFetch("https://a.example/", { ports: [443], redirects: 0 })
  .then(({ status }) => status)
  .catch((error: unknown) => (error instanceof GuardError ? error.refusal.length : 0));
export const { http: guardedHttp } = guardedAgents({ addresses: ({ isPublic }) => isPublic });

const ajv = addKeyword(addFormats(new Ajv({ uriResolver })));
export const valid: boolean = ajv.compile<string>({ type: "string", format: "uri", urlGrammar: true })(
  "http://a/",
);
export const names: string[] = Object.keys(formats);

const options: ValidUrlOptions = { grammar: "rfc3986" };
const config: Linter.Config[] = [
  plugin.configs.recommended,
  { plugins: { url: plugin }, rules: { "url/valid-url": ["error", options] } },
];
export const messages: string[] = new Linter().verify("new URL('a b')", config).map(({ message }) => message);

const settings: PluginOptions = { grammar: "rfc3986" };
export const processor = unified().use(remarkValidUrl, settings).use(rehypeValidUrl);

export async function lines(): Promise<number[]> {
  const numbers: number[] = [];
  for await (const { line } of checkLines(Readable.from(["http://a/\n"]), { all: true })) numbers.push(line);
  const stream = Readable.from(["a b\n"]).pipe(checkStream({ grammar: "rfc3986" }));
  return [...numbers, stream.invalid];
}

export const examiner: ReturnType<typeof program> = program("node", ["parser.mjs"], { timeout: 1_000 });
