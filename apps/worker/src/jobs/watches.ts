import { enqueue } from '@kot/jobs/enqueue'
import { watchesClean, watchesDigest, watchesMatch } from '@kot/jobs/jobs'
import { work } from '@kot/jobs/work'
import { cleanWatches } from '@kot/watches/clean-watches'
import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import type { Transaction } from 'kysely'
import { type ComposeFault, composeMails } from '@kot/notify/outbox/compose-mails'
import {
  claimForMail,
  countMail,
  type MailNumber,
  setMailDue,
  storeDigests,
} from '@kot/notify/notifications/notifications'
import { countCheckedSources, type CheckedSources } from '@kot/market/homes/market-summary'
import { readWarnings } from '@kot/market/notices/read-notices'
import { readJudge } from '@kot/market/rents/rent-model'
import { queueMessages } from '@kot/notify/outbox/queue-messages'
import type { Digest } from '@kot/watches/digest/digest'
import { claimDueDigests } from '@kot/watches/digest/due-digests'
import type { ReadTravel } from '@kot/watches/near-places'
import { createPublishedTravelTimes } from '@kot/transit/published-travel-times'
import { newDigest, readDigest } from '@kot/watches/digest/read-digest'
import type { MarketHome } from '@kot/domain/home/home'
import type { Lang } from '@kot/domain/text/lang'
import type { Notification } from '@kot/domain/watch/notification'
import { type Way, waysFrom } from '@kot/domain/travel/watch-places'
import type { ImageLink } from '@kot/images/image-links'
import type { MailLinks } from '@kot/mail/templates/mail-link'
import { digestMail } from '@kot/mail/templates/digest/digest-mail'
import { type DigestFacts, digestLinks } from '@kot/mail/templates/digest/digest-links'
import { type MatchedNews, matchNews } from '@kot/watches/match-news'
import type { WorkerDeps } from './worker-deps.ts'

const currentTime = () => new Date()

/** A photo host that does not answer delays mail by no more than this. */
const PHOTOS_WAIT_MS = 8 * 60_000

/** From news on the market to a mail in the outbox. */
export async function wireWatchJobs(parts: WorkerDeps): Promise<void> {
  const { queue, logger, db, patientDb, origins, links, imageLink, stopping } = parts

  const readTravel = createPublishedTravelTimes(db)

  await work(queue, watchesMatch, async () => {
    const start = performance.now()
    const matched = await matchPendingNews(patientDb, currentTime, {
      photosWaitMs: PHOTOS_WAIT_MS,
      stopping,
    })
    const ms = Math.round(performance.now() - start)
    const facts = { job: watchesMatch.name, news: matched.news, watches: matched.instant, ms }
    logger[matched.news > 0 ? 'info' : 'debug'](facts, 'watches matched')
  })

  await work(queue, watchesDigest, async () => {
    const onFault = (fault: ComposeFault) =>
      logger.error({ job: watchesDigest.name, ...fault }, 'delivery not composed')
    const digest = { db, origins, links, imageLink, now: currentTime, onFault, readTravel }
    const { digests, leftOver } = await writeDueDigests(digest, stopping)
    if (leftOver) await db.transaction().execute((trx) => enqueue(trx, watchesDigest, {}))
    const facts = { job: watchesDigest.name, count: digests }
    logger[digests > 0 ? 'info' : 'debug'](facts, 'digests written')
  })

  await work(queue, watchesClean, async () => {
    const rows = await cleanWatches(patientDb, currentTime())
    logger.info({ job: watchesClean.name, rows }, 'old data deleted')
  })
}

export type DigestJobDeps = DigestDeps & {
  db: Database
  now: () => Date
  onFault: (fault: ComposeFault) => void
  /** What is known of the buses, for watches with places. */
  readTravel: ReadTravel
}

/** Small enough for transactions of about a second. */
const AT_ONCE = 100
/** A run starts no more work after this; the next run continues. */
const RUN_MS = 60_000

type WrittenDigests = {
  digests: number
  /** Whether digests were left because the time was up. */
  leftOver: boolean
}

/** Writes the digests that are due, until none is left or the time is up. */
export async function writeDueDigests(
  parts: DigestJobDeps,
  stopping?: AbortSignal,
): Promise<WrittenDigests> {
  const end = performance.now() + RUN_MS
  let digests = 0
  for (;;) {
    if (stopping?.aborted) return { digests, leftOver: false }
    if (performance.now() > end) return { digests, leftOver: true }
    const written = await writeDigests(parts)
    if (written.due === 0) return { digests, leftOver: false }
    digests += written.digests
  }
}

/**
 * Writes a batch: mails, and messages to other channels. All is stored in one transaction, so a crash
 * leaves everything or nothing, and a second run finds nothing to do.
 *
 * @returns how many watches were due, including those without news, and their digests
 */
export async function writeDigests(
  parts: DigestJobDeps,
  atOnce = AT_ONCE,
): Promise<{ due: number; digests: number }> {
  const now = parts.now()
  return parts.db.transaction().execute(async (trx) => {
    const { due, digests } = await claimDueDigests(trx, now, atOnce, parts.readTravel)
    const ids = await storeDigests(
      trx,
      digests.map((digest) => newDigest(digest, now)),
      now,
    )
    const stored = digests.map((digest) => ({
      ...digest,
      kind: 'digest' as const,
      id: ids.get(digest.watchId) ?? 0,
    }))
    // A watch whose channels are all gone is mailed, whatever its setting.
    const byMail = (await queueMessages(trx, stored, now)).map((digest) => ({
      digest,
      about: { notificationId: digest.id, number: 1 },
    }))
    const claimed = await claimForMail(trx, ['digest'], { now, limit: atOnce })
    const takenOver = await readTakenOver(trx, claimed, now)
    await writeMails(trx, parts, [...byMail, ...takenOver])
    return { due: due + claimed.length, digests: digests.length + takenOver.length }
  })
}

type MailedDigest = { readonly digest: Digest; readonly about: MailNumber }

/** The digests that mail takes over from other channels, or that are mailed again. */
async function readTakenOver(
  trx: Transaction<DB>,
  claimed: readonly Notification[],
  now: Date,
): Promise<MailedDigest[]> {
  const mailed: MailedDigest[] = []
  for (const notification of claimed) {
    const digest = await readDigest(trx, notification, now)
    const notBefore = typeof digest === 'string' ? null : digest.mailNotBefore
    if (typeof digest === 'string' || digest.mailNotBefore > now) {
      await setMailDue(trx, [notification.id], notBefore)
    } else mailed.push({ digest, about: await countMail(trx, notification) })
  }
  return mailed
}

export async function writeMails(
  trx: Transaction<DB>,
  parts: DigestJobDeps,
  mailed: readonly MailedDigest[],
): Promise<void> {
  if (mailed.length === 0) return
  const sources = await countCheckedSources(trx)
  const homes = mailed.flatMap(({ digest: { items, caughtUp, nearMisses } }) =>
    [...items, ...caughtUp, ...nearMisses].map(({ id }) => id),
  )
  const warnings = await readWarnings(trx, homes)
  const judge = await readJudge(trx)
  const hasPlaces = mailed.some(({ digest }) => digest.watch.places.length > 0)
  const travel = hasPlaces ? await parts.readTravel() : null
  const drafts = mailed.map(({ digest, about }) => ({
    kind: 'digest' as const,
    accountId: digest.accountId,
    about,
    compose: () => {
      const { places } = digest.watch
      const waysOf = ({ lat, long }: MarketHome): Way[] =>
        travel === null || lat === null || long === null
          ? []
          : waysFrom(travel, { lat, long, isApproximate: false }, places)
      return {
        ...toDigestMail(digest, { sources, warnings, judge, waysFrom: waysOf }, parts),
        ...about,
      }
    },
  }))
  await composeMails(trx, drafts, { now: parts.now(), onFault: parts.onFault })
}

type DigestDeps = {
  origins: Record<Lang, string>
  links: MailLinks
  imageLink: ImageLink
}

/** The mail of a digest, ready for the outbox. */
function toDigestMail(
  digest: Digest,
  facts: Pick<DigestFacts, 'warnings' | 'judge' | 'waysFrom'> & { sources: CheckedSources },
  { origins, links: signer, imageLink }: DigestDeps,
) {
  const { accountId, email, lang } = digest
  // Only holders of access get digests, and they see everything.
  const photo = ({ id, photoUrl }: MarketHome) =>
    photoUrl === null ? null : origins[lang] + imageLink(id, photoUrl, 'mail', 2)
  const { oneClick, ...links } = digestLinks(digest, {
    origins,
    sign: (purpose, parts) => signer.sign(purpose, parts),
    photo,
  })
  return {
    ...digestMail({ ...digest, ...facts, links }),
    kind: 'digest' as const,
    accountId,
    to: email,
    lang,
    dueAt: digest.dueAt,
    isSoon: digest.frequency === 'instant',
    headers: {
      // RFC 8058: mail programs show a button that posts to this URL.
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': `<smartfinder.${new URL(origins.is).hostname}>`,
    },
  }
}

/** Matches until no news is left: more may arrive during a match. */
export async function matchPendingNews(
  db: Database,
  now: () => Date,
  { photosWaitMs = 0, stopping }: { photosWaitMs?: number; stopping?: AbortSignal } = {},
): Promise<MatchedNews> {
  const total = { news: 0, instant: 0 }
  for (;;) {
    if (stopping?.aborted) return total
    const matched = await db.transaction().execute((trx) => matchNews(trx, now(), photosWaitMs))
    if (matched.news === 0) return total
    total.news += matched.news
    total.instant += matched.instant
  }
}
