#!/usr/bin/env bash
# Makes a machine able to run everything: on Debian system packages where we may install them, everywhere the
# pinned Node.js and the packages. Safe to run again; does nothing that is done already.
set -euo pipefail
cd "$(dirname "$0")/.."

# Runs before there is a Node.js, so it parses its arguments itself.
case "${1:-}" in
  '') ;;
  -h | --help)
    cat <<'HELP'
Usage: npm run setup -- [options]

Installs what this checkout needs: PostgreSQL with PostGIS, Chromium, Node.js, packages, and programs that
tests start: tilemaker, nginx, HAProxy, promtool, amtool, envsubst, shellcheck.

On Debian 12 and 13 as root it installs what is missing. Elsewhere it says what is needed and uses what
is there.

Options:
  -h, --help  display help for command

Example:
  npm run setup
HELP
    exit 0
    ;;
  *)
    echo "error: unknown option '$1' (npm run setup -- --help lists the options)" >&2
    exit 2
    ;;
esac

# Any version from 15 on; the newest of several.
postgres_version() {
  local found=()
  for folder in /usr/lib/postgresql/*/bin; do
    [ -x "$folder/postgres" ] && found+=("$(basename "$(dirname "$folder")")")
  done
  printf '%s\n' "${found[@]}" | sort -n | tail -1
}

setup_debian() {
  local version missing=() tools=() tool
  version=$(postgres_version)
  # As Debian has it: 15 in 12, 17 in 13.
  if [ -z "$version" ]; then
    [ "${VERSION_ID:-13}" = 12 ] && version=15 || version=17
    missing+=("postgresql-$version")
  fi
  [ -e "/usr/share/postgresql/$version/extension/postgis.control" ] ||
    missing+=("postgresql-$version-postgis-3")
  [ -x /usr/bin/chromium ] || missing+=(chromium fonts-liberation)
  [ -x /usr/bin/chromium-headless-shell ] || missing+=(chromium-headless-shell)
  # Programs that only tests start: the tests of one that is missing are skipped.
  for tool in tilemaker=/usr/bin/tilemaker nginx=/usr/sbin/nginx haproxy=/usr/sbin/haproxy \
    prometheus=/usr/bin/promtool prometheus-alertmanager=/usr/bin/amtool \
    gettext-base=/usr/bin/envsubst shellcheck=/usr/bin/shellcheck openssl=/usr/bin/openssl \
    libnginx-mod-http-brotli-filter=/usr/share/nginx/modules/ngx_http_brotli_filter_module.so \
    libnginx-mod-http-brotli-static=/usr/share/nginx/modules/ngx_http_brotli_static_module.so; do
    [ -e "${tool#*=}" ] || tools+=("${tool%%=*}")
  done
  [ $((${#missing[@]} + ${#tools[@]})) -gt 0 ] || return 0

  if [ "$(id -u)" -ne 0 ]; then
    echo "Please install as root: apt-get install ${missing[*]} ${tools[*]}" >&2
    # Without the tools everything runs, and their tests are skipped.
    [ ${#missing[@]} -eq 0 ] && return 0 || exit 1
  fi
  missing+=("${tools[@]}")
  echo "installing ${missing[*]}"
  apt-get update -qq
  # No package starts a service of its own on this machine.
  if [ ! -e /usr/sbin/policy-rc.d ]; then
    trap 'rm -f /usr/sbin/policy-rc.d' EXIT
    printf '#!/bin/sh\nexit 101\n' >/usr/sbin/policy-rc.d
    chmod +x /usr/sbin/policy-rc.d
  fi
  # Without this the package would start a server of its own on the usual port.
  mkdir -p /etc/postgresql-common
  grep -qs '^create_main_cluster' /etc/postgresql-common/createcluster.conf ||
    echo 'create_main_cluster = false' >>/etc/postgresql-common/createcluster.conf
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    -o Dpkg::Options::=--force-confold "${missing[@]}" >/dev/null
}

# Looks for what is needed and names it; installs nothing.
describe_machine() {
  local postgres chromium
  postgres=$(command -v postgres || ls -d /usr/lib/postgresql/*/bin/postgres 2>/dev/null | tail -1 || true)
  chromium=${CHROMIUM:-$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)}
  echo "This is not Debian, so nothing is installed for you. Kot needs:"
  echo "  Node.js 24.21 or a newer 24             $(command -v node >/dev/null && node --version || echo 'missing') (the pinned one is fetched for Linux on x64 and arm64)"
  echo "  PostgreSQL 15 or newer, with PostGIS 3  ${postgres:-missing: without it, set DATABASE_URL and TEST_DATABASE_URL}"
  echo "  Chromium, for the browser tests         ${chromium:-missing: set CHROMIUM to its path}"
}

ID=unknown
[ -r /etc/os-release ] && . /etc/os-release
if [ "$ID" = debian ]; then setup_debian; else describe_machine; fi

. tools/node/use.sh
npm ci --ignore-scripts
echo "ready: $(node --version)"
