import { loginOf } from "../../../compat/build/change.js";
import { build, type FieldData, UrlDataError, withComponent } from "../../../compat/build/index.js";
import type { GrammarName } from "../../../index.js";
import type { Answer, Desk } from "../../answers/task.js";
import { CommandError, type ExitStatus, type Io } from "../../io.js";
import { LineWriter } from "../../output/line-writer.js";
import { NOWHERE } from "../../output/record.js";
import { answerBy, eachRecord, type RecordOptions } from "../each-record.js";
import { addMade, attempt, RecordError } from "./attempt.js";
import { readJsonParts } from "./json-parts.js";
import { type PartOptions, type TextParts, textParts } from "./part-options.js";

export interface BuildOptions extends RecordOptions, PartOptions {}

/** What the options say about every URL. */
interface Settings {
  readonly grammar: GrammarName | undefined;
  readonly encoded: boolean;
}

/** Runs `url-grammar build`: prints the URL of the given components, or of each record of JSON. */
export async function showBuilt(
  inputs: readonly string[],
  options: BuildOptions,
  io: Io,
): Promise<ExitStatus> {
  const { grammar, encoded = false, queryField = null, json = false, verbose } = options;
  const settings = { grammar, encoded };
  const parts = textParts(options);
  if (parts.query != null && queryField !== null)
    throw new CommandError("give --query or --query-field, not both");
  const given = Object.keys(parts).length > 0 || queryField !== null;
  const form = { json, verbose, fields: {}, name: "url" };
  if (given) {
    if (inputs.length > 0 || options.file !== undefined)
      throw new CommandError("give components as options or as JSON, not both");
    if (options.null === true) throw new CommandError("--null needs --file or standard input");
    const outputs = { output: new LineWriter(io.stdout), errors: new LineWriter(io.stderr) };
    const made = attempt(() => built(parts, queryField, settings));
    const isMade = addMade(made, { ...form, place: NOWHERE }, null, outputs, io);
    await outputs.output.flush();
    await outputs.errors.flush();
    return isMade ? 0 : 1;
  }
  requireJson(inputs, options, io);
  let count = 0;
  const make = (_: BuildOptions, desk: Desk): Answer =>
    answerBy("texts", options, desk, ({ text, origin, place }, outputs) => {
      count += 1;
      const made = attempt(() => {
        const { parts, fields } = readJsonParts(text);
        return built(parts, fields, settings);
      });
      return addMade(made, { ...form, place }, origin, outputs, io);
    });
  const { status } = await eachRecord("texts", inputs, { name: null, options, make }, io);
  const isAsked = inputs.length > 0 || options.file !== undefined;
  if (count === 0 && status === 0 && !isAsked)
    throw new CommandError("no components given: see url-grammar build --help, or pipe JSON in");
  return status;
}

/** @throws {CommandError} if no JSON is given: neither files nor standard input */
function requireJson(inputs: readonly string[], { file }: BuildOptions, { stdinIsTerminal }: Io): void {
  if (file !== undefined) return;
  if (inputs.length === 0 && stdinIsTerminal)
    throw new CommandError("no components given: see url-grammar build --help, or pipe JSON in");
  if (inputs.some((input) => input !== "-"))
    throw new CommandError(
      'build reads JSON from standard input ("-") or --file; to change a URL, use change',
    );
}

/**
 * Returns the URL of the components.
 *
 * @throws {UrlSyntaxError} if one breaks its rule
 * @throws {UrlDataError} if no URL has them
 * @throws {RecordError} if they say two things
 */
function built(
  parts: TextParts,
  fields: readonly FieldData[] | null,
  { grammar, encoded }: Settings,
): string {
  const { userinfo = null, user = null, password = null, host = null, port = null } = parts;
  if (userinfo !== null && (user !== null || password !== null))
    throw new RecordError("give the userinfo, or the user and the password, not both");
  if (encoded) return asWritten(parts, fields, grammar);
  const login = userinfo === null ? [user, password] : loginOf(userinfo);
  const authority = { user: login[0], password: login[1], host: host ?? "", port };
  const hasAuthority = host !== null;
  if (!hasAuthority && [...login, port].some((part) => part !== null))
    throw new UrlDataError("authority-without-host");
  const { scheme, path, query, fragment } = parts;
  return build(
    {
      scheme,
      authority: hasAuthority ? authority : null,
      path: path ?? "",
      query: fields ?? query,
      fragment,
    },
    { grammar },
  );
}

/** Returns the URL of components that are given as they are to be written. Fields are data all the same. */
function asWritten(
  parts: TextParts,
  fields: readonly FieldData[] | null,
  grammar: GrammarName | undefined,
): string {
  const present = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== null));
  const url = withComponent("", present, { grammar, encoded: true });
  return fields === null ? url : withComponent(url, { query: fields }, { grammar });
}
