"""Checks a text file of URLs with Spark: `spark-submit check.py urls.txt answers/`, or with `--local` on one machine."""

import argparse
import json
import os
import shlex
import sys
from collections import Counter

try:
    from pyspark import SparkConf, SparkContext
except ModuleNotFoundError:
    print(f"missing: pyspark, for {sys.executable}\n  run this with spark-submit, or pip install pyspark", file=sys.stderr)
    sys.exit(2)

# On the workers, not here.
COMMAND = shlex.split(os.environ.get("URL_GRAMMAR", "url-grammar"))


def check(urls):
    """Returns a record for each URL, as text: the input and the verdict are both in it."""
    command = shlex.join([*COMMAND, "check", "--format", "ndjson", "--exit-zero", "-"])
    # Without env, the process has no environment at all, so no PATH to find Node by: this is the driver's. Without checkCode,
    # a command that cannot start, or that fails, gives fewer records and no error.
    return urls.pipe(command, env={"PATH": os.environ["PATH"]}, checkCode=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("input")
    parser.add_argument("output", nargs="?")
    parser.add_argument("--local", action="store_true")
    parser.add_argument("--partitions", type=int, default=None)
    options = parser.parse_args()
    conf = SparkConf().setAppName("url-grammar")
    context = SparkContext(conf=conf.setMaster("local[*]") if options.local else conf)
    urls = context.textFile(options.input, options.partitions)
    records = check(urls)
    if options.output is not None:
        records.saveAsTextFile(options.output)
    counts = Counter(dict(records.map(verdict).countByValue()))
    total = urls.count()
    # A line feed inside an element would make two records of it, and then no answer is in its place any more.
    if sum(counts.values()) != total:
        print(f"FAILED: {total} URLs, but {sum(counts.values())} answers", file=sys.stderr)
        sys.exit(1)
    for code, count in counts.most_common():
        print(f"{count:12} {code}")


def verdict(record):
    """Returns `valid`, or the code of the first error."""
    diagnostics = json.loads(record).get("diagnostics")
    return diagnostics[0]["code"] if diagnostics else "valid"


if __name__ == "__main__":
    main()
