#!/bin/sh
# Checks a list of URLs with GNU parallel, on all processors, with a job that is killed, and over ssh, and compares the results
# with those of one process.
#
#   run.sh [--urls N] [--list FILE]      default: 20 million
#   URL_GRAMMAR='node /path/main.js' run.sh
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
urls=20000000
list=
while [ $# -gt 0 ]; do
  case $1 in
    --urls) urls=$2 ;;
    --list) list=$(realpath -- "$2") ;;
    *) echo "error: there is no option $1" >&2; exit 2 ;;
  esac
  shift 2
done

missing() { printf 'missing: %s\n  %s\n' "$1" "$2" >&2; exit 2; }
failed() { printf 'FAILED: %s\n' "$1" >&2; exit 1; }
needs() { command -v "$1" > /dev/null || missing "$1" "$2"; }

needs node 'install Node 20.19 or later'
needs parallel 'on Debian: apt-get install parallel'
needs pgrep 'on Debian: apt-get install procps'
needs ssh 'on Debian: apt-get install openssh-client'
needs ssh-keygen 'on Debian: apt-get install openssh-client'
# It has to be started by its full path.
sshd=$(PATH="$PATH:/usr/sbin" command -v sshd) || missing sshd 'on Debian: apt-get install openssh-server'

# With full paths, since a shell that ssh starts may have another PATH.
if [ -n "${URL_GRAMMAR-}" ]; then
  check=$URL_GRAMMAR
elif command -v url-grammar > /dev/null; then
  check=$(command -v url-grammar)
elif [ -f "$here/../../dist/lib/cli/main.js" ]; then
  check="$(command -v node) $(realpath -- "$here/../../dist/lib/cli/main.js")"
else
  missing url-grammar 'run `npm run build` here, or `npm install --global url-grammar`, or set URL_GRAMMAR'
fi

folder=$(mktemp -d)
daemon=
clean() {
  if [ -n "$daemon" ]; then kill "$daemon" 2> /dev/null || :; wait "$daemon" 2> /dev/null || :; fi
  rm -rf "$folder"
}
trap clean EXIT
trap 'exit 130' INT TERM
# It keeps settings and temporary files in the home folder otherwise.
export PARALLEL_HOME="$folder/parallel" TMPDIR="$folder"
mkdir "$PARALLEL_HOME"

if [ -z "$list" ]; then
  list=$folder/urls.txt
  node "$here/make-list.mjs" "$urls" > "$list"
fi
bytes=$(stat -c %s -- "$list")

# What is the same however a list is divided: neither the runs and the time, nor the numbers of the lines.
counts() { sed -E 's/"runs":[0-9]+,//; s/"milliseconds":[0-9]+,//' "$1"; }
digest() { LC_ALL=C cut -f 3- "$1" | sha256sum; }
now() { date +%s.%N; }

one_process() {
  $check check --tsv --stats --exit-zero --file "$list" > "$folder/one.tsv" 2> "$folder/one.json"
}

# One process for each processor: each reads its part of the file itself.
all_processors() {
  parallel --will-cite --halt now,fail=1 --keep-order --pipe-part --arg-file "$list" --block -1 \
    "$check check --tsv --stats --exit-zero" > "$folder/pipe.tsv" 2> "$folder/pipe.json"
}

# A job is killed, and run again. That needs a file for each part: what a killed job has read from a pipe is gone, and
# GNU parallel would run it again with the rest, and report success.
killed_job() {
  split -n l/8 -- "$list" "$folder/part-"
  ls "$folder"/part-* > "$folder/parts.txt"
  parallel --will-cite --retries 3 --keep-order --arg-file "$folder/parts.txt" \
    "echo {#} >> $folder/attempts; $check check --tsv --stats --exit-zero --file {}" > "$folder/kill.tsv" 2> "$folder/kill.json" &
  all=$!
  until pgrep -f "$folder/part-" > "$folder/pids"; do
    kill -0 "$all" || return 1
    sleep 0.1
  done
  sleep 0.5
  kill -9 "$(pgrep -n -f "$folder/part-")" || return 1
  wait "$all" || return 1
  [ "$(wc -l < "$folder/attempts")" -eq 9 ] || failed 'no job was run twice: take more URLs'
}

# Two "machines" with one job at a time each, which get eight blocks of the list through ssh.
over_ssh() {
  parallel --will-cite --halt now,fail=1 --keep-order --pipe-part --arg-file "$list" --block -4 \
    --ssh "ssh -F $folder/ssh_config" --sshlogin 1/first,1/second \
    "$check check --tsv --stats --exit-zero" > "$folder/ssh.tsv" 2> "$folder/ssh.json"
}

# An sshd of its own, with keys that are used for nothing else.
start_sshd() {
  ssh-keygen -q -t ed25519 -N '' -f "$folder/host_key"
  ssh-keygen -q -t ed25519 -N '' -f "$folder/user_key"
  port=$(node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })')
  cat > "$folder/sshd_config" << END
ListenAddress 127.0.0.1:$port
HostKey $folder/host_key
PidFile none
AuthorizedKeysFile $folder/user_key.pub
PasswordAuthentication no
KbdInteractiveAuthentication no
UsePAM no
StrictModes no
MaxStartups 100
END
  cat > "$folder/ssh_config" << END
Host first second
  HostName 127.0.0.1
  Port $port
  User $(id -un)
  IdentityFile $folder/user_key
  IdentitiesOnly yes
  HostKeyAlias loopback
  UserKnownHostsFile $folder/known_hosts
  GlobalKnownHostsFile none
  StrictHostKeyChecking yes
  LogLevel ERROR
END
  echo "loopback $(cat "$folder/host_key.pub")" > "$folder/known_hosts"
  if [ "$(id -u)" -ne 0 ] || [ -d /run/sshd ]; then
    "$sshd" -D -e -f "$folder/sshd_config" 2> "$folder/sshd.log" &
  else
    # As root it wants this folder, which the system's own service would make. A mount of its own changes nothing outside.
    needs unshare 'on Debian: apt-get install util-linux'
    unshare --mount sh -c 'mount -t tmpfs none /run && mkdir /run/sshd && exec "$@"' sh \
      "$sshd" -D -e -f "$folder/sshd_config" 2> "$folder/sshd.log" &
  fi
  daemon=$!
  for _ in 1 2 3 4 5 6 7 8 9 10; do
    ssh -F "$folder/ssh_config" first true 2> "$folder/ssh.log" && return
    sleep 0.5
  done
  failed "nobody can log in by ssh: $(cat "$folder/ssh.log" "$folder/sshd.log")"
}

# Runs one of the functions above, and compares its results with those of one process.
run() {
  begin=$(now)
  "$1" || failed "$1 ended with status $?: $(tail -n 3 "$folder/$2.json")"
  end=$(now)
  $check merge "$folder/$2.json" > "$folder/$2.sum"
  if [ "$(counts "$folder/$2.sum")" != "$(counts "$folder/one.sum")" ]; then
    failed "$1 has other counts: $(cat "$folder/$2.sum" "$folder/one.sum")"
  fi
  [ "$(digest "$folder/$2.tsv")" = "$(digest "$folder/one.tsv")" ] || failed "$1 has the same counts, but other answers"
  show "$1" "$(wc -l < "$folder/$2.json")"
}

show() {
  echo "$1 $2 $begin $end $bytes $(wc -l < "$folder/one.tsv")" |
    awk '{ s = $4 - $3; printf "%-16s %5d runs %8.1f s %12.0f URLs/s %8.1f MB/s\n", $1, $2, s, $6 / s, $5 / s / 1e6 }'
}

parallel --version | head -n 1
ssh -V 2>&1
begin=$(now)
one_process || failed "one process ended with status $?: $(tail -n 3 "$folder/one.json")"
end=$(now)
$check merge "$folder/one.json" > "$folder/one.sum"
counts "$folder/one.sum"
show one_process 1
run all_processors pipe
run killed_job kill
rm "$folder"/part-*
start_sshd
run over_ssh ssh
echo 'All counts and all answers are equal.'
