#!/bin/sh
# Hands leadership to the other machine when this one's disk is nearly full. PostgreSQL itself stops only
# when it cannot write its log; before that, single writes fail while it goes on leading. Run by
# kot-disk-guard.service on both database machines.
#
# Both disks may be nearly full: each machine hands over at most once an hour.
set -eu
config=${PATRONI_CONFIG:-/etc/patroni/config.yml}
least=${LEAST_MEGABYTES:-1024}
pause=${PAUSE_SECONDS:-5}
rest=3600

value_of() { sed -n "s/^ *$1: *//p" "$config" | head -n 1; }
name=$(value_of name)
data=$(value_of data_dir)
rest_api=$(sed -n '/^restapi:/,/^[a-z]/s/^ *connect_address: *//p' "$config")
authority=$(value_of cafile)

acted=0
while sleep "$pause"; do
  free=$(df --output=avail --block-size=1M "$data" 2>/dev/null | tail -n 1) || continue
  [ "$free" -lt "$least" ] || continue
  [ "$(($(date +%s) - acted))" -gt "$rest" ] || continue
  curl --silent --fail --max-time 3 --output /dev/null --cacert "$authority" "https://$rest_api/primary" || continue
  echo "only $free MB are free in $data: handing over"
  if patronictl -c "$config" switchover --leader "$name" --force; then acted=$(date +%s); fi
done
