import { createReadStream } from "node:fs";
import { realpath } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileOf } from "./file-of.js";
import { HEADER_POLICY } from "./policy.js";

/** The only interface that the server listens on: no other machine can reach it. */
const LOOPBACK = "127.0.0.1";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".png": "image/png",
  ".txt": "text/plain; charset=utf-8",
  ".map": "application/json; charset=utf-8",
};

const HEADERS: Readonly<Record<string, string>> = {
  "Content-Security-Policy": HEADER_POLICY,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cache-Control": "no-cache",
};

/** The parts of the page's program: each has a hash of its content in its name, so a browser need not ask for it again. */
const NAMED_BY_CONTENT = /^\/part\/[^/]+-[0-9A-Z]{8}\.js$/;

const FOR_GOOD = { "Cache-Control": "max-age=31536000, immutable" };

export interface SiteServer {
  /** The address of the folder, such as `http://127.0.0.1:8080/`. */
  readonly address: string;
  /** Ends all connections, and stops listening. */
  close(): Promise<void>;
}

export interface SiteOptions {
  /** The port to listen on; 0 for any that is free. */
  readonly port: number;
  /** Paths that lead to another address, such as `/open`. */
  readonly redirects?: Readonly<Record<string, string>>;
}

/**
 * Serves the files of a folder to this machine.
 *
 * @throws {NodeJS.ErrnoException} if there is no such folder, or the port cannot be used
 */
export async function serveSite(folder: string, { port, redirects = {} }: SiteOptions): Promise<SiteServer> {
  const root = await realpath(folder);
  const server = createServer((request, response) => {
    answer(root, new Map(Object.entries(redirects)), request, response).catch(() => response.destroy());
  });
  await listening(server, port);
  const { port: own } = server.address() as AddressInfo;
  return {
    address: `http://${LOOPBACK}:${own}/`,
    close: () =>
      new Promise((settle) => {
        server.close(() => settle());
        server.closeAllConnections();
      }),
  };
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((settle, refuse) => {
    server.once("error", refuse);
    server.listen(port, LOOPBACK, () => {
      server.off("error", refuse);
      settle();
    });
  });
}

async function answer(
  root: string,
  redirects: ReadonlyMap<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const fail = (status: number, text: string, more: Readonly<Record<string, string>> = {}) =>
    response
      .writeHead(status, { ...HEADERS, ...more, "Content-Type": TYPES[".txt"] })
      .end(request.method === "HEAD" ? undefined : `${text}\n`);
  // A page from elsewhere, whose name was made to lead here, could otherwise read what is served.
  if (!isOwnHost(request)) return void fail(403, "This server answers to its own address only.");
  if (request.method !== "GET" && request.method !== "HEAD")
    return void fail(405, "Only GET and HEAD are supported.", { Allow: "GET, HEAD" });
  const [path = ""] = (request.url ?? "").split(/[?#]/, 1);
  const target = redirects.get(path);
  if (target !== undefined) return void fail(302, "Found.", { Location: target });
  const found = await fileOf(root, path);
  if (found.kind === "nothing") return void fail(404, "There is no such page.");
  if (found.kind === "folder") return void fail(301, "Moved.", { Location: `${path}/` });
  const type = TYPES[extname(found.file).toLowerCase()] ?? "application/octet-stream";
  const kept = NAMED_BY_CONTENT.test(path) ? FOR_GOOD : {};
  response.writeHead(200, { ...HEADERS, ...kept, "Content-Type": type, "Content-Length": found.size });
  if (request.method === "HEAD") return void response.end();
  await pipeline(createReadStream(found.file), response);
}

function isOwnHost({ headers: { host }, socket }: IncomingMessage): boolean {
  const port = socket.localPort;
  const own = [LOOPBACK, "localhost"].flatMap((name) => [
    `${name}:${port}`,
    // The default port is left out.
    ...(port === 80 ? [name] : []),
  ]);
  return host !== undefined && own.includes(host.toLowerCase());
}
