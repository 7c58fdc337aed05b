"""python fetch.py LOG URLS CLIENT: asks for each URL with a client of Python."""
import json
import sys

log, urls, client = sys.argv[1:]


def opener():
    if client == "urllib.request":
        from urllib.request import urlopen
        return lambda url: urlopen(url, timeout=5)
    if client == "http.client":
        from http.client import HTTPConnection
        from urllib.parse import urlsplit

        def ask(url):
            parts = urlsplit(url)
            connection = HTTPConnection(parts.hostname, parts.port or 80, timeout=5)
            connection.request("GET", parts.path or "/")
        return ask
    if client == "requests":
        from pip._vendor import requests
        return lambda url: requests.get(url, timeout=5)
    if client == "urllib3":
        from pip._vendor.urllib3 import PoolManager
        pool = PoolManager(retries=False)
        return lambda url: pool.request("GET", url)
    if client == "httpx":
        import httpx
        session = httpx.Client(trust_env=False, timeout=5)
        return session.get
    if client == "aiohttp":
        import aiohttp
        import asyncio
        loop = asyncio.new_event_loop()

        async def fetch(url):
            # The resolver of the C library; another one would ask the DNS itself.
            connector = aiohttp.TCPConnector(resolver=aiohttp.ThreadedResolver(), use_dns_cache=False)
            async with aiohttp.ClientSession(connector=connector) as session:
                await session.get(url)
        return lambda url: loop.run_until_complete(asyncio.wait_for(fetch(url), 5))
    if client == "urllib2":
        from urllib2 import urlopen
        return lambda url: urlopen(url, timeout=5)
    if client == "urllib":
        from urllib import urlopen
        return lambda url: urlopen(url)
    raise SystemExit("no client " + client)


ask = opener()
with open(urls) as file:
    texts = json.load(file)
for number, text in enumerate(texts):
    with open(log, "a") as out:
        out.write("url %d\n" % number)
    try:
        ask(str(text))
    except Exception:
        pass
