#!/bin/sh
# On the witness, once a day: begins new files for the lines of the other machines, and removes what is older
# than 28 days. Debian 12's systemd-journal-remote has no limit.
set -eu
cd "${REMOTE_LOGS:-/var/log/journal/remote}"
${STOP:-systemctl stop systemd-journal-remote.service}
now=$(date -u +%FT%H%M%S)
for file in remote-*.journal; do
  case $file in
  'remote-*.journal' | *.????-??-??T??????.journal | *@*) ;;
  *) mv "$file" "${file%.journal}.$now.journal" ;;
  esac
done
# Its socket starts it again with the next line.
find . -name '*.journal*' -mtime +28 -delete
