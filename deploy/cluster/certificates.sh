#!/bin/sh
# Makes the cluster's own certificate authority and one certificate for each machine:
#
#     deploy/cluster/certificates.sh /root/kot-cluster a=10.0.0.1 b=10.0.0.2 c=10.0.0.3
#
# Each machine gets ca.crt and its own <name>.crt and <name>.key, as machine.crt and machine.key; the key
# belongs to root, readable by a group that etcd and postgres are in (640). ca.key is needed again only for
# another machine: keep it with the passwords, and on none of the machines.
set -eu
umask 077
folder=${1:?the folder to write to}
shift
days=${DAYS:-3650}

mkdir -p "$folder"
cd "$folder"
new_key() { openssl ecparam -name prime256v1 -genkey -noout -out "$1"; }
if [ ! -e ca.key ]; then
  new_key ca.key
  openssl req -x509 -new -key ca.key -sha256 -days "$days" -subj '/CN=Kot cluster' \
    -addext 'basicConstraints=critical,CA:true' -addext 'keyUsage=critical,keyCertSign,cRLSign' -out ca.crt
fi
# pgBackRest 2.45 finds an address only among the names.
for member in "$@"; do
  name=${member%%=*} address=${member#*=}
  new_key "$name.key"
  openssl req -new -key "$name.key" -subj "/CN=$name" -out "$name.csr"
  printf '%s\n' 'basicConstraints=critical,CA:false' 'keyUsage=critical,digitalSignature' \
    'extendedKeyUsage=serverAuth,clientAuth' "subjectAltName=DNS:$name,DNS:$address,IP:$address" >"$name.ext"
  openssl x509 -req -in "$name.csr" -CA ca.crt -CAkey ca.key -CAcreateserial -sha256 -days "$days" \
    -extfile "$name.ext" -out "$name.crt" 2>/dev/null
  rm "$name.csr" "$name.ext"
done
chmod 644 ./*.crt
