#!/bin/sh
# Restores the newest backup and all of the log beside the running database, lets it recover, and queries it
# questions. A backup that was never restored is a hope.
#
#     runuser -u postgres -- /opt/kot/current/deploy/backup/restore-test.sh
#
# Touches neither the running database nor the repository, needs room for one more copy of the data, and
# leaves nothing behind. Ends with 0 only if everything it checked is in order.
set -eu

stanza=${STANZA:-kot}
database=${DATABASE:-kot}
user=${DATABASE_USER:-postgres}
place=${PLACE:-/var/lib/postgresql/kot-restore-test}
port=${PORT:-5499}
# How old the newest restored change may be. The queue alone writes every few seconds.
oldest=${OLDEST_SECONDS:-900}
backrest=${PGBACKREST:-pgbackrest}

started=$(date +%s)
say() { echo "restore test: $*"; }

finish() {
  "${programs:-}/pg_ctl" stop -D "$place/data" -m immediate -s >/dev/null 2>&1 || true
  rm -rf "$place"
}
trap finish EXIT
trap 'exit 1' INT TERM
rm -rf "$place"
mkdir -m 700 "$place" "$place/data"

# archive-mode=off: the copy must not send its own log into the repository.
$backrest --stanza="$stanza" --pg1-path="$place/data" --archive-mode=off restore
# Those of the version that was restored: between two of them, both are installed.
programs=${PROGRAMS:-/usr/lib/postgresql/$(cat "$place/data/PG_VERSION")/bin}
say "restored in $(($(date +%s) - started)) s, $(du -sm "$place/data" | cut -f 1) MB"

# Debian keeps a cluster's settings elsewhere, so the copy gets its own: reachable through one socket, by
# the account that runs this. Without hot_standby no one can connect before recovery has come to its end, and
# limits of the original need not be repeated.
echo "local all $user trust" >"$place/hba.conf"
cat >"$place/settings.conf" <<EOF
data_directory = '$place/data'
hba_file = '$place/hba.conf'
ident_file = '/dev/null'
listen_addresses = ''
unix_socket_directories = '$place'
port = $port
hot_standby = off
max_connections = 20
timezone = 'UTC'
log_timezone = 'UTC'
EOF
began=$(date +%s)
"$programs/pg_ctl" start -D "$place/data" -o "-c config_file=$place/settings.conf" \
  -l "$place/log" -w -t 3600 -s || { cat "$place/log"; exit 1; }
until "$programs/pg_isready" -q -h "$place" -p "$port"; do
  "$programs/pg_ctl" status -D "$place/data" >/dev/null || { cat "$place/log"; exit 1; }
  sleep 1
done
say "recovered in $(($(date +%s) - began)) s"

ask() { "$programs/psql" -h "$place" -p "$port" -U "$user" -d "$database" -v ON_ERROR_STOP=1 -tAc "$1"; }
# Nothing was written since the backup where the service has no users yet: then its own age counts.
newest=$(ask "select extract(epoch from pg_last_xact_replay_timestamp())::integer")
[ -n "$newest" ] || newest=$(date -d "$(sed -n 's/^START TIME: //p' "$place/data/backup_label.old")" +%s)
age=$(($(date +%s) - newest))
say "$(ask "select (select count(*) from home) || ' homes, ' || (select count(*) from account) || ' accounts, ' || (select count(*) from access_order) || ' orders'")"
say "the newest change is $age s old"
if [ "$age" -gt "$oldest" ]; then
  say "FAILED: that is too old. What does pgbackrest check say?"
  exit 1
fi
# Reads every table and index and holds them against each other.
"$programs/pg_amcheck" -h "$place" -p "$port" -U "$user" -d "$database" --install-missing --heapallindexed
say "every table and index is sound; all of it took $(($(date +%s) - started)) s"
