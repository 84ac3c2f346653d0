#!/usr/bin/env bash
# Makes a clean Debian machine able to run everything: system parts where we may install them,
# the pinned Node.js, the packages. Safe to run again; does nothing that is done already.
set -euo pipefail
cd "$(dirname "$0")/.."

missing=()
[ -x /usr/lib/postgresql/15/bin/postgres ] || missing+=(postgresql-15)
[ -e /usr/share/postgresql/15/extension/postgis.control ] || missing+=(postgresql-15-postgis-3)
[ -x /usr/bin/chromium ] || missing+=(chromium fonts-liberation)
[ -x /usr/bin/chromium-headless-shell ] || missing+=(chromium-headless-shell)

if [ ${#missing[@]} -gt 0 ]; then
  if [ "$(id -u)" -ne 0 ]; then
    echo "Please install as root: apt-get install ${missing[*]}" >&2
    exit 1
  fi
  echo "installing ${missing[*]}"
  apt-get update -qq
  # Without this the package would start a server of its own on the usual port.
  mkdir -p /etc/postgresql-common
  grep -qs '^create_main_cluster' /etc/postgresql-common/createcluster.conf ||
    echo 'create_main_cluster = false' >>/etc/postgresql-common/createcluster.conf
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    -o Dpkg::Options::=--force-confold "${missing[@]}" >/dev/null
fi

. tools/node/use.sh
npm ci --ignore-scripts
echo "ready: $(node --version)"
