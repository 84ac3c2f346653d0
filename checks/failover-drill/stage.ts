import { randomBytes } from 'node:crypto'
import { execFileSync, spawn } from 'node:child_process'
import {
  appendFileSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type CardProvider, startCardProvider } from '@kot/card-provider-simulator/card-provider'
import { type Mailbox, startMailbox } from '@kot/mailbox-simulator/mailbox'
import { fillDatabase } from '../restore-drill/fill-database.ts'
import { productVariables } from '../restore-drill/product.ts'
import { until } from '../restore-drill/restore.ts'
import { backUp, backupServerOf, writeBackupFiles } from './backup.ts'
import { type Cluster, createCluster, makeDatabase } from './cluster.ts'
import {
  DATABASE_MACHINES,
  HOST,
  MACHINES,
  type Name,
  ORIGIN,
  OUTSIDE,
  WITNESS,
} from './machine/layout.ts'
import { createMachine, type Machine, ORDINARY } from './machine/machine.ts'
import { forward, frontConfiguration, writeMachineFiles } from './machine-files.ts'
import { makeSwitches } from './machine/network.ts'
import type { RunWish } from './report.ts'
import {
  diskGuardOf,
  etcdOf,
  patroniOf,
  startProductServices,
  type ServiceVariables,
} from './services.ts'

export type Stage = {
  cluster: Cluster
  variables: ServiceVariables
  mailbox: Mailbox
  cards: CardProvider
}

const START_MS = 120_000

/** Three machines as docs/operations.md sets them up, with a filled database, behind the balancer. */
export async function setStage(
  folder: string,
  wish: RunWish,
  say: (line: string) => void,
): Promise<Stage> {
  const tls = join(folder, 'tls')
  makeSwitches()
  nameHosts(folder)
  writeSecrets(tls)
  const mailbox = await startMailbox({ smtp: 0, web: 0 })
  const cards = await startCardProvider()
  const peerPorts = [mailbox.smtpUrl, cards.origin].map((url) => Number(new URL(url).port))
  const startProxy = (name: string, text: string) => {
    writeFileSync(join(folder, `${name}.cfg`), text)
    const log = openSync(join(folder, `${name}.log`), 'a')
    const [nice, ...parts] = [...ORDINARY, 'haproxy', '-db', '-f', join(folder, `${name}.cfg`)]
    spawn(nice, parts, { stdio: ['ignore', log, log] })
    closeSync(log)
  }
  startProxy('peers', forward(peerPorts, { from: OUTSIDE.publicAddress, to: '127.0.0.1' }))

  const passPhrase = randomBytes(48).toString('base64')
  const machines = Object.fromEntries(
    MACHINES.map(({ name }) => {
      const at = (path: string) => join(folder, name, path)
      writeMachineFiles(name, { at, tls, peerPorts })
      writeBackupFiles(name, folder, { passPhrase })
      return [name, createMachine(name, at)] as const
    }),
  ) as Record<Name, Machine>
  const cluster = createCluster(machines)
  for (const machine of Object.values(machines)) {
    await machine.boot()
    machine.start(etcdOf(machine))
    machine.start(backupServerOf(machine))
  }
  for (const { name } of DATABASE_MACHINES) {
    machines[name].start(patroniOf(machines[name]))
    machines[name].start(diskGuardOf(machines[name]))
    // The first one makes the database, the other one copies it.
    if (name === 'a') await until('the first leader', () => cluster.leader(), START_MS)
  }
  say('the first database leads')

  const password = randomBytes(24).toString('hex')
  await makeDatabase(cluster, password)
  await backUp(machines[WITNESS], 'stanza-create')
  await cluster.onLeader((db) => fillDatabase(db, wish))
  say(`filled with ${wish.homes} homes`)
  const options = `uselibpqcompat=true&sslmode=verify-ca&sslrootcert=${join(tls, 'ca.crt')}`
  const variables = productVariables({
    databaseUrl: `postgres://kot:${password}@127.0.0.1:6432/kot?${options}`,
    origins: { is: ORIGIN, en: `https://en.${HOST}` },
    feed: '',
    images: '',
    smtpUrl: mailbox.smtpUrl,
    cards,
  })
  for (const { name } of DATABASE_MACHINES) startProductServices(machines[name], variables)
  startProxy('front', frontConfiguration(tls))
  await allThere(cluster, START_MS)
  await until('the feed', async () => (await fetch(`${ORIGIN}/d/market/latest.json`)).ok, START_MS)
  await backUp(machines[WITNESS], '--type=full', 'backup')
  say('everything is there twice, and in a backup')
  return { cluster, variables, mailbox, cards }
}

/** Waits until everything is there twice. */
export async function allThere(cluster: Cluster, patienceMs: number): Promise<void> {
  let missing: string | null = 'everything'
  try {
    await until('redundancy', async () => (missing = await cluster.missing()) === null, patienceMs)
  } catch (error) {
    throw new Error(`missing: ${missing}`, { cause: error })
  }
}

/** Only in this mount namespace. */
function nameHosts(folder: string): void {
  const file = join(folder, 'hosts')
  writeFileSync(file, readFileSync('/etc/hosts'))
  appendFileSync(file, `\n127.0.0.1 localhost ${HOST} en.${HOST}\n`)
  execFileSync('mount', ['--bind', file, '/etc/hosts'])
}

function writeSecrets(tls: string): void {
  mkdirSync(join(tls, 'secrets'))
  for (const name of ['replication', 'rewind', 'rest']) {
    writeFileSync(join(tls, 'secrets', name), randomBytes(24).toString('hex'))
  }
  const parts = ['crt', 'key'].map((kind) => readFileSync(join(tls, `${HOST}.${kind}`), 'utf8'))
  writeFileSync(join(tls, 'front.pem'), parts.join(''), { mode: 0o600 })
}
