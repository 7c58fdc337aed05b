"""Spark's side of a pipe: what of PySpark the example needs, on one machine, with the documented behaviour of RDD.pipe."""

import collections
import shlex
import subprocess


class SparkConf:
    def setAppName(self, name):
        return self

    def setMaster(self, name):
        return self


class SparkContext:
    def __init__(self, conf=None):
        pass

    def textFile(self, name, minPartitions=None):
        # Lines end at LF, CR or CRLF, and bytes that are not UTF-8 are replaced.
        with open(name, encoding="utf-8", errors="replace", newline=None) as file:
            lines = [line.rstrip("\n") for line in file]
        count = minPartitions or 2
        size = -(-len(lines) // count) or 1
        # The last partition is empty: a process is started for it too.
        return RDD([lines[at * size : (at + 1) * size] for at in range(count)] + [[]])


class RDD:
    def __init__(self, partitions):
        self.partitions = partitions

    def pipe(self, command, env=None, checkCode=False):
        return RDD([piped(partition, command, env or {}, checkCode) for partition in self.partitions])

    def map(self, function):
        return RDD([[function(element) for element in partition] for partition in self.partitions])

    def countByValue(self):
        return collections.Counter(element for partition in self.partitions for element in partition)

    def count(self):
        return sum(len(partition) for partition in self.partitions)


def piped(elements, command, env, check):
    text = "".join(str(element).rstrip("\n") + "\n" for element in elements)
    run = subprocess.run(shlex.split(command), input=text.encode(), env=env, stdout=subprocess.PIPE)
    if check and run.returncode != 0:
        raise RuntimeError(f"{command} exited with {run.returncode}")
    return [line.decode() for line in run.stdout.split(b"\n")[:-1]]
