#!/bin/sh
# In nginx's container, once a day: puts yesterday's log aside and throws away what is older than 14 days.
set -eu
cd "${LOG_DIRECTORY:-/var/log/nginx}"
for log in kot.access.log kot.error.log; do
  [ ! -e "$log" ] || mv "$log" "$log.$(date -u +%F)"
done
nginx -s reopen
find . -name 'kot.*.log.*' -mtime +14 -delete
