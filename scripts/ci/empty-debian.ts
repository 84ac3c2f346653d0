/** The front door on an empty Debian: .ci/run up to its first phase, in a root that debootstrap has made, by a
 *  stranger who has installed git and npm. Needs root; takes the project as it was committed last. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { checkInstalled, CommandError, createCommand, runCommand } from '../command-line/command.ts'
import { makeBase, prepareRoot } from '../deploy/empty-debian.ts'

const checkout = resolve(import.meta.dirname, '../..')

const steps = `set -eu
mount -t proc proc /proc
mount -t tmpfs tmpfs /dev/shm
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends git npm procps >/dev/null
git clone --quiet /srv/kot.git /root/kot
cd /root/kot
exec bash .ci/run front-door
`

export const command = createCommand({
  script: 'proof',
  description: 'Starts Kot as in the README on an empty Debian.',
  examples: ['npm run proof -- empty'],
}).action(() => {
  checkInstalled('the empty Debian', [{ file: 'debootstrap', package: 'debootstrap' }])
  if (process.getuid?.() !== 0) throw new CommandError('an empty Debian needs root', 2)
  const folder = mkdtempSync(join(tmpdir(), 'kot-empty-debian-'))
  const root = join(folder, 'root')
  try {
    makeBase(root, 'bookworm', false)
    prepareRoot(root, 'stranger', checkout)
    writeFileSync(join(root, 'root/stranger.sh'), steps)
    // Processes and mounts end with it.
    const namespaces = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
    const { NODE_EXTRA_CA_CERTS: certificates } = process.env
    const variables = [
      'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      'HOME=/root',
      ...(certificates === undefined
        ? []
        : ['NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt']),
    ]
    const { status } = spawnSync(
      'unshare',
      [...namespaces, 'chroot', root, 'env', '-i', ...variables, 'bash', '/root/stranger.sh'],
      { stdio: 'inherit' },
    )
    process.exitCode = status ?? 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

if (import.meta.main) await runCommand(command)
