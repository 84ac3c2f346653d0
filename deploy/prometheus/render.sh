#!/bin/sh
# Writes Prometheus' configuration to standard output: for one machine, or for the machines of a cluster, which
# are named as for deploy/cluster/render.sh.
#
#     HOST_IS=kot.example HOST_EN=en.kot.example deploy/prometheus/render.sh > /etc/prometheus/prometheus.yml
#     MEMBERS='a=10.0.0.1 b=10.0.0.2 c=10.0.0.3' WITNESS=c HOST_IS=… HOST_EN=… deploy/prometheus/render.sh
#
# Prometheus runs on the witness. It shows the cluster's certificate to etcd; CLUSTER_TLS is where it lies.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)

export HOST_IS="${HOST_IS:?the Icelandic host name}" HOST_EN="${HOST_EN:?the English host name}"
MEMBERS=${MEMBERS:-kot=127.0.0.1}
export WATCHER="${WITNESS:-kot}"
tls=${CLUSTER_TLS:-/etc/prometheus/cluster}

serving=''
for member in $MEMBERS; do
  [ "${member%%=*}" = "${WITNESS:-}" ] || serving="$serving $member"
done
# targets <machines> <ports>
targets() {
  for member in $1; do
    list=''
    for port in $2; do list="$list, '${member#*=}:$port'"; done
    echo "      - { targets: [${list#, }], labels: { machine: ${member%%=*} } }"
  done
}
SERVERS=$(targets "$serving" '3101 3102')
WORKERS=$(targets "$serving" 3103)
NODES=$(targets "$MEMBERS" 9100)
POSTGRES=$(targets "$serving" 9187)
NGINX=$(targets "$serving" 9113)
export SERVERS WORKERS NODES POSTGRES NGINX

export CLUSTER=''
if [ -n "${WITNESS:-}" ]; then
  CLUSTER="
  # The site on each machine, whichever of them the names lead to.
  - job_name: machine-site
    metrics_path: /probe
    scrape_interval: 30s
    static_configs:
$(for member in $serving; do
    for host in "$HOST_IS" "$HOST_EN"; do
      echo "      - { targets: ['https://${member#*=}/'], labels: { machine: ${member%%=*}, host: $host, module: page } }"
    done
  done)
    relabel_configs: *through_blackbox

  - job_name: patroni
    scheme: https
    tls_config: &cluster { ca_file: $tls/ca.crt, cert_file: $tls/machine.crt, key_file: $tls/machine.key }
    static_configs:
$(targets "$serving" 8008)

  - job_name: etcd
    scheme: https
    tls_config: *cluster
    static_configs:
$(targets "$MEMBERS" 2379)"
fi
names='$HOST_IS $HOST_EN $WATCHER $SERVERS $WORKERS $NODES $POSTGRES $NGINX $CLUSTER'
exec envsubst "$names" <"$here/prometheus.yml.template"
