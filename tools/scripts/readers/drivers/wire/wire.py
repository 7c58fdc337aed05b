"""What a program that has no parse-only mode really asks for, as a proxy on 127.0.0.1 sees it.

unshare -n sh -c 'ip link set lo up; exec python3 wire.py TOOL' < inputs.ndjson     TOOL: curl-cli | wget-cli | php-fetch
Run it in its own network namespace, as above, so that nothing can leave the machine.

The program is given many URLs at a time. After each of them it is given a URL of ours, a marker, so that the requests
between two markers are those for one URL. Several batches run at once, each behind a proxy of its own. The answers come
in the order of the URLs.
"""
import base64, json, re, socket, subprocess, sys, threading
from concurrent.futures import ThreadPoolExecutor
from itertools import count, islice
from queue import SimpleQueue

BATCH = 64
WORKERS = 4
MARKER = 'http://marker.invalid/'
ANSWER = b'HTTP/1.1 404 no\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'
END = b'END\r\n\r\n'
NUL = 'NUL: not to be had in an argument'


class Proxy:
    """Writes down the head of each request, in order, and answers 404."""

    def __init__(self):
        self.heads = []
        self.server = socket.create_server(('127.0.0.1', 0))
        self.port = self.server.getsockname()[1]
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            connection, _ = self.server.accept()
            with connection:
                connection.settimeout(2)
                data = b''
                try:
                    while b'\r\n\r\n' not in data and len(data) < 1 << 16:
                        more = connection.recv(65536)
                        if not more:
                            break
                        data += more
                    self.heads.append(data)
                    connection.sendall(ANSWER)
                except OSError:
                    pass

    def settle(self):
        """Waits until every connection made before now is written down: they are served one after another."""
        with socket.create_connection(('127.0.0.1', self.port)) as connection:
            connection.sendall(END)
            while connection.recv(4096):
                pass
        self.heads.remove(END)


def environment(proxy):
    address = 'http://127.0.0.1:%d' % proxy.port
    schemes = ('http', 'https', 'ftp', 'all', 'ws', 'wss', 'gopher')
    proxies = {scheme + '_proxy': address for scheme in schemes}
    return {'PATH': '/usr/bin:/bin', 'LC_ALL': 'C.UTF-8', 'HOME': '/nonexistent', **proxies}


PHP = '''
$proxy = ["proxy" => "tcp://127.0.0.1:%d", "request_fulluri" => true, "timeout" => 2, "follow_location" => 0];
$context = stream_context_create(["http" => $proxy + ["ignore_errors" => true]]);
foreach (array_slice($argv, 1) as $url) @file_get_contents($url, false, $context);
'''


def curl(urls, proxy):
    asked = [part for url in urls for part in ('-o', '/dev/null', '--url', url)]
    return ['curl', '-q', '-g', '-s', '-S', '-k', '-m', '2', *asked]


def wget(urls, proxy):
    quiet = ['--no-config', '--no-hsts', '-q', '-O', '/dev/null', '--tries=1', '--timeout=2', '--max-redirect=0']
    return ['wget', *quiet, '--auth-no-challenge', '--no-check-certificate', '--', *urls]


def php(urls, proxy):
    return ['php', '-n', '-d', 'allow_url_fopen=1', '-r', PHP % proxy.port, '--', *urls]


COMMANDS = {'curl-cli': curl, 'wget-cli': wget, 'php-fetch': php}
command = COMMANDS[sys.argv[1]]
idle = SimpleQueue()
for _ in range(WORKERS):
    idle.put(Proxy())


def run(urls, proxy):
    """The first request that each URL led to, or None; fewer than the URLs if the program came to an end before."""
    proxy.heads.clear()
    marked = [part for at, url in enumerate(urls) for part in (url, '%s%d' % (MARKER, at))]
    subprocess.run(command(marked, proxy), env=environment(proxy), stdin=subprocess.DEVNULL,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    proxy.settle()
    firsts, left = [], iter(proxy.heads)
    for at in count():
        first = None
        marker = ('GET %s%d ' % (MARKER, at)).encode()
        for head in left:
            if head.startswith(marker):
                break
            first = head if first is None else first
        else:
            return firsts
        firsts.append(first)


def requests(urls):
    proxy = idle.get()
    try:
        firsts = run(urls, proxy)
        while len(firsts) < len(urls):
            # The program stopped at this URL: what it asked for is seen by asking it alone.
            at = len(firsts)
            firsts += (run(urls[at:at + 1], proxy) or proxy.heads[:1] or [None])
            if at + 1 < len(urls):
                firsts += run(urls[at + 1:], proxy)
        return firsts
    finally:
        idle.put(proxy)


def answer(data):
    if not data:  # an empty one: it connected to the proxy, then thought better of it
        return {'error': 'no request'}
    head = data.decode('utf-8', 'replace')
    method, _, target = head.split('\r\n', 1)[0].partition(' ')
    target = target.rsplit(' ', 1)[0]
    auth = re.search(r'(?im)^Authorization: Basic ([A-Za-z0-9+/=]*)', head)
    userinfo = base64.b64decode(auth.group(1)).decode('utf-8', 'replace') if auth else None
    if method == 'CONNECT':
        host, _, port = target.rpartition(':')
        return {'ok': True, 'scheme': 'https', 'userinfo': None, 'host': host, 'port': port}
    named = re.search(r'(?im)^Host: *(.*?)\r?$', head)
    host, port = (named.group(1) if named else ''), None
    numbered = re.fullmatch(r'(.*?):([0-9]+)', host, re.S)
    if numbered and (host.startswith('[') or ':' not in numbered.group(1)):
        host, port = numbered.groups()
    scheme = target.split(':', 1)[0]
    return {'ok': True, 'scheme': scheme, 'userinfo': userinfo, 'host': host, 'port': port, 'target': target[:300]}


def answers(texts):
    asked = [text for text in texts if '\0' not in text]
    found = iter(requests(asked) if asked else [])
    return [{'error': NUL} if '\0' in text else answer(next(found)) for text in texts]


lines = (json.loads(line) for line in sys.stdin)
batches = iter(lambda: list(islice(lines, BATCH)), [])
with ThreadPoolExecutor(WORKERS) as pool:
    for batch in pool.map(answers, batches):
        for found in batch:
            print(json.dumps(found))
        sys.stdout.flush()
