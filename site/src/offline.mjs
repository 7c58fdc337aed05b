// Keeps the page available offline: the whole tool after the first visit, and every other visited page. The network
// comes first, so that no old page is shown. Files with a content hash in their name are not requested again.

/** Written by the build: the files of the tool, relative to this file's folder, and their common version. */
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
      // A full disk must not prevent the page from being shown.
      cache.put(request, response.clone()).catch(() => {});
    }
    return response;
  } catch (error) {
    const kept = await caches.match(request, { ignoreSearch: true });
    if (kept !== undefined) return kept;
    throw error;
  }
}
