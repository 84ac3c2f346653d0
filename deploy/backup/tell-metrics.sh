#!/bin/sh
# Writes down for Prometheus when a backup, a check or a restore test last went well. Does nothing where no
# node-exporter looks for such files.
set -eu
what=$1
folder=${TEXTFILE_DIRECTORY:-/var/lib/prometheus/node-exporter}
[ -d "$folder" ] || exit 0
draft=$(mktemp "$folder/.kot-backup.XXXXXX")
{
  echo '# HELP kot_backup_succeeded_timestamp_seconds When this last went well.'
  echo '# TYPE kot_backup_succeeded_timestamp_seconds gauge'
  # One file holds all of them: the format wants each name described once.
  grep -hs '^kot_backup_succeeded' "$folder/kot-backup.prom" | grep -v "{what=\"$what\"}" || true
  echo "kot_backup_succeeded_timestamp_seconds{what=\"$what\"} $(date +%s)"
} >"$draft"
chmod 644 "$draft"
mv "$draft" "$folder/kot-backup.prom"
