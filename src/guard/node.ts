/**
 * The entry point `url-grammar/guard/node`: connects to URLs under the guard's policy. Each name is looked up once, all
 * its addresses are checked, and only those are connected to, so that a second lookup cannot lead elsewhere.
 *
 * @module
 */

import { lookup as systemLookup } from "node:dns";
import {
  type ClientRequestArgs,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
} from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { Duplex } from "node:stream";
import { Readable } from "node:stream";
import { UrlGrammarError } from "../core/errors.js";
import {
  isReadable,
  requireFunction,
  requireInteger,
  requireObject,
  requireString,
} from "../core/require.js";
import { freezeClass } from "../core/values.js";
import { addressClass } from "./address.js";
import {
  type GuardCode,
  type GuardPolicy,
  type GuardRefused,
  guardBy,
  hostFault,
  notPublic,
  type Policy,
  policyOf,
} from "./guard.js";

/**
 * Finds the addresses of a name, as `lookup` of `node:dns` does.
 *
 * @param name the name
 * @param options always `all: true`, and the address family if one is requested
 * @param callback receives an error, or all addresses
 */
export type Lookup = (
  name: string,
  options: { readonly all: true; readonly family?: number; readonly order?: "verbatim" },
  callback: (
    error: Error | null,
    addresses: readonly { readonly address: string; readonly family: number }[],
  ) => void,
) => void;

/** A policy, and how to look up names. */
export interface GuardNodePolicy extends GuardPolicy {
  /** Finds the addresses of a name (default: `lookup` of `node:dns`, the resolver of the system). */
  readonly lookup?: Lookup | undefined;
}

/** Thrown when the guard refuses a URL, or an address of its host. */
export class GuardError extends UrlGrammarError {
  /** `"GuardError"`. */
  override readonly name = "GuardError";
  /** `"refused-request"`. */
  override readonly code = "refused-request";
  /** The reason code, as in the result of `guard`. */
  readonly refusal: GuardCode | "redirects" | "no-address" | "response";
  /** The URL, or the host. */
  readonly target: string;

  /**
   * @param refusal the reason code
   * @param target the URL, or the host
   * @param message the reason as a sentence
   * @throws {TypeError} if an argument is not a string
   */
  constructor(refusal: GuardCode | "redirects" | "no-address" | "response", target: string, message: string) {
    requireString(refusal, "the refusal");
    requireString(target, "the target");
    requireString(message, "the message");
    super(message);
    this.refusal = refusal;
    this.target = target;
  }

  static {
    freezeClass(GuardError);
  }
}

const errorOf = ({ code, reason }: Pick<GuardRefused, "code" | "reason">, target: string): GuardError =>
  new GuardError(code, target, reason);

interface NodePolicy {
  readonly policy: Policy;
  readonly lookup: Lookup;
}

function nodePolicyOf(given: unknown): NodePolicy {
  if (given !== undefined) requireObject(given, "the policy");
  const { lookup = systemLookup as unknown as Lookup, ...rest } = (given ?? {}) as GuardNodePolicy;
  requireFunction(lookup, "the option lookup");
  return { policy: policyOf(rest), lookup };
}

/**
 * Returns a function for the `lookup` option of `node:http`, `node:net` and undici. It looks a name up, checks all its
 * addresses, and returns only those. If one address is refused, all are. Clients don't call it for a host that is
 * itself an address: use the agents below, which check that too.
 *
 * @param policy which addresses may be contacted, and how to look up names
 * @throws {TypeError} if an option is unknown, or has a value that it cannot have
 * @example
 * typeof guardedLookup({ addresses: "public" }) // → "function"
 */
export function guardedLookup(policy?: GuardNodePolicy): LookupFunction {
  return lookupBy(nodePolicyOf(policy));
}

function lookupBy({ policy, lookup }: NodePolicy): LookupFunction {
  return (name, options, callback) => {
    const { all = false, family } = options as {
      readonly all?: boolean;
      readonly family?: number | "IPv4" | "IPv6";
    };
    const wanted = family === "IPv4" ? 4 : family === "IPv6" ? 6 : family;
    lookup(name, { all: true, order: "verbatim", ...(wanted ? { family: wanted } : {}) }, (error, found) => {
      const addresses = error === null || error === undefined ? checked(policy, name, found) : error;
      if (addresses instanceof Error) (callback as (error: Error) => void)(addresses);
      else if (all) callback(null, addresses as never);
      else callback(null, addresses[0]!.address, addresses[0]!.family);
    });
  };
}

type Found = readonly { readonly address: string; readonly family: number }[];

function checked(policy: Policy, name: string, found: Found): { address: string; family: number }[] | Error {
  const list = Array.isArray(found) ? Array.from(found as Found, ({ address }) => String(address)) : [];
  const wrong = list.find((address) => isIP(address) === 0);
  if (list.length === 0 || wrong !== undefined)
    return new GuardError("no-address", name, `the name ${name} has no address`);
  for (const address of list) {
    const fault = literalFault(policy, address);
    if (fault !== null) return new GuardError("address-not-public", name, `${name} leads to ${fault}`);
  }
  return list.map((address) => ({ address, family: isIP(address) }));
}

/** Returns the reason against contacting an address; `null` if the policy allows it. */
function literalFault(policy: Policy, address: string): string | null {
  const found = addressClass(address);
  return policy.isAllowed(found) || policy.hosts?.includes(found.host) ? null : notPublic(found).reason;
}

/** Checks the host of a connection. An address is not looked up, and the policy must allow a name. */
function connectionFault({ policy }: NodePolicy, host: unknown): GuardError | null {
  const bare = typeof host === "string" ? host.replace(/^\[(.*)\]$/, "$1") : "";
  if (isIP(bare) === 0) {
    const fault = hostFault(policy, bare);
    return fault === null ? null : errorOf(fault, bare);
  }
  const fault = literalFault(policy, bare);
  return fault === null ? null : new GuardError("address-not-public", bare, fault);
}

/** The agents for both schemes. */
export interface GuardedAgents {
  /** For `http:`. */
  readonly http: HttpAgent;
  /** For `https:`. */
  readonly https: HttpsAgent;
}

/**
 * Returns agents for `node:http` and `node:https`, and for clients that accept such agents (axios, got, node-fetch).
 * They connect only to addresses that the policy allows. They check only hosts and addresses, not URLs: also call
 * `guard`, for the URL and each redirect. They use no proxy.
 *
 * @param policy which addresses may be contacted, and how to look up names
 * @throws {TypeError} if an option is unknown, or has a value that it cannot have
 * @example
 * const { https } = guardedAgents();
 * https.destroy() // → undefined
 */
export function guardedAgents(policy?: GuardNodePolicy): GuardedAgents {
  const how = nodePolicyOf(policy);
  const options = { keepAlive: true, lookup: lookupBy(how) } as object;
  return { http: guarded(new HttpAgent(options), how), https: guarded(new HttpsAgent(options), how) };
}

type Connect = (
  options: ClientRequestArgs,
  callback?: (error: Error | null, socket: Duplex) => void,
) => Duplex | null | undefined;

function guarded<Agent extends HttpAgent>(agent: Agent, how: NodePolicy): Agent {
  const lookup = lookupBy(how);
  const connect = agent.createConnection.bind(agent) as Connect;
  const guardedConnect: Connect = (options, callback) => {
    // A local socket has no host to check.
    const fault = options.socketPath
      ? new GuardError("host", options.socketPath, "a socket of the machine is not allowed")
      : connectionFault(how, options.host ?? options.hostname);
    if (fault !== null) {
      queueMicrotask(() => callback?.(fault, undefined as never));
      return undefined;
    }
    return connect({ ...options, lookup }, callback);
  };
  agent.createConnection = guardedConnect as never;
  return agent;
}

/** The class of the dispatcher that connects to hosts directly. */
export interface UndiciAgent<Dispatcher> {
  /**
   * Creates a dispatcher.
   *
   * @param options the connector
   */
  new (options: { readonly connect: never }): Dispatcher;
}

/** The parts of the package undici that the guard needs. */
export interface UndiciLike<Dispatcher> {
  /** The dispatcher that connects to hosts directly. */
  readonly Agent: UndiciAgent<Dispatcher>;
  /**
   * Creates a connector.
   *
   * @param options how to look up names
   */
  readonly buildConnector: (options: { readonly lookup: LookupFunction }) => unknown;
}

/**
 * Returns an undici dispatcher, for its `fetch` and Node's, that connects only to addresses that the policy allows. It
 * checks only hosts and addresses, not URLs: also call `guard`, for the URL and each redirect. It uses no proxy.
 *
 * @param undici the installed package
 * @param policy which addresses may be contacted, and how to look up names
 * @throws {TypeError} if the package is not undici, an option is unknown, or has a value that it cannot have
 * @example
 * guardedDispatcher({}) // → throws TypeError
 */
export function guardedDispatcher<Dispatcher>(
  undici: UndiciLike<Dispatcher>,
  policy?: GuardNodePolicy,
): Dispatcher {
  requireObject(undici, "the package undici");
  requireFunction(undici.Agent, "the class Agent of undici");
  if (!isReadable(undici.Agent.prototype)) throw new TypeError("the class Agent of undici must be a class");
  requireFunction(undici.buildConnector, "the function buildConnector of undici");
  const how = nodePolicyOf(policy);
  type Connector = (
    options: { readonly hostname?: string },
    callback: (error: Error | null, socket: null) => void,
  ) => void;
  const connect = undici.buildConnector({ lookup: lookupBy(how) }) as Connector;
  const guardedConnect: Connector = (options, callback) => {
    const fault = connectionFault(how, options.hostname);
    if (fault === null) connect(options, callback);
    else queueMicrotask(() => callback(fault, null));
  };
  return new undici.Agent({ connect: guardedConnect as never });
}

/** Options of `guardedFetch`: the policy and the request. */
export interface GuardedFetchOptions extends GuardNodePolicy {
  /** The method (default: `GET`). */
  readonly method?: string | undefined;
  /** The header fields. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The request body. */
  readonly body?: string | Uint8Array | undefined;
  /** The maximum number of redirects (default: 5). Each is checked like the URL. */
  readonly redirects?: number | undefined;
  /** Aborts the request. */
  readonly signal?: AbortSignal | undefined;
}

const MOST_REDIRECTS = 100;

/**
 * Fetches a URL from an untrusted source. It checks the URL with `guard`, looks its host up once, connects only to an
 * address that the policy allows, and does the same for each redirect. It uses no proxy, keeps no cookies or
 * connections, and requests uncompressed content. It sends no credentials to another origin.
 *
 * @param url the URL; any string
 * @param options the policy, and the request
 * @returns the response, whose `url` is that of the last request; its body is not read yet
 * @throws {GuardError} (rejects) when the URL, an address of its host, or a redirect is refused, or there are too many redirects
 * @throws {TypeError} (rejects) when the URL is not a string, an option is unknown, or has a value that it cannot have
 * @example
 * guardedFetch("http://169.254.169.254/").catch((error) => error.refusal) // → "address-not-public"
 */
export async function guardedFetch(url: string, options?: GuardedFetchOptions): Promise<Response> {
  requireString(url, "the URL");
  if (options !== undefined) requireObject(options, "the options");
  const { method = "GET", headers = {}, body, redirects = 5, signal, ...rest } = options ?? {};
  requireString(method, "the method");
  requireObject(headers, "the headers");
  requireInteger(redirects, "the option redirects", 0, MOST_REDIRECTS);
  const how = nodePolicyOf(rest);
  let next: Asked = { url, method: method.toUpperCase(), headers: lowerNames(headers), body };
  let answer = await ask(next, how, signal);
  for (let left = redirects; isRedirect(answer); left--) {
    answer.destroy();
    if (left === 0) throw new GuardError("redirects", next.url, `there are more than ${redirects} redirects`);
    next = redirected(next, answer.headers.location!, answer.statusCode!);
    answer = await ask(next, how, signal);
  }
  return responseOf(answer, next);
}

/** A request. */
interface Asked {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
}

function lowerNames(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
}

function isRedirect({ statusCode = 0, headers }: IncomingMessage): boolean {
  return [301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined;
}

/** What must not reach another origin (Fetch Standard, HTTP-redirect fetch). */
const CREDENTIALS = ["authorization", "cookie", "proxy-authorization"];

function redirected({ url, method, headers, body }: Asked, location: string, status: number): Asked {
  // Node does not decode header bytes as UTF-8. Non-ASCII characters are refused, as in any URL.
  const target = resolved(location, url);
  const isSame = new URL(target).origin === new URL(url).origin;
  const kept = isSame
    ? headers
    : Object.fromEntries(Object.entries(headers).filter(([name]) => !CREDENTIALS.includes(name)));
  const becomesGet =
    (status === 303 && method !== "HEAD") || ((status === 301 || status === 302) && method === "POST");
  return becomesGet
    ? { url: target, method: "GET", headers: kept, body: undefined }
    : { url: target, method, headers: kept, body };
}

/** Returns the target of a redirect, unchanged if it is absolute: anything odd in it must be refused, not repaired. */
function resolved(location: string, url: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(location)) {
    if (URL.canParse(location)) return location;
    throw new GuardError("host", location, "the redirect leads to no URL");
  }
  if (/[^!#-;=?-[\]_a-z~]/.test(location) || !URL.canParse(location, url))
    throw new GuardError(
      "character",
      location,
      "the redirect has a character that programs read differently, or is no reference",
    );
  return new URL(location, url).href;
}

function ask(
  { url, method, headers, body }: Asked,
  how: NodePolicy,
  signal: AbortSignal | undefined,
): Promise<IncomingMessage> {
  const result = guardBy(how.policy, url);
  if (!result.allowed) return Promise.reject(errorOf(result, url));
  const { scheme, host, port } = result;
  if (scheme !== "http" && scheme !== "https")
    return Promise.reject(new GuardError("scheme", url, `${scheme} cannot be fetched`));
  const { pathname, search, username, password } = new URL(url);
  const agent = guarded(scheme === "https" ? new HttpsAgent() : new HttpAgent(), how);
  return new Promise((resolve, reject) => {
    const credentials = username || password ? { auth: `${decoded(username)}:${decoded(password)}` } : {};
    const request = (scheme === "https" ? httpsRequest : httpRequest)(
      {
        host,
        port,
        method,
        path: pathname + search,
        headers: { accept: "*/*", ...headers, "accept-encoding": "identity" },
        agent,
        // The name in the certificate. An address has none.
        ...(isIP(host) === 0 ? { servername: host } : {}),
        ...credentials,
        ...(signal === undefined ? {} : { signal }),
      },
      resolve,
    );
    request.on("error", reject);
    request.end(body);
  });
}

/** Returns a string with its escapes decoded, or unchanged if they are not UTF-8. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Statuses of responses without content (Fetch Standard, null body status). */
const NO_CONTENT = [101, 103, 204, 205, 304];

function responseOf(answer: IncomingMessage, { url, method }: Asked): Response {
  const status = answer.statusCode ?? 0;
  // A response cannot have another status (Fetch Standard, Response class), whatever the server sends.
  if (status < 200 || status > 599) {
    answer.destroy();
    throw new GuardError("response", url, `the status ${status} is none of HTTP`);
  }
  const headers = new Headers();
  for (let at = 0; at < answer.rawHeaders.length; at += 2)
    headers.append(answer.rawHeaders[at]!, answer.rawHeaders[at + 1]!);
  const isEmpty = NO_CONTENT.includes(status) || method === "HEAD";
  if (isEmpty) answer.resume();
  const content = isEmpty ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>);
  const response = new Response(content, { status, statusText: answer.statusMessage ?? "", headers });
  return Object.defineProperty(response, "url", { value: url });
}
