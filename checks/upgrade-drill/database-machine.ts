import { execFile, spawn } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { copyRoot, makeBase, prepareRoot } from '../../scripts/deploy/empty-debian.ts'
import { createNetwork } from '../../scripts/deploy/machine-network.ts'
import { entering, startMachine } from '../../scripts/deploy/machine.ts'
import type { Place } from '../restore-drill/place.ts'

export type DatabaseMachine = {
  /** The root of its file system. */
  root: string
  urlOf: (role: string) => string
  /** Runs commands as root's shell does; rejects with what they wrote. */
  run: (commands: string) => Promise<string>
  /** The same, for those who read along. */
  spawn: (commands: string) => ReturnType<typeof spawn>
  /** Kills the processes of that name, and not what they started. */
  kill: (name: string) => void
  /** As if the plug was pulled. */
  loseCurrent: () => Promise<void>
  boot: () => Promise<void>
  /** Ends it and removes its network; its files stay. */
  stop: () => Promise<void>
}

/** How a machine gets to PostgreSQL 15 on Debian 13: its packages stay where a release upgrade leaves them. */
const FORMER_PACKAGES = `
export DEBIAN_FRONTEND=noninteractive
sed 's/trixie/bookworm/' /etc/apt/sources.list > /etc/apt/sources.list.d/bookworm.list
apt-get update -qq
apt-get install -y -qq --no-install-recommends openssl postgresql-15 postgresql-15-postgis-3
`

/**
 * Debian 13 with PostgreSQL 15, in a separate network and with its own systemd. The database is made as
 * in docs/operations.md. The only addition: this machine gets in without a password.
 */
export async function startDatabaseMachine(
  place: Place,
  { base, signal }: { base: string | undefined; signal: AbortSignal },
): Promise<DatabaseMachine> {
  const root = place.at('machine')
  if (base === undefined) makeBase(root, 'trixie', false)
  else copyRoot(base, root)
  prepareRoot(root, 'db', place.checkout)
  mkdirSync(join(root, 'opt/kot/current'), { recursive: true })
  cpSync(join(place.checkout, 'deploy'), join(root, 'opt/kot/current/deploy'), { recursive: true })

  const network = createNetwork(['db'])
  const address = network.addresses['db'] ?? ''
  const start = () => startMachine('db', root, network.namespaces['db'], signal)
  let machine = await start().catch((error: unknown) => {
    network.remove()
    throw error
  })

  const shell = (commands: string) => [
    ...entering(machine.init),
    'bash',
    '-c',
    `set -euo pipefail\n${commands}`,
  ]
  const self: DatabaseMachine = {
    root,
    urlOf: (role) => `postgres://${role}@${address}/kot`,
    async run(commands) {
      const { stdout } = await promisify(execFile)('nsenter', shell(commands), {
        maxBuffer: 50_000_000,
      })
      return stdout
    },
    spawn: (commands) =>
      spawn('nsenter', shell(commands), { stdio: ['ignore', 'pipe', 'pipe'], detached: true }),
    kill(name) {
      const inside = spaceOf(machine.init)
      for (const file of globSync('/proc/[0-9]*/comm')) {
        const pid = Number(file.split('/')[2])
        if (attempt(() => readFileSync(file, 'utf8').trim()) !== name) continue
        if (spaceOf(pid) === inside) attempt(() => process.kill(pid, 'SIGKILL'))
      }
    },
    async loseCurrent() {
      process.kill(machine.init, 'SIGKILL')
      await machine.stop()
    },
    async boot() {
      machine = await start()
    },
    async stop() {
      await machine.stop()
      network.remove()
    },
  }
  try {
    await self.run(FORMER_PACKAGES)
    await self.run(`
      sed -i '1i host all all samenet trust' /etc/postgresql/15/main/pg_hba.conf
      echo "listen_addresses = '*'" > /etc/postgresql/15/main/conf.d/drill.conf
      systemctl restart postgresql@15-main
    `)
    return self
  } catch (error) {
    await self.stop()
    throw error
  }
}

/** The machine that a process belongs to. */
const spaceOf = (pid: number) => attempt(() => readlinkSync(`/proc/${pid}/ns/pid`))

/** Processes may end while they are read. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** The commands of the operator's document that this drill follows. */
export function readCommands(place: Place) {
  const document = readFileSync(join(place.checkout, 'docs/operations.md'), 'utf8')
  const block = (heading: string, start: string): string => {
    const section = document.split(/^##+ /m).find((part) => part.startsWith(`${heading}\n`))
    const blocks = [...(section ?? '').matchAll(/^```(?:sh)?\n([\s\S]*?)^```$/gm)]
    const found = blocks.map(([, text = '']) => text).find((text) => text.includes(start))
    if (found === undefined) throw new Error(`“${heading}” has no commands with ${start}`)
    return found
  }
  const upgrade = 'A new major version of PostgreSQL'
  return {
    createDatabase: block('From an empty Debian server to the first sale', 'createdb kot'),
    setUpBackup: block('Setting it up', 'stanza-create'),
    check: block(upgrade, '--check'),
    switch: block(upgrade, '--switch'),
    backup: block(upgrade, 'kot-backup-test'),
    back: block(upgrade, '--back'),
    finish: block(upgrade, '--finish'),
  }
}
