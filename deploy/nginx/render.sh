#!/bin/sh
# Writes nginx's configuration for this machine to standard output:
#
#     HOST_IS=kot.example HOST_EN=en.kot.example deploy/nginx/render.sh > /etc/nginx/conf.d/kot.conf
#
# Everything but the two names has a value that fits the units in deploy/systemd. Where two machines serve,
# OTHER_MACHINE is the private address of the other, with its port: 10.0.0.2:80.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)

export HOST_IS="${HOST_IS:?the Icelandic host name}" HOST_EN="${HOST_EN:?the English host name}"
export SERVER_1="${SERVER_1:-127.0.0.1:3001}" SERVER_2="${SERVER_2:-127.0.0.1:3002}"
export HTTP_PORT="${HTTP_PORT:-80}" HTTPS_PORT="${HTTPS_PORT:-443}"
export CERTIFICATE="${CERTIFICATE:-/etc/kot/tls/fullchain.pem}"
export CERTIFICATE_KEY="${CERTIFICATE_KEY:-/etc/kot/tls/privkey.pem}"
export FEED_DIRECTORY="${FEED_DIRECTORY:-/var/lib/kot/feed}"
export ASSET_DIRECTORY="${ASSET_DIRECTORY:-/var/lib/kot/web}"
export ACME_DIRECTORY="${ACME_DIRECTORY:-/var/lib/kot/acme}"
export STATUS_LISTEN="${STATUS_LISTEN:-127.0.0.1:8082}"
# With a single machine nothing is fetched elsewhere; nginx wants an address all the same.
export ACME_ELSE="${OTHER_MACHINE:+@other_machine}" OTHER_MACHINE="${OTHER_MACHINE:-127.0.0.1:9}"
export ACME_ELSE="${ACME_ELSE:-=404}"
export LOG_DIRECTORY="${LOG_DIRECTORY:-/var/log/nginx}"
export SNIPPETS="${SNIPPETS:-$here}"
export REQUESTS_A_SECOND="${REQUESTS_A_SECOND:-30}" REQUEST_BURST="${REQUEST_BURST:-150}"
export CONNECTIONS="${CONNECTIONS:-256}"
# nginx's own variables start with a dollar sign too; the one that needs braces gets it this way.
export D='$'

names='$HOST_IS $HOST_EN $SERVER_1 $SERVER_2 $HTTP_PORT $HTTPS_PORT $CERTIFICATE $CERTIFICATE_KEY'
names="$names \$FEED_DIRECTORY \$ASSET_DIRECTORY \$ACME_DIRECTORY \$LOG_DIRECTORY \$SNIPPETS"
names="$names \$STATUS_LISTEN \$ACME_ELSE \$OTHER_MACHINE"
names="$names \$REQUESTS_A_SECOND \$REQUEST_BURST \$CONNECTIONS \$D"
exec envsubst "$names" <"$here/kot.conf.template"
