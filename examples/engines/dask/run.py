#!/usr/bin/env python3
"""Checks a list of URLs on a cluster of Dask, kills a worker meanwhile, and compares the counts with one machine's."""

import ast
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

# This folder stays as it is.
sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import engines

try:
    import dask.bag
    import distributed
except ModuleNotFoundError as error:
    engines.missing(
        f"{error.name.split('.')[0]}, for {sys.executable}",
        "on Debian: apt-get install python3-distributed, then run this with /usr/bin/python3",
    )

TOPIC = "partitions"


def check(lines, url_grammar, folder):
    """Checks one partition. Writes its answers to a file, and returns its counts: what a task does on a worker."""
    worker = distributed.get_worker()
    # The key of a task is its name and the number of its partition. To give the numbers as a second bag would keep Dask from
    # reading and checking a partition in one task, and then the lines travel between the workers.
    _, number = ast.literal_eval(worker.get_current_task())
    text = "".join(lines).encode("utf-8", "surrogateescape")
    # A task can be run twice, so a file has its name only when it is complete.
    target = Path(folder) / f"{number:05}.tsv"
    part = target.with_suffix(f".{worker.name}")
    with part.open("wb") as answers:
        child = subprocess.Popen(
            [*url_grammar, "check", "--tsv", "--stats", "--exit-zero"],
            stdin=subprocess.PIPE,
            stdout=answers,
            stderr=subprocess.PIPE,
        )
        event = {"number": number, "name": worker.name, "child": child.pid}
        worker.log_event(TOPIC, {"what": "started", **event})
        # In one piece: `communicate` would write 4 KiB at a time, and each would be answered for itself. Nothing waits for
        # this process, as the answers go to a file, and standard error has one line.
        child.stdin.write(text)
        child.stdin.close()
        counts = child.stderr.read().decode(errors="replace")
    # Any other status than 0 is a failure of the run, and not a verdict, because of --exit-zero.
    if child.wait() != 0:
        raise RuntimeError(f"status {child.returncode}: {counts}")
    if json.loads(counts)["records"] != len(lines):
        raise RuntimeError(f"{len(lines)} URLs, but {counts}")
    part.replace(target)
    worker.log_event(TOPIC, {"what": "finished", **event})
    return [counts]


def start(folder, module, *arguments):
    log = open(folder / "log.txt", "ab")
    return subprocess.Popen(
        [sys.executable, "-m", f"distributed.cli.{module}", "--scheduler-file", str(folder / "scheduler.json")]
        + ["--host", "127.0.0.1", "--no-dashboard", *arguments],
        stdout=log,
        stderr=log,
    )


def start_worker(folder, name):
    return start(
        *(folder, "dask_worker", "--name", name, "--nthreads", "1", "--no-nanny"),
        *("--local-directory", str(folder / "scratch")),
    )


def kill_busy(client, workers, future):
    """Kills the first worker that has a partition in work, once others are done. Returns its name and what it was doing."""
    while not future.done():
        events = [event for _, event in client.get_events(TOPIC)]
        finished = {event["number"] for event in events if event["what"] == "finished"}
        for event in events:
            if len(finished) > 0 and event["number"] not in finished:
                workers[event["name"]].kill()
                workers[event["name"]].wait()
                return event
        time.sleep(0.02)
    engines.failed("the run was over before a worker could be killed: take more URLs, or smaller blocks")


def is_running(pid):
    try:
        os.kill(pid, 0)
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except (ProcessLookupError, FileNotFoundError):
        return False


def stop(processes):
    for process in processes:
        process.terminate()
    for process in processes:
        try:
            process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            # A worker whose scheduler has gone may wait for it.
            process.kill()
            process.wait()


def on_cluster(client, workers, url_grammar, path, answers, block):
    """Checks the list on the cluster. Returns the counts of each partition, and the partition that was begun twice."""
    # Without a line delimiter, Dask ends a line at CR too; and bytes that are not UTF-8 end the run by default.
    lines = dask.bag.read_text(str(path), blocksize=block, linedelimiter="\n", errors="surrogateescape")
    counts = lines.map_partitions(lambda part: check(list(part), url_grammar, str(answers)))
    future = client.compute(counts)
    killed = kill_busy(client, workers, future)
    result = future.result()
    events = [event for _, event in client.get_events(TOPIC)]
    again = [event for event in events if event["what"] == "started" and event["number"] == killed["number"]]
    if len(again) < 2:
        engines.failed("the killed worker had just finished its partition, so nothing was shown: run this again")
    if is_running(killed["child"]):
        engines.failed(f"the command of the killed worker is still running: process {killed['child']}")
    return result, lines.npartitions, killed


def main():
    parser = engines.options(__doc__)
    parser.add_argument("--workers", type=int, default=3)
    parser.add_argument("--block", type=int, default=2**26, help="bytes of one partition (default: 64 MiB)")
    options = parser.parse_args()
    url_grammar = engines.command(options.command)
    processes = []
    with tempfile.TemporaryDirectory(prefix="url-grammar-") as name:
        folder = Path(name)
        path = (options.list or engines.make_list(folder, options.urls)).resolve()
        whole = folder / "whole.tsv"
        single, *single_times = engines.one_machine(url_grammar, path, whole)
        clock = engines.Clock()
        answers = folder / "answers"
        answers.mkdir()
        try:
            processes.append(start(folder, "dask_scheduler", "--port", "0"))
            workers = {f"worker-{number}": None for number in range(options.workers)}
            for worker in workers:
                workers[worker] = start_worker(folder, worker)
                processes.append(workers[worker])
            with distributed.Client(scheduler_file=str(folder / "scheduler.json"), timeout=60) as client:
                client.wait_for_workers(options.workers, timeout=60)
                clock.start = time.monotonic()
                counts, partitions, killed = on_cluster(client, workers, url_grammar, path, answers, options.block)
                clock.stop()
        finally:
            stop(processes)
        # Before anything else is started: the workers with their commands, and the scheduler, have just ended.
        processors = clock.processor_seconds
        engines.compare(single, engines.merged(url_grammar, counts), partitions)
        if engines.digest(sorted(answers.glob("*.tsv"))) != engines.digest([whole]):
            engines.failed("the counts are equal, but not every answer")
    print(f"Dask distributed {distributed.__version__}, {options.workers} workers, {partitions} partitions")
    print(f"killed {killed['name']} in partition {killed['number']}, which another worker then checked")
    runs = [("one process", *single_times), ("Dask, one worker killed on the way", clock.seconds, processors)]
    engines.show(single, runs)
    print("All counts and all answers are equal.")


if __name__ == "__main__":
    main()
