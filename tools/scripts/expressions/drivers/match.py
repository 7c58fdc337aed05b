"""Says for each text whether Python's re finds the expression in it: 0 or 1. The first line is the expression; all are hexadecimal."""
import re
import sys

lines = sys.stdin.read().split('\n')
expression = re.compile(bytes.fromhex(lines[0]).decode())
print(''.join('1' if expression.search(bytes.fromhex(line).decode()) else '0' for line in lines[1:]))
