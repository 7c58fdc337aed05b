"""Where a program goes that asks for no proxy, by a trap in place of the functions that resolve names and connect.

unshare -n sh -c 'exec python3 lookups.py TRAP TOOL' < inputs.ndjson     TOOL: axel | links
TRAP is the library that tools/wire/trap.c becomes. Only the first host and port are seen.
"""
import json, os, subprocess, sys, tempfile
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from urllib.parse import unquote_to_bytes

TRAP, TOOL = sys.argv[1:]
WORKERS = 4
COMMANDS = {
    'axel': ['axel', '-q', '-N', '-n', '1', '-T', '2', '-o', '/dev/null', '--'],
    'links': ['links', '-dump'],
}
# These look a name up without its port.
PORTLESS = {'links'}
HOME = tempfile.mkdtemp()
idle = SimpleQueue()
for number in range(WORKERS):
    idle.put(os.path.join(HOME, 'log%d' % number))


def answer(text):
    data = text.encode('utf-16', 'surrogatepass').decode('utf-16', 'replace').encode()
    if b'\0' in data:
        return {'error': 'NUL: not to be had in an argument'}
    log = idle.get()
    try:
        open(log, 'w').close()
        environment = {'PATH': '/usr/bin:/bin', 'LC_ALL': 'C.UTF-8', 'LANG': 'C.UTF-8', 'HOME': HOME, 'TERM': 'dumb',
                       'LD_PRELOAD': TRAP, 'TRAP_LOG': log}
        try:
            subprocess.run([*COMMANDS[TOOL], data], env=environment, cwd=HOME, timeout=10, stdin=subprocess.DEVNULL,
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        except (subprocess.TimeoutExpired, OSError):
            pass
        with open(log) as found:
            words = found.readline().rstrip('\n').split(' ')
    finally:
        idle.put(log)
    if len(words) < 2:
        return {'error': 'no lookup'}
    host = unquote_to_bytes(words[1]).decode('utf-8', 'replace')
    return {'ok': True, 'host': host, 'port': words[2] if len(words) > 2 and TOOL not in PORTLESS else None}


lines = (json.loads(line) for line in sys.stdin)
with ThreadPoolExecutor(WORKERS) as pool:
    for found in pool.map(answer, lines):
        print(json.dumps(found))
