#!/bin/sh
# Writes a configuration file of the cluster for this machine to standard output:
#
#     export MEMBERS='a=10.0.0.1 b=10.0.0.2 c=10.0.0.3' WITNESS=c NAME=a
#     deploy/cluster/render.sh etcd.env > /etc/default/etcd
#
# The files: etcd.env on all machines; patroni.yml, haproxy.cfg, nginx.conf and pgbackrest-database.conf on the
# database machines; pgbackrest-witness.conf on the witness; front.cfg on a balancer. Passwords are read from
# $SECRETS_DIRECTORY (replication, rewind, rest: one line each, readable by root alone).
#
# What is assigned below is for envsubst.
# shellcheck disable=SC2034
set -eu
# Exported by this, because the exit code of a command is lost in `export NAME=$(command)`.
set -a
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
file=${1:?which file: etcd.env, patroni.yml, haproxy.cfg, nginx.conf, front.cfg, pgbackrest-database.conf or pgbackrest-witness.conf}

: "${MEMBERS:?all machines, such as a=10.0.0.1 b=10.0.0.2 c=10.0.0.3}" "${WITNESS:?the name of the machine without a database}"
address_of() {
  for member in $MEMBERS; do [ "${member%%=*}" != "$1" ] || echo "${member#*=}"; done
}
# One line for each machine given; #NAME and #ADDRESS stand for it, #NUMBER counts.
each() {
  number=0
  for member in $1; do
    number=$((number + 1))
    printf '%s\n' "$2" | sed -e "s|#NAME|${member%%=*}|g" -e "s|#ADDRESS|${member#*=}|g" -e "s|#NUMBER|$number|g"
  done
}
databases=''
for member in $MEMBERS; do
  [ "${member%%=*}" = "$WITNESS" ] || databases="$databases $member"
done

WITNESS_ADDRESS=$(address_of "$WITNESS")
TLS_DIRECTORY="${TLS_DIRECTORY:-/etc/kot/cluster}"
DATABASE_PORT="${DATABASE_PORT:-6432}" STATISTICS_PORT="${STATISTICS_PORT:-8405}"
if [ "$file" != front.cfg ]; then
  ADDRESS=$(address_of "${NAME:?the name of this machine}")
  : "${ADDRESS:?$NAME is none of $MEMBERS}"
fi

case $file in
etcd.env)
  ETCD_DIRECTORY="${ETCD_DIRECTORY:-/var/lib/etcd/kot}"
  ETCD_MEMBERS=$(each "$MEMBERS" '#NAME=https://#ADDRESS:2380' | paste -sd ,)
  ;;
patroni.yml)
  secrets=${SECRETS_DIRECTORY:-/etc/kot/cluster/secrets}
  REPLICATION_PASSWORD="$(cat "$secrets/replication")"
  REWIND_PASSWORD="$(cat "$secrets/rewind")"
  REST_PASSWORD="$(cat "$secrets/rest")"
  POSTGRES_PROGRAMS="${POSTGRES_PROGRAMS:-$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1)}"
  version=$(basename "$(dirname "$POSTGRES_PROGRAMS")")
  DATA_DIRECTORY="${DATA_DIRECTORY:-/var/lib/postgresql/$version/main}"
  PATRONI_DIRECTORY="${PATRONI_DIRECTORY:-/var/lib/postgresql}"
  SOCKET_DIRECTORY="${SOCKET_DIRECTORY:-/var/run/postgresql}"
  ETCD_HOSTS="$(each "$MEMBERS" '    - #ADDRESS:2379')"
  HBA_MEMBERS="$(
    each "$databases" '    - hostssl replication replicator #ADDRESS/32 scram-sha-256'
    each "$databases" '    - hostssl postgres rewinder #ADDRESS/32 scram-sha-256'
    each "$databases" '    - hostssl kot kot,kot_owner #ADDRESS/32 scram-sha-256'
  )"
  # Empty until backups are set up: the log is then kept nowhere but on the two machines.
  PGBACKREST=${PGBACKREST-pgbackrest}
  if [ -n "$PGBACKREST" ]; then
    ARCHIVE_COMMAND="$PGBACKREST --stanza=kot archive-push %p"
    RECOVERY="  recovery_conf:
    restore_command: $PGBACKREST --stanza=kot archive-get %f \"%p\""
    # Copied from the repository, which spares the leader, or else from the leader.
    REPLICA_METHODS="  create_replica_methods:
    - pgbackrest
    - basebackup
  pgbackrest:
    command: $PGBACKREST --stanza=kot --delta --type=standby restore
    keep_data: true
    no_params: true"
  else
    ARCHIVE_COMMAND=/bin/true RECOVERY='' REPLICA_METHODS=''
  fi
  ;;
haproxy.cfg)
  DATABASE_SERVERS="$(each "$databases" '  server #NAME #ADDRESS:5432')"
  ;;
nginx.conf)
  # Addresses or networks of the balancers, separated by spaces.
  SERVER_1="${SERVER_1:-127.0.0.1:3001}" SERVER_2="${SERVER_2:-127.0.0.1:3002}"
  : "${FRONTS:?whom to believe where a request came from}"
  TRUSTED_FRONTS="$(for front in $FRONTS; do echo "set_real_ip_from $front;"; done)"
  ;;
front.cfg)
  # Connections of visitors at the same time: 2.5 open files each, and memory for TLS.
  FRONT_CONNECTIONS="${FRONT_CONNECTIONS:-5000}"
  FRONT_LISTEN="${FRONT_LISTEN:-:443}" FRONT_LISTEN_PLAIN="${FRONT_LISTEN_PLAIN:-:80}"
  # Certificate and key in one file, and who issued the certificates of the machines.
  FRONT_CERTIFICATE="${FRONT_CERTIFICATE:-/etc/kot/tls/front.pem}"
  FRONT_CA="${FRONT_CA:-/etc/ssl/certs/ca-certificates.crt}"
  SERVERS="$(each "$databases" '  server #NAME #ADDRESS:443')"
  UNCHECKED_SERVERS="$(each "$databases" '  server #NAME-unchecked #ADDRESS:443 no-check backup')"
  PLAIN_SERVERS="$(each "$databases" '  server #NAME #ADDRESS:80')"
  ;;
pgbackrest-database.conf) ;;
pgbackrest-witness.conf)
  directory=${DATA_DIRECTORY:?the data directory of PostgreSQL on the database machines}
  BACKUP_CLIENTS="$(each "$databases" 'tls-server-auth=#NAME=kot')"
  BACKUP_MACHINES="$(each "$databases" "pg#NUMBER-host=#ADDRESS
pg#NUMBER-host-user=postgres
pg#NUMBER-host-type=tls
pg#NUMBER-host-ca-file=$TLS_DIRECTORY/ca.crt
pg#NUMBER-host-cert-file=$TLS_DIRECTORY/machine.crt
pg#NUMBER-host-key-file=$TLS_DIRECTORY/machine.key
pg#NUMBER-path=$directory")"
  ;;
*)
  echo "render.sh: there is no $file" >&2
  exit 2
  ;;
esac

names='$NAME $ADDRESS $WITNESS $WITNESS_ADDRESS $TLS_DIRECTORY $DATABASE_PORT $STATISTICS_PORT $ETCD_DIRECTORY'
names="$names \$ETCD_MEMBERS \$ETCD_HOSTS \$REPLICATION_PASSWORD \$REWIND_PASSWORD \$REST_PASSWORD"
names="$names \$POSTGRES_PROGRAMS \$DATA_DIRECTORY \$PATRONI_DIRECTORY \$SOCKET_DIRECTORY \$HBA_MEMBERS"
names="$names \$ARCHIVE_COMMAND \$RECOVERY \$REPLICA_METHODS \$DATABASE_SERVERS \$TRUSTED_FRONTS \$FRONT_LISTEN"
names="$names \$FRONT_LISTEN_PLAIN \$FRONT_CERTIFICATE \$FRONT_CA \$SERVERS \$UNCHECKED_SERVERS \$PLAIN_SERVERS \$BACKUP_CLIENTS"
names="$names \$BACKUP_MACHINES \$FRONT_CONNECTIONS \$SERVER_1 \$SERVER_2"
exec envsubst "$names" <"$here/$file.template"
