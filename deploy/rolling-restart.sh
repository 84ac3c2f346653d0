#!/bin/sh
# Restarts both servers, one after the other, so that one is always there:
#
#     deploy/rolling-restart.sh             units of systemd
#     deploy/rolling-restart.sh compose     containers of deploy/compose.yaml
#
# A server that stops reports at /readyz that it is not ready, goes on serving for DRAIN_SECONDS,
# finishes what it has begun and ends. The second one is not touched before the first is ready again: if
# it never is, the old version goes on serving from the second, and this script reports it.
set -eu
kind=${1:-systemd}
patience=${PATIENCE_SECONDS:-90}
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)

compose() {
  # Debian 12 has the older program, others the newer.
  if docker compose version >/dev/null 2>&1; then docker compose -p kot -f "$here/compose.yaml" "$@"
  else docker-compose -p kot -f "$here/compose.yaml" "$@"; fi
}

restart() {
  case $kind in
  systemd) systemctl restart "kot-server@$1" ;;
  compose) compose up --detach --no-deps --force-recreate "server-$1" ;;
  *) echo "systemd or compose, not $kind" >&2 && exit 2 ;;
  esac
}

is_ready() {
  case $kind in
  systemd) curl --silent --fail --max-time 5 --output /dev/null "http://127.0.0.1:300$1/readyz" ;;
  compose) test "$(docker inspect --format '{{.State.Health.Status}}' "$(compose ps --quiet "server-$1")")" = healthy ;;
  esac
}

# Both before either: with one down already, restarting the other would leave none.
for instance in 1 2; do
  is_ready "$instance" || { echo "server $instance is not ready now; nothing was restarted" >&2; exit 1; }
done

for instance in 1 2; do
  restart "$instance"
  waited=0
  until is_ready "$instance"; do
    if [ "$waited" -ge "$patience" ]; then
      echo "server $instance is not ready after $patience s; the other one was left alone" >&2
      exit 1
    fi
    sleep 1
    waited=$((waited + 1))
  done
  echo "server $instance is ready"
done
