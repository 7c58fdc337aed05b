#!/usr/bin/env python3
"""Checks a list of URLs on a cluster of Dask, kills a worker meanwhile, and compares the counts with one machine's."""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

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


def check(lines, number, url_grammar, folder):
    """Checks one partition. Writes its answers to a file, and returns its counts: what a task does on a worker."""
    worker = distributed.get_worker()
    text = "".join(lines).encode("utf-8", "surrogateescape")
    arguments = ["check", "--tsv", "--stats", "--exit-zero"]
    child = subprocess.Popen(
        [*url_grammar, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    event = {"number": number, "name": worker.name, "child": child.pid}
    worker.log_event(TOPIC, {"what": "started", **event})
    answers, counts = child.communicate(text)
    # Any other status than 0 is a failure of the run, and not a verdict, because of --exit-zero.
    if child.returncode != 0:
        raise RuntimeError(f"status {child.returncode}: {counts.decode(errors='replace')}")
    if answers.count(b"\n") != len(lines):
        raise RuntimeError(f"{len(lines)} records, but {answers.count(bytes([10]))} answers")
    # A task can be run twice, so a file has its name only when it is complete.
    target = Path(folder) / f"{number:05}.tsv"
    part = target.with_suffix(f".{worker.name}")
    part.write_bytes(answers)
    part.replace(target)
    worker.log_event(TOPIC, {"what": "finished", **event})
    return [counts.decode()]


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
    numbers = dask.bag.from_sequence(range(lines.npartitions), npartitions=lines.npartitions)
    counts = lines.map_partitions(lambda part, number: check(part, list(number)[0], url_grammar, str(answers)), numbers)
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
    parser.add_argument("--block", type=int, default=2**24, help="bytes of one partition (default: 16 MiB)")
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
