#!/bin/sh
# Puts a version into service, on a machine with the units of deploy/systemd:
#
#     deploy/release.sh main          a branch, a tag or a commit of /opt/kot/repository
#
# Fetches, builds, migrates while the old version serves, then changes over without a failed request. Goes
# back to a version before with the same command, as long as it is one migration behind at most.
set -eu
version=${1:?a branch, a tag or a commit}
root=/opt/kot
repository=$root/repository

as_kot() { runuser -u kot -- env HOME=/var/lib/kot "$@"; }

git -C "$repository" fetch --quiet --tags --prune origin
# A branch as it is there, not as it was here.
commit=$(git -C "$repository" rev-parse --verify --quiet "origin/$version^{commit}" ||
  git -C "$repository" rev-parse --verify "$version^{commit}")
release=$root/releases/$(date -u +%Y%m%d-%H%M%S)-$(echo "$commit" | cut -c1-12)

echo "building $commit in $release"
git clone --quiet --no-checkout "$repository" "$release"
git -C "$release" checkout --quiet --detach "$commit"
chown -R kot:kot "$release"
as_kot sh -c "cd '$release' && . tools/node/use.sh && npm ci --ignore-scripts && npm run build --silent"
# Debian's npm reports success also when the script of a workspace has failed.
test -f "$release/apps/web/build/server/index.js"
# What runs, it cannot change.
chown -R root:root "$release"

ln -sfn "$release" $root/next
systemctl start kot-migrate.service

first_time=no
[ -e $root/current ] || first_time=yes
ln -sfn "$release" $root/current.new && mv -T $root/current.new $root/current

if [ $first_time = yes ]; then
  systemctl enable --quiet --now kot-worker.service kot-server@1.service kot-server@2.service
else
  "$release/deploy/rolling-restart.sh"
  systemctl restart kot-worker.service
fi

# The last three stay, to go back to.
ls -1d $root/releases/*/ | sort | head -n -3 | xargs --no-run-if-empty rm -rf
echo "$commit serves"
