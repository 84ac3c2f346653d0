#!/bin/sh
# Starts PostgreSQL in a container, making the cluster and the database kot first if there are none.
# OWNER_PASSWORD_FILE holds the password of the role kot_owner, which owns the tables and migrates them,
# APP_PASSWORD_FILE that of the role kot, which servers and worker connect as.
set -eu
data=/var/lib/postgresql/data/main
programs=$(ls -d /usr/lib/postgresql/*/bin)

if [ ! -e "$data/PG_VERSION" ]; then
  # Made aside and renamed, so that an interrupted one is never taken for a cluster. Sorted as in Iceland;
  # ICU sorts, yet text search still uses the C library to classify letters.
  rm -rf "$data.draft"
  "$programs/initdb" --pgdata="$data.draft" --encoding=UTF8 --locale-provider=icu --icu-locale=is-IS \
    --locale=C --lc-ctype=C.UTF-8 --auth-local=peer --auth-host=scram-sha-256
  echo 'host kot kot,kot_owner all scram-sha-256' >>"$data.draft/pg_hba.conf"
  # Out of reach: clients that wait for the database must not take this one for it.
  "$programs/pg_ctl" --pgdata="$data.draft" --wait \
    --options='-c listen_addresses= -c unix_socket_directories=/tmp' start
  owner=$(cat "$OWNER_PASSWORD_FILE")
  app=$(cat "$APP_PASSWORD_FILE")
  psql --host=/tmp --dbname=postgres --set=ON_ERROR_STOP=1 --set=owner="$owner" --set=app="$app" <<'SQL'
create role kot_owner login password :'owner';
create role kot login password :'app';
create database kot owner kot_owner;
SQL
  # Only a superuser may, and the migrations are run by a role that is none.
  psql --host=/tmp --dbname=kot --command='create extension postgis'
  "$programs/pg_ctl" --pgdata="$data.draft" --wait stop
  mv "$data.draft" "$data"
fi

exec "$programs/postgres" -D "$data" -c listen_addresses="${LISTEN_ADDRESSES:-*}" -c timezone=UTC \
  -c log_timezone=UTC -c jit=off -c port="${PORT:-5432}"
