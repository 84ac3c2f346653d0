import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'

export type Machine = {
  name: string
  /** The process id of its init, by which `nsenter --all` gets in. */
  init: number
  /** Runs commands in root's shell, which stays the same one, and gives the exit code: 0, or that of the
   *  command that ended the shell. */
  run: (commands: string) => Promise<number>
  stop: () => Promise<void>
  /** Leaves it running when this process ends. */
  leave: () => void
}

/** Stays open for all blocks, as a person's shell does, and keeps its input for the blocks' names: a
 *  command that reads its own must not eat what follows. */
const shellScript = `set -euo pipefail
while read -r block <&3; do
  . "$block" 3<&- 4>&-
  echo done >&4
done
`

/** Boots a Debian with its own systemd, in the network namespace or else in this machine's network. */
export async function startMachine(
  name: string,
  root: string,
  namespace: string | undefined,
  signal: AbortSignal,
): Promise<Machine> {
  const groups = ownControlGroups(`kot${process.pid}-${name}`)
  const options = [
    '--quiet',
    `--directory=${root}`,
    '--register=no',
    '--keep-unit',
    '--resolv-conf=off',
    ...(namespace === undefined ? [] : [`--network-namespace-path=/run/netns/${namespace}`]),
    '--boot',
  ]
  const joined = groups.map((group) => `echo $$ > ${group}/cgroup.procs; `).join('')
  // Not in this terminal's process group: Ctrl+C is for the one who cleans up.
  const container = spawn('sh', ['-c', `${joined}exec systemd-nspawn "$@"`, 'sh', ...options], {
    stdio: 'ignore',
    detached: true,
  })
  const ended = once(container, 'exit')
  let init = 0
  const stop = async () => {
    if (init !== 0 && container.exitCode === null) {
      attempt(() => execFileSync('nsenter', [...inside(init), 'systemctl', 'poweroff']))
      await Promise.race([ended, delay(60_000)])
    }
    // Ending the container alone would leave its init running.
    if (container.exitCode === null) {
      for (const pid of [...childrenOf(container.pid), container.pid ?? 0]) {
        attempt(() => process.kill(pid, 'SIGKILL'))
      }
      await ended
    }
    for (const group of groups) removeControlGroup(group)
  }
  try {
    init = await booted(name, () => childrenOf(container.pid)[0], signal)
    const shell = openShell(root, init, signal)
    const leave = () => {
      shell.close()
      container.unref()
    }
    return { name, init, run: shell.run, stop, leave }
  } catch (error) {
    await stop()
    throw error
  }
}

async function booted(
  name: string,
  find: () => number | undefined,
  signal: AbortSignal,
): Promise<number> {
  for (let tries = 0; tries < 60; tries += 1) {
    signal.throwIfAborted()
    const init = find()
    try {
      if (init !== undefined) {
        execFileSync('nsenter', [...inside(init), 'systemctl', 'start', 'multi-user.target'], {
          stdio: 'ignore',
        })
        return init
      }
    } catch {
      // Not there yet.
    }
    await delay(1000)
  }
  throw new Error(`${name} did not start`)
}

function openShell(
  root: string,
  init: number,
  signal: AbortSignal,
): { run: Machine['run']; close: () => void } {
  writeFileSync(join(root, 'root/follow.sh'), shellScript)
  const shell = spawn('nsenter', [...entering(init), 'bash', '/root/follow.sh'], {
    stdio: ['ignore', 'inherit', 'inherit', 'pipe', 'pipe'],
    detached: true,
  })
  const ended = once(shell, 'exit') as Promise<[number | null]>
  signal.addEventListener('abort', () => shell.kill())
  const names = shell.stdio[3] as Writable
  const reports = shell.stdio[4] as Readable
  const run = async (commands: string) => {
    signal.throwIfAborted()
    writeFileSync(join(root, 'root/block.sh'), commands)
    names.write('/root/block.sh\n')
    return Promise.race([
      once(reports, 'data').then(() => 0),
      ended.then(([code]) => (code === 0 ? 1 : (code ?? 1))),
    ])
  }
  return { run, close: () => names.end() }
}

/** Arguments of nsenter that run a program there with what root's shell has. */
export function entering(init: number): string[] {
  const variables = Object.entries(surroundings()).map(([name, value]) => `${name}=${value}`)
  return [...inside(init), ...variables]
}

function inside(init: number): string[] {
  return [`--target=${init}`, '--all', '--root', '--wdns=/root', '--', 'env', '-i']
}

/** What root's shell has there, and where this machine's certificates are. */
function surroundings(): Record<string, string> {
  const certificates = process.env['NODE_EXTRA_CA_CERTS']
  return {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    LANG: 'C.UTF-8',
    ...(certificates !== undefined && {
      NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
    }),
  }
}

function childrenOf(pid: number | undefined): number[] {
  try {
    const found = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    return found.trim().split('\n').map(Number)
  } catch {
    return []
  }
}

/** Groups below this process's own: two containers in one group would take each other's processes for
 *  their own. */
function ownControlGroups(name: string): string[] {
  const mounts = ['/sys/fs/cgroup/systemd', '/sys/fs/cgroup/unified', '/sys/fs/cgroup']
  const paths = readFileSync('/proc/self/cgroup', 'utf8')
  return mounts
    .filter((mount) => existsSync(join(mount, 'cgroup.procs')))
    .map((mount) => {
      const line = mount.endsWith('/systemd') ? /^\d+:name=systemd:(.*)$/m : /^0::(.*)$/m
      const group = join(mount, line.exec(paths)?.[1] ?? '/', name)
      mkdirSync(group, { recursive: true })
      return group
    })
}

function removeControlGroup(group: string): void {
  attempt(() => {
    for (const entry of readdirSync(group, { withFileTypes: true })) {
      if (entry.isDirectory()) removeControlGroup(join(group, entry.name))
    }
    rmdirSync(group)
  })
}

function attempt(work: () => void): void {
  try {
    work()
  } catch {
    // Gone already.
  }
}
