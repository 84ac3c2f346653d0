#!/bin/sh
# Moves the cluster "main" to the newest installed major version of PostgreSQL with pg_upgrade. As root, on a
# machine set up by docs/operations.md, whose section "A new major version of PostgreSQL" explains when to run what.
#
#     upgrade.sh --check     makes an empty cluster of the new version and runs pg_upgrade --check; the service goes on
#     upgrade.sh --switch    stops the old cluster, copies it into the new one and opens that
#     upgrade.sh --back      opens the old cluster again; what was written meanwhile stays in the new one
#     upgrade.sh --finish    removes the old cluster
#
# The file "opened" decides which cluster counts. Before it is written, the old one does: it is only read, and
# every run makes the new one afresh. After that the new one does. So each command may be run again after an
# interruption at any point, and a machine that restarts in the middle starts the cluster that counts.
set -eu

stanza=${STANZA:-kot}
here=$(dirname "$(readlink -f "$0")")
lib=/usr/lib/postgresql
etc=/etc/postgresql
backrest_conf=/etc/pgbackrest/pgbackrest.conf

say() { echo "upgrade: $*"; }
die() { say "$*" >&2; exit 1; }

case ${1:-} in
  --check | --switch | --back | --finish) ;;
  *) die 'one of --check, --switch, --back and --finish is needed' ;;
esac

# The work runs in a scope, so that whatever an interrupted run has left can be ended: pg_upgrade and the servers
# that it starts. While writes wait, it goes first. The lock is taken outside of it and ends with this process.
if [ "${IN_SCOPE:-}" != yes ]; then
  exec 9>/run/lock/kot-upgrade.lock
  flock --nonblock 9 || die 'another run is under way'
  systemctl stop kot-upgrade.scope 2>/dev/null || true
  IN_SCOPE=yes systemd-run --quiet --scope --collect --nice=-10 --unit=kot-upgrade "$0" "$1" 9>&-
  exit
fi

new=$(ls "$lib" | sort -n | tail -n 1)
old=$(pg_lsclusters -h | awk -v new="$new" '$2 == "main" && $1 != new { print $1 }' | sort -n | tail -n 1)
work=/var/lib/postgresql/upgrade-to-$new
data() { echo "/var/lib/postgresql/$1/main"; }

as_postgres() { (cd /var/lib/postgresql && runuser -u postgres -- "$@"); }
in_work() { (cd "$work" && runuser -u postgres -- "$@"); }
online() { as_postgres "$lib/$1/bin/pg_ctl" status -D "$(data "$1")" >/dev/null; }
opened() { [ -e "$work/opened" ]; }
# psql would otherwise choose a cluster by itself.
ask() { as_postgres "$lib/$new/bin/psql" -p "$(port_of "$1")" -d postgres -v ON_ERROR_STOP=1 -qtAc "$2"; }
port_of() { pg_conftool -s "$1" main show port; }
uptime() { read -r seconds _ </proc/uptime && echo "$seconds"; }

# Prints what begins, and how long after the old cluster was stopped.
stopped_at=
step() {
  [ -z "$stopped_at" ] || set -- "$@" "($(awk "BEGIN { printf \"%.1f\", $(uptime) - $stopped_at }") s)"
  say "$*"
}

start_conf() { sed -i "s/^\(auto\|manual\|disabled\)\$/$2/" "$etc/$1/main/start.conf"; }

# Everything that has to know which cluster serves; $1 serves, $2 does not.
hand_over() {
  # A cluster that is disabled is started neither with the machine nor by a mistake, and has another port.
  start_conf "$2" disabled
  pg_conftool "$2" main set port "$(cat "$work/spare-port")"
  pg_conftool "$1" main set port "$(cat "$work/port")"
  start_conf "$1" auto
  systemctl unmask --quiet --runtime "postgresql@$1-main"
  systemctl daemon-reload
  if [ -e "$backrest_conf" ]; then sed -i "s|=$(data "$2")\$|=$(data "$1")|" "$backrest_conf"; fi
  # Without it the log is not archived, yet that is no reason to keep the service closed.
  step "pgBackRest's stanza is that of $1"
  stanza_upgrade || say 'WARNING: stanza-upgrade failed, it is tried again below'
  step "starting $1"
  systemctl start "postgresql@$1-main"
}

stanza_upgrade() {
  [ -e "$backrest_conf" ] || return 0
  as_postgres timeout 60 pgbackrest --stanza="$stanza" --no-online stanza-upgrade
}

# The timers that were running are started again once everything is in order.
stop_timers() {
  if [ ! -e "$work/timers" ]; then
    systemctl list-units --plain --no-legend 'kot-backup*.timer' | cut -d ' ' -f 1 >"$work/timers.draft"
    mv "$work/timers.draft" "$work/timers"
  fi
  xargs --no-run-if-empty systemctl stop <"$work/timers"
}
start_timers() {
  xargs --no-run-if-empty systemctl start <"$work/timers"
  rm "$work/timers"
}

start_old() {
  start_conf "$old" auto
  systemctl unmask --quiet --runtime "postgresql@$old-main"
  systemctl start "postgresql@$old-main"
}

require_old() {
  [ -n "$old" ] || die "there is no cluster main older than $new"
  [ -e "$(data "$old")/PG_VERSION" ] || die "$old/main is not in $(data "$old")"
}

# An empty cluster of the new version with the settings of the old one. The old one has to run.
prepare() {
  rm -f "$work/prepared"
  if [ -e "$work/undone" ] && [ -e "$(data "$new")/PG_VERSION" ]; then
    die "$new/main holds what was written before --back. When it is no longer needed: pg_dropcluster $new main"
  fi
  [ -e "$work/ours" ] || is_empty || die "$new/main exists and is not empty"
  systemctl stop "postgresql@$new-main"
  rm -rf "$etc/$new/main" "$(data "$new")" "/var/log/postgresql/postgresql-$new-main.log"
  install -d -o postgres -g postgres -m 700 "$work"
  touch "$work/ours"
  rm -f "$work/undone"
  checksums=
  [ "$(ask "$old" 'show data_checksums')" = off ] || checksums=--data-checksums
  pg_createcluster --start-conf=manual "$new" main -- $checksums >"$work/createcluster.log"
  port_of "$new" >"$work/spare-port"
  port_of "$old" >"$work/port"

  for file in pg_hba.conf pg_ident.conf environment pg_ctl.conf conf.d; do
    cp -a --no-target-directory "$etc/$old/main/$file" "$etc/$new/main/$file"
  done
  # The settings of postgresql.conf and "alter system". A setting that the new version does not know ends the check.
  {
    echo "# Carried over from $old by upgrade.sh."
    ask "$old" "
      select format('%s = %L', name, setting) from pg_file_settings
      where applied and sourcefile not like '%/conf.d/%' and name not in
        ('data_directory', 'hba_file', 'ident_file', 'external_pid_file', 'cluster_name', 'port')"
  } >"$etc/$new/main/conf.d/00-from-$old.conf"
  chown postgres:postgres "$etc/$new/main/conf.d/00-from-$old.conf"
  touch "$work/prepared"
}
# As Debian's package makes it: initdb gives out no number from 16384 on.
is_empty() {
  find "$(data "$new")/base" -type f -printf '%f\n' 2>/dev/null | awk '/^[0-9]+$/ && $1 >= 16384 { used = 1 } END { exit used }'
}

# Nothing of the new cluster is archived before it is opened.
run_pg_upgrade() {
  in_work "$lib/$new/bin/pg_upgrade" --old-bindir="$lib/$old/bin" --new-bindir="$lib/$new/bin" \
    --old-datadir="$(data "$old")" --new-datadir="$(data "$new")" --socketdir="$work" \
    --old-options="-c config_file=$etc/$old/main/postgresql.conf" \
    --new-options="-c config_file=$etc/$new/main/postgresql.conf -c archive_mode=off" \
    --jobs="$(nproc)" --copy-file-range "$@"
}

check() {
  require_old
  opened && die "$new is open already; --back or --finish comes next"
  online "$old" || die "$old/main does not run"
  step "settings of $old, an empty cluster of $new"
  prepare
  need=$(du -sm --exclude=pg_wal "$(data "$old")" | cut -f 1)
  room=$(df -m --output=avail "$(data "$new")" | tail -n 1)
  [ "$room" -gt $((need + need / 10 + 1024)) ] || die "$need MB are copied, only $room MB are free"
  step 'pg_upgrade --check'
  run_pg_upgrade --check
  if [ -e "$backrest_conf" ]; then
    step 'pgbackrest check'
    as_postgres pgbackrest --stanza="$stanza" check
  fi
  touch "$work/checked"
  say "$old can become $new: $need MB are copied, port $(port_of "$old")"
}

switch() {
  if ! opened; then
    require_old
    [ -e "$work/checked" ] || die '--check comes first'
    [ -z "$(systemctl list-units --no-legend --state=active,activating 'kot-backup@*')" ] ||
      die 'a backup is running: wait for it'
    start_old
    [ -e "$work/prepared" ] || { step "an empty cluster of $new"; prepare; }
    stop_timers
    # What is written now need not be written while everybody waits.
    ask "$old" checkpoint
    trap 'exit 1' HUP INT TERM
    trap open_old_again EXIT
    copy_old
    # First the old one is kept from starting with the machine, then the new one counts.
    start_conf "$old" disabled
    sync -f "$(data "$new")" "$etc/$old/main"
    touch "$work/opened"
    sync -f "$work"
    trap - HUP INT TERM EXIT
  fi
  [ ! -e "$work/undone" ] || die '--back was interrupted: run it again'
  ! online "$old" || die "$old/main runs, although $new counts: stop the one that should not"
  hand_over "$new" "$old"
  step "$new is open"
  as_postgres "$lib/$new/bin/vacuumdb" -p "$(port_of "$new")" --all --analyze-only --jobs="$(nproc)" --quiet
  step 'statistics are complete'
  stanza_upgrade
  [ ! -e "$work/timers" ] || start_timers
}

open_old_again() {
  if ! systemctl is-active --quiet "postgresql@$old-main"; then
    # pg_upgrade starts it as well, and leaves it running when it is killed.
    as_postgres "$lib/$old/bin/pg_ctl" stop -D "$(data "$old")" -m fast -w -s || true
    start_old
  fi
  [ ! -e "$work/timers" ] || start_timers
  say "failed; $old is open again, as it was"
}

# From here on the service waits. The files are flushed once, at the end: until then they are made again anyway.
copy_old() {
  rm "$work/prepared"
  step "stopping $old"
  stopped_at=$(uptime)
  systemctl stop "postgresql@$old-main"
  # So that nothing else starts it; a restart of the machine ends this.
  systemctl mask --quiet --runtime "postgresql@$old-main"
  step 'pg_upgrade'
  run_pg_upgrade --no-sync
  step 'extensions, order of indexes, first statistics'
  # Through a socket that only postgres can reach.
  in_work "$lib/$new/bin/pg_ctl" start -D "$(data "$new")" -w -s -l "$work/log" -o "\
    -c config_file=$etc/$new/main/postgresql.conf -c listen_addresses= -c unix_socket_directories=$work \
    -c archive_mode=off -c autovacuum=off -c fsync=off -c full_page_writes=off -c maintenance_work_mem=256MB"
  private() { in_work "$lib/$new/bin/psql" -h "$work" -p "$(cat "$work/spare-port")" -v ON_ERROR_STOP=1 -qtA "$@"; }
  private -d postgres -c 'select datname from pg_database where datallowconn' | while read -r database; do
    private -d "$database" <"$here/after-pg-upgrade.sql"
  done
  private -d postgres -c 'alter database template0 refresh collation version'
  in_work "$lib/$new/bin/pg_ctl" stop -D "$(data "$new")" -w -s
  step 'everything is written to the disk'
}

back() {
  require_old
  [ -e "$work/ours" ] || die 'there is nothing to go back from'
  stop_timers
  if opened; then
    touch "$work/undone"
    step "stopping $new"
    stopped_at=$(uptime)
    systemctl stop "postgresql@$new-main"
    hand_over "$old" "$new"
    # It may be started to read from, on its other port.
    start_conf "$new" manual
    rm "$work/opened"
  else
    start_old
  fi
  stanza_upgrade
  step "$old is open"
  [ ! -e "$work/timers" ] || start_timers
}

finish() {
  if [ -n "$old" ]; then
    opened || die "$new is not open"
    online "$new" || die "$new/main does not run"
    if [ -e "$backrest_conf" ]; then
      as_postgres pgbackrest --stanza="$stanza" info | sed '1,/db (current)/d' | grep -q ' backup: ' ||
        die "there is no backup of $new yet"
    fi
    pg_dropcluster "$old" main
  fi
  rm -rf "$work"
  say "main is $new"
}

"${1#--}"
