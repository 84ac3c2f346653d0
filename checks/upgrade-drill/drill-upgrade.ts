import { readFileSync, rmdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '@kot/db/connect'
import { prepareGivenDatabase } from '../../scripts/postgres/prepare-database.ts'
import { fillDatabase, homeIds, letDigestsFallDue } from '../restore-drill/fill-database.ts'
import { startLoad } from '../restore-drill/load.ts'
import { openWriteLog, snapshotState } from '../restore-drill/loss.ts'
import type { Place } from '../restore-drill/place.ts'
import { startProductWithPeers } from '../restore-drill/product.ts'
import { startReads } from '../restore-drill/reads.ts'
import { createPromises } from '../restore-drill/report.ts'
import { until } from '../restore-drill/restore.ts'
import { createPhases, runInPlace, sizeOf } from '../restore-drill/run-drill.ts'
import { verifyRestore } from '../restore-drill/verify-restore.ts'
import { type DatabaseMachine, readCommands, startDatabaseMachine } from './database-machine.ts'
import { follow, interruptions, moments, succeed } from './follow-script.ts'
import { reportUpgrade, type Undone, type UpgradeOptions } from './report-upgrade.ts'
import { layTraps, measureHomes, verifyUpgrade } from './verify-upgrade.ts'

const MINUTE_MS = 60_000
const READ_EVERY_MS = 500

/** @returns how many promises are broken */
export const drillUpgrade = (wish: UpgradeOptions): Promise<number> => runInPlace(wish, drill)

async function drill(
  wish: UpgradeOptions,
  folder: Place,
  later: (step: () => Promise<void> | void) => void,
): Promise<number> {
  const phases = createPhases()
  const promises = createPromises()
  const commands = readCommands(folder)

  const over = new AbortController()
  later(() => over.abort())
  const machine = await phases.time('Debian 13 with PostgreSQL 15', () =>
    startDatabaseMachine(folder, { base: wish.base, signal: over.signal }),
  )
  const databaseUrl = machine.urlOf('postgres')
  const db = connect(databaseUrl, { name: 'kot-drill', max: 4, statementTimeoutMs: 0 })
  later(() => db.destroy())
  later(() => machine.stop())
  const place = withLogsOf(machine.root, folder)
  await machine.run(commands.createDatabase)
  const appUrl = await prepareGivenDatabase(machine.urlOf('kot_owner'), machine.urlOf('kot'))
  await phases.time('fill', () => fillDatabase(db, wish))
  await layTraps(db)
  const homesBefore = await measureHomes(db)
  const databaseBytes = await sizeOf(db)
  await phases.time('backups set up, one taken and tried', () => machine.run(commands.setUpBackup))

  const { product, mail, cards } = await startProductWithPeers(place, appUrl, later)
  const { origin } = product
  const answers = async (path: string) => (await fetch(origin + path)).ok
  await until('the server', () => answers('/readyz'), MINUTE_MS)
  await until('the feed', () => answers('/d/current_market.json'), 20 * MINUTE_MS)

  const book = openWriteLog(place.at('acknowledged.jsonl'))
  await letDigestsFallDue(db, Math.ceil((2 * wish.minutes + 10) * 120))
  const load = startLoad({ origin, cards, homes: await homeIds(db), book })
  later(() => load.stop())
  const reads = startReads(origin, READ_EVERY_MS)
  later(() => reads.stop())
  const aWriteAfter = (moment: number) =>
    until('a write', () => book.entries.some(({ at }) => at > moment), 2 * MINUTE_MS)
  const lost = async (undone: readonly Undone[]) => {
    const acknowledged = [...book.entries]
    const isThere = await snapshotState(db)
    return acknowledged.filter(
      (one) => !isThere(one) && !undone.some(({ from, to }) => one.at >= from && one.at <= to),
    )
  }

  await delay(wish.minutes * MINUTE_MS)
  const undone: Undone[] = []
  const first = Math.floor(Math.random() * moments.length)
  for (let round = 0; round < wish.interruptions; round += 1) {
    const at = moments[(first + round) % moments.length] ?? ''
    const how = interruptions[round % interruptions.length] ?? 'terminal'
    await phases.time('installed, checked', () => succeed(machine, commands.check))
    console.log(`interrupted at “${at}”: the ${how} is gone`)
    const cut = await follow(machine, commands.switch, { at, how })
    const again = await phases.time('run again', () => succeed(machine, commands.switch))
    await aWriteAfter(again.timeOf('17 is open'))
    const missing = await lost(undone)
    promises.enter(
      `nothing is lost when the ${how} is gone at “${at}”`,
      missing.length === 0,
      `${missing.length} of ${book.entries.length}`,
    )
    const back = await succeed(machine, commands.back)
    await aWriteAfter(back.timeOf('15 is open'))
    const opened = cut.text.includes('stanza is that of 17') ? cut : again
    undone.push({
      from: opened.timeOf('stanza is that of 17'),
      stopped: back.timeOf('stopping 17'),
      to: back.timeOf('starting 15'),
      opened: back.timeOf('15 is open'),
    })
    await machine.run('pg_dropcluster --stop 17 main')
  }

  await delay(wish.minutes * MINUTE_MS)
  const check = await phases.time('installed, checked', () => succeed(machine, commands.check))
  const switched = await phases.time('switch', () => succeed(machine, commands.switch))
  const startedAt = switched.timeOf('17 is open')
  await aWriteAfter(startedAt)
  await phases.time('full backup, and the test of it', () => succeed(machine, commands.backup))
  const backedUp = await endOfBackup(machine)
  await verifyUpgrade(promises, { db, machine, homesBefore })
  const repository = {
    run: (...parts: string[]) =>
      machine.run(`runuser -u postgres -- pgbackrest --stanza=kot ${parts.join(' ')}`),
    passPhrase: passPhraseOf(machine.root),
  }
  await verifyRestore({ place, db, databaseUrl, origin, cards, repository, promises, startedAt })
  await load.stop()
  await reads.stop()
  promises.enter('server and worker lived through it', !product.hasDied())
  const missing = await lost(undone)
  promises.enter(
    'every acknowledged write is there',
    missing.length === 0,
    `${missing.length} of ${book.entries.length} lost`,
  )
  await promises.look('the old one can be removed', async () => {
    await succeed(machine, commands.finish)
    return (await machine.run('pg_lsclusters --no-header'))
      .trim()
      .split(/\s+/)
      .slice(0, 4)
      .join(' ')
  })
  reportUpgrade({
    wish,
    promises,
    switched,
    entries: book.entries,
    mails: mail.arrived(),
    reads: reads.all(),
    undone,
    databaseBytes,
    checked: { from: check.timeOf('settings of 15'), to: check.timeOf('15 can become 17') },
    backedUp,
  })
  return promises.broken()
}

/** The drill's folder, with the repository and the logs of the machine where its checks look for them. */
function withLogsOf(root: string, place: Place): Place {
  rmdirSync(place.at('log'))
  symlinkSync(join(root, 'var/log/pgbackrest'), place.at('log'))
  const repository = join(root, 'var/lib/pgbackrest')
  return { ...place, at: (name) => (name === 'repository' ? repository : place.at(name)) }
}

/** When the newest backup was complete, in milliseconds. */
async function endOfBackup(machine: DatabaseMachine): Promise<number> {
  const info = JSON.parse(
    await machine.run('runuser -u postgres -- pgbackrest --stanza=kot info --output=json'),
  ) as { backup: { timestamp: { stop: number } }[] }[]
  return (info[0]?.backup.at(-1)?.timestamp.stop ?? 0) * 1_000
}

const passPhraseOf = (root: string): string =>
  /repo1-cipher-pass=(.+)/.exec(
    readFileSync(join(root, 'etc/pgbackrest/conf.d/cipher.conf'), 'utf8'),
  )?.[1] ?? ''
