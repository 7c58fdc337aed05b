// Keeps the page for when there is no network: all of the tool once it has been seen, and every other page that was visited.
// What the network has comes first, so that nobody sees an old page; what has its content in its name is not asked for again.

/** Written by the build: the files of the tool, from this file's folder, and what they are together. */
const { files, version } = TOOL;

const KEPT = `url-grammar ${version}`;

addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(files)));
});

addEventListener("activate", (event) => {
  event.waitUntil(forgetOlder());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && new URL(request.url).origin === location.origin)
    event.respondWith(/\/part\/[\w-]+\.js$/.test(request.url) ? keptFirst(request) : networkFirst(request));
});

async function forgetOlder() {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith("url-grammar ") && name !== KEPT)
      .map((name) => caches.delete(name)),
  );
}

async function keptFirst(request) {
  return (await caches.match(request)) ?? networkFirst(request);
}

async function networkFirst(request) {
  try {
    const response = await fetch(request);
    if (response.ok) {
      const cache = await caches.open(KEPT);
      // A full disk is no reason not to show the page.
      cache.put(request, response.clone()).catch(() => {});
    }
    return response;
  } catch (error) {
    const kept = await caches.match(request, { ignoreSearch: true });
    if (kept !== undefined) return kept;
    throw error;
  }
}
