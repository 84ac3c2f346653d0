#!/bin/sh
# Gives nginx the certificate that certbot has just received; certbot runs it after every renewal, because it
# was named once as --deploy-hook. A pair that nginx does not accept is taken back, and the old one goes on.
set -eu
from=${RENEWED_LINEAGE:?certbot names the folder}
to=${TLS_DIRECTORY:-/etc/kot/tls}
nginx=${NGINX:-nginx}

install -m 644 "$from/fullchain.pem" "$to/fullchain.pem.new"
install -m 600 "$from/privkey.pem" "$to/privkey.pem.new"
for file in fullchain.pem privkey.pem; do
  [ ! -e "$to/$file" ] || cp -p "$to/$file" "$to/$file.before"
  mv "$to/$file.new" "$to/$file"
done
if ! $nginx -t -q; then
  for file in fullchain.pem privkey.pem; do
    [ ! -e "$to/$file.before" ] || mv "$to/$file.before" "$to/$file"
  done
  exit 1
fi
$nginx -s reload
