/** The digests of a morning. A part of them is written as the worker does it; then the same mails are
 *  written alone. The join is that of all watches, as a share of the digests that were written. */
import { createImageLinks } from '@kot/images/image-links'
import { createMailLinks } from '@kot/mail/templates/mail-link'
import { sql } from 'kysely'
import type { DigestJobDeps } from '../../../apps/worker/src/jobs/watches.ts'
import { storeDigests } from '@kot/notify/notifications/notifications'
import { newDigest } from '@kot/watches/digest/read-digest'
import { writeDigests, writeMails } from '../../../apps/worker/src/jobs/watches.ts'
import { claimDueDigests } from '@kot/watches/digest/due-digests'
import { withoutBuses } from '@kot/watches/testing/a-watching-account'
import { matchNews } from '@kot/watches/match-news'
import { median, print, ratio } from '../measure/report.ts'
import { readJoin, type WatchedMarket } from './watched-market.ts'

/** Batches of a hundred watches, in turns with the same number of mails alone. */
const BATCHES = 120
const AT_ONCE = 100
const largestRatio = 1.3

export async function morning({ watches, db }: WatchedMarket): Promise<void> {
  const now = new Date()
  const parts: DigestJobDeps = {
    db,
    origins: { is: 'https://kot.example', en: 'https://en.kot.example' },
    links: createMailLinks('a key of mail links for the bench only'),
    imageLink: createImageLinks('an image secret for the bench only'),
    now: () => now,
    readTravel: withoutBuses,
    onFault: ({ err }) => {
      throw err
    },
  }
  await sql`update watch_news set position = null`.execute(db)
  await db.transaction().execute((trx) => matchNews(trx, now))
  await sql`update watch set next_digest_at = null where frequency = 'instant'`.execute(db)
  await sql`vacuum analyze watch, watch_news`.execute(db)

  const times = { ours: [] as number[], mails: [] as number[] }
  const memory: number[] = []
  let digests = 0
  let due = 0
  for (let batch = 0; batch < BATCHES; batch += 1) {
    times.ours.push(
      await timed(async () => {
        const written = await writeDigests(parts, AT_ONCE)
        digests += written.digests
        due += written.due
      }),
    )
    times.mails.push(await mailsAlone(parts, now))
    memory.push(process.memoryUsage().rss / 1024 / 1024)
  }
  const joins: number[] = []
  for (let run = 0; run < 5; run += 1) joins.push(await timed(() => readJoin(db)))

  const join = (median(joins) * due) / watches
  const expected = join + sum(times.mails)
  const half = memory.length / 2
  print(`The digests of a morning: ${due} of ${watches} watches`, [
    { what: 'digests written', figure: String(digests) },
    { what: 'written by the worker', figure: seconds(sum(times.ours)) },
    { what: 'the same mails alone', figure: seconds(sum(times.mails)) },
    { what: 'their share of the bare join', figure: seconds(join) },
    {
      what: 'worker / bare join and mails',
      figure: ratio(sum(times.ours) / expected),
      bound: `≤ ${largestRatio}`,
      holds: sum(times.ours) / expected <= largestRatio,
    },
    {
      what: 'memory of the worker, first and second half, median',
      figure: `${median(memory.slice(0, half)).toFixed(0)} and ${median(memory.slice(half)).toFixed(0)} MB`,
    },
    {
      what: 'all watches, by this pace',
      figure: `${(((sum(times.ours) / due) * watches) / 60_000).toFixed(0)} min`,
    },
  ])
}

/** Writes the mails of the next batch without counting how they were found, and takes all of it back. */
async function mailsAlone(parts: DigestJobDeps, now: Date): Promise<number> {
  const trx = await parts.db.startTransaction().execute()
  const { digests } = await claimDueDigests(trx, now, AT_ONCE, withoutBuses)
  const stored = digests.map((digest) => newDigest(digest, now))
  const ids = await storeDigests(trx, stored, now)
  const mailed = digests.map((digest) => ({
    digest,
    about: { notificationId: ids.get(digest.watchId) ?? 0, number: 1 },
  }))
  const time = await timed(() => writeMails(trx, parts, mailed))
  await trx.rollback().execute()
  return time
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`
