// The libraries that take a Standard Schema, or that its result can be handed to, as they are installed.
import { sValidator } from "@hono/standard-validator";
import { initTRPC, TRPCError } from "@trpc/server";
import { type } from "arktype";
import { Hono } from "hono";
import { test } from "uvu";
import * as assert from "uvu/assert";
import * as v from "valibot";
import * as z from "zod";
import { type UrlIssue, uri } from "../../../src/adapters/standard-schema/index.js";

const schema = uri({ schemes: ["https"] });
const issuesOf = (value: unknown): readonly UrlIssue[] => schema["~standard"].validate(value).issues ?? [];

const GOOD = "https://a.example/b";
const BAD = "https://a.example/b c";
const MESSAGE = "spaces are not allowed in URLs";

test("zod: a format of strings", () => {
  const format = z.stringFormat("uri", (text) => issuesOf(text).length === 0);
  assert.is(format.parse(GOOD), GOOD);
  const [issue] = format.safeParse(BAD).error!.issues;
  assert.is(issue!.code, "invalid_format");
  assert.is(
    z.toJSONSchema(format).format,
    schema["~standard"].jsonSchema.input({ target: "draft-07" })["format"],
  );
});

test("zod: an issue for each diagnostic, at the path of the string", () => {
  const link = z.string().superRefine((input, context) => {
    for (const { message, diagnostic } of issuesOf(input)) {
      context.addIssue({ code: "custom", message, params: { diagnostic }, input });
    }
  });
  const result = z.object({ links: z.array(link) }).safeParse({ links: [GOOD, `${BAD}{`, 1] });
  assert.equal(
    result.error!.issues.map(({ path, message }) => [path.join("."), message]),
    [
      ["links.1", MESSAGE],
      ["links.1", '"{" is not allowed in URLs'],
      ["links.2", "Invalid input: expected string, received number"],
    ],
  );
  const [first] = result.error!.issues;
  assert.is(first!.code === "custom" && first.params?.["diagnostic"].offset, 19);
});

test("valibot: a check in a pipe", () => {
  const link = v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      for (const { message } of issuesOf(dataset.value)) addIssue({ message });
    }),
  );
  const result = v.safeParse(v.object({ link }), { link: BAD });
  assert.equal(v.flatten(result.issues!).nested, { link: [MESSAGE] });
  assert.equal(v.parse(v.object({ link }), { link: GOOD }), { link: GOOD });
});

test("arktype takes the schema as it is, as a definition", () => {
  const page = type({ link: schema });
  assert.equal(page({ link: GOOD }), { link: GOOD });
  const errors = page({ link: BAD });
  assert.ok(errors instanceof type.errors);
  assert.equal(
    errors.map(({ path, message }) => [path.join("."), message]),
    [["link", MESSAGE]],
  );
});

test("arktype: the AST as the output, typed", () => {
  const page = type({ link: uri({ output: "ast" }) });
  const result = page({ link: GOOD });
  assert.not(result instanceof type.errors);
  if (!(result instanceof type.errors)) assert.is(result.link.text satisfies string, GOOD);
});

test("tRPC takes the schema as the input of a procedure", async () => {
  const t = initTRPC.create();
  const router = t.router({
    fetch: t.procedure.input(schema).query(({ input }) => input.length satisfies number),
  });
  const caller = t.createCallerFactory(router)({});
  assert.is(await caller.fetch(GOOD), GOOD.length);
  const error: unknown = await caller.fetch(BAD).catch((reason: unknown) => reason);
  assert.ok(error instanceof TRPCError);
  assert.is(error.code, "BAD_REQUEST");
  const { issues } = error.cause as unknown as { readonly issues: readonly UrlIssue[] };
  assert.equal(issues, issuesOf(BAD));
});

test("Hono takes the schema as a validator, and answers with the issues", async () => {
  const app = new Hono().post("/", sValidator("json", schema), (context) =>
    context.text(context.req.valid("json")),
  );
  const post = async (body: unknown): Promise<Response> =>
    app.request("/", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  assert.is(await (await post(GOOD)).text(), GOOD);
  const refused = await post(BAD);
  assert.is(refused.status, 400);
  const { error } = (await refused.json()) as { readonly error: readonly UrlIssue[] };
  assert.equal(error, issuesOf(BAD));
});

test.run();
