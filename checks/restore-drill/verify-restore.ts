import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { CardProvider } from '@kot/card-provider-simulator/card-provider'
import type { Database } from '@kot/db/connect'
import { archiveState } from '@kot/db/archive-state'
import { enqueue } from '@kot/jobs/enqueue'
import {
  accessReconcile,
  accountMail,
  intakeSchedule,
  mailSend,
  watchesDigest,
  watchesMatch,
} from '@kot/jobs/jobs'
import { queueStates } from '@kot/jobs/queue-state'
import { addHomes } from '@kot/market/testing/own-homes'
import { sql } from 'kysely'
import { brokenRules, checkFiles, findStuckJobs } from './sound-data.ts'
import type { Place } from './place.ts'
import type { Promises } from './report.ts'
import type { Repository } from './repository.ts'
import { until } from './restore.ts'

type VerifyDeps = {
  place: Place
  db: Database
  databaseUrl: string
  origin: string
  cards: CardProvider
  repository: Pick<Repository, 'run' | 'passPhrase'>
  promises: Promises
  startedAt: number
}

/** Jobs that run by schedule or because of the simulated users. */
const everyMinute = [accountMail, mailSend, watchesMatch, watchesDigest, intakeSchedule]

/** Checks whether the restored product keeps its promises. */
export async function verifyRestore(parts: VerifyDeps): Promise<void> {
  const { db, promises, repository, startedAt } = parts
  const look: Promises['look'] = (promise, work) => promises.look(promise, work)

  await look('every table and index is sound', async () => {
    await checkFiles(parts.databaseUrl)
    return 'pg_amcheck'
  })
  await look('every check, reference and sequence holds', async () => {
    const broken = await brokenRules(db)
    if (broken.length > 0) throw new Error(broken.join('; '))
    return ''
  })
  await look('a new home is published', () => publishesNewHome(parts))
  await look('the queue works', async () => {
    const undone = async () => {
      const states = await queueStates(db)
      return everyMinute.filter(
        ({ name }) =>
          !states.some((one) => one.queue === name && Number(one.succeededAt) > startedAt),
      )
    }
    await until('every job', async () => (await undone()).length === 0, 180_000)
    return everyMinute.map(({ name }) => name).join(', ')
  })
  await look('no job is left lying', async () => {
    let lying: string[] = []
    const none = async () => (lying = await findStuckJobs(db)).length === 0
    await until('every job', none, 180_000).catch((error: unknown) => {
      throw new Error(lying.join(', '), { cause: error })
    })
    return ''
  })
  await look('payments without an order are found', () => findsLostPayments(parts))
  await look('the log is archived again', async () => {
    await until(
      'the first piece',
      async () => Number((await archiveState(db)).archivedAt) > startedAt,
      90_000,
    )
    await repository.run('check')
    return 'pgbackrest check'
  })
  await look('the repository is encrypted', async () => {
    const files = globSync('**/*', { cwd: parts.place.at('repository') })
      .map((name) => join(parts.place.at('repository'), name))
      .filter((file) => statSync(file).isFile() && !file.endsWith('.lock'))
    const plain = files.filter(
      (file) => readFileSync(file).subarray(0, 8).toString() !== 'Salted__',
    )
    if (plain.length > 0) throw new Error(`${plain.length} of ${files.length} files are not`)
    return `${files.length} files`
  })
  await look('the pass phrase is in no log', async () => {
    const logs = globSync('{*.log,log/*,cluster/postgres.log}', { cwd: parts.place.folder })
    const telling = logs.filter((name) =>
      readFileSync(parts.place.at(name), 'utf8').includes(repository.passPhrase),
    )
    if (telling.length > 0) throw new Error(telling.join(', '))
    return `${logs.length} logs`
  })
}

async function publishesNewHome({ db, origin }: VerifyDeps): Promise<string> {
  const feed = async () => {
    const answer = await fetch(`${origin}/d/current_market.json`)
    await answer.arrayBuffer()
    return answer.headers.get('etag')
  }
  const began = Date.now()
  const before = await feed()
  await db.transaction().execute((trx) =>
    addHomes(trx, [
      {
        created_at: new Date(),
        price: 250_000,
        size: 70,
        rooms: 3,
        available_now: true,
        available_from: null,
        address: 'Njálsgata 1',
        postcode: '101',
        position: null,
        pets_allowed: false,
        photo_url: null,
        adverts: [{ source: 'drill', external_id: 'after', link: 'https://adverts.example/after' }],
      },
    ]),
  )
  await until('the feed', async () => (await feed()) !== before, 180_000)
  return `${((Date.now() - began) / 1_000).toFixed(1)} s`
}

/** Checks that payments are found whose orders were lost: only the provider knows them. */
async function findsLostPayments({ db, cards }: VerifyDeps): Promise<string> {
  // Payments that start from here on are not checked.
  const payments = cards.control.transactions().map(({ id }) => id)
  const asked = Date.now()
  await db.transaction().execute((trx) => enqueue(trx, accessReconcile, {}))
  await until(
    'reconciliation',
    async () => {
      const states = await queueStates(db)
      const mine = states.find(({ queue }) => queue === accessReconcile.name)
      return Number(mine?.succeededAt) > asked
    },
    120_000,
  )
  const { rows: known } = await sql<{ payment_id: string }>`
    select payment_id from access_order where payment_id is not null
    union select subject from operator_alert where settled_at is null
  `.execute(db)
  const ids = new Set(known.map(({ payment_id }) => payment_id))
  const silent = payments.filter((id) => !ids.has(id))
  const { rows: alerts } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::integer as count from operator_alert group by kind
  `.execute(db)
  const raised = alerts.map(({ kind, count }) => `${count} ${kind}`).join(', ') || 'no alerts'
  if (silent.length > 0) throw new Error(`${silent.length} are not known; ${raised}`)
  return raised
}
