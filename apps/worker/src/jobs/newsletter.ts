import { newsletterSend } from '@kot/jobs/jobs'
import { work } from '@kot/jobs/work'
import {
  findNewsletterReader,
  listNewsletterReaders,
  type NewsletterReader,
} from '@kot/accounts/profile/newsletter'
import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import { normaliseEmail } from '@kot/domain/account/email-address'
import type { Lang } from '@kot/domain/text/lang'
import type { MailLinks } from '@kot/mail/templates/mail-link'
import { getNewsletter, type Newsletter } from '@kot/mail/newsletter/newsletter'
import {
  claimRecipients,
  markQueued,
  newsletterMailFor,
} from '@kot/mail/newsletter/newsletter-mails'
import {
  claimMailsDueAgain,
  type ComposeFault,
  composeMails,
  type MailDraft,
} from '@kot/notify/outbox/compose-mails'
import { countWaitingMails } from '@kot/notify/outbox/outbox-status'
import type { MailSubject } from '@kot/notify/outbox/queue-mails'
import { suppressedAmong } from '@kot/notify/bounce/suppression'
import { findWatchesOff } from '@kot/watches/watches-off'
import type { Transaction } from 'kysely'
import type { WorkerDeps } from './worker-deps.ts'

/** Sends the operator's newsletters to their subscribers. */
export async function wireNewsletterJob(parts: WorkerDeps): Promise<void> {
  const { queue, logger, db, origins, links, stopping } = parts
  await work(queue, newsletterSend, async () => {
    const written = await writeNewsletters(
      {
        db,
        origins,
        links,
        now: () => new Date(),
        onFault: (fault) =>
          logger.error({ job: newsletterSend.name, ...fault }, 'delivery not composed'),
      },
      { stopping },
    )
    const facts = { job: newsletterSend.name, count: written }
    logger[written > 0 ? 'info' : 'debug'](facts, 'newsletter mails queued')
  })
}

type NewsletterDeps = {
  db: Database
  origins: Record<Lang, string>
  links: MailLinks
  now: () => Date
  onFault: (fault: ComposeFault) => void
}

/** @property atOnce mails per transaction @property mostWaiting maximum mails in the outbox */
type Pace = { atOnce: number; mostWaiting: number }

/** A transaction takes about a second. Waiting mails are sent in under a minute at the usual
 *  rate, so no digest is delayed longer. */
const defaultPace: Pace = { atOnce: 200, mostWaiting: 1_000 }
/** A run starts no more work after this; the next run continues. */
const RUN_MS = 60_000

/** Writes the mails of newsletters in progress, until all are written or enough of them wait in
 *  the outbox. @returns how many were written */
export async function writeNewsletters(
  parts: NewsletterDeps,
  { stopping, pace = defaultPace }: { stopping?: AbortSignal; pace?: Pace } = {},
): Promise<number> {
  const end = performance.now() + RUN_MS
  let written = 0
  for (;;) {
    if (stopping?.aborted || performance.now() > end) return written
    const some = await writeSome(parts, pace)
    if (some === 'enough') return written
    written += some
  }
}

/**
 * Writes a batch. Progress and mails are stored in one transaction, so a crash leaves both or
 * neither. Recipients already in the outbox are skipped by the mail's reason.
 */
async function writeSome(parts: NewsletterDeps, pace: Pace): Promise<number | 'enough'> {
  const { db, now, onFault } = parts
  return db.transaction().execute(async (trx) => {
    const again = await draftsDueAgain(trx, parts, await roomFor(trx, pace))
    if (again.length > 0) return composeMails(trx, again, { now: now(), onFault })
    const letter = await claimRecipients(trx)
    if (!letter) return 'enough'
    const limit = await roomFor(trx, pace)
    if (limit === 0) return 'enough'
    const readers = await listNewsletterReaders(trx, { after: letter.writtenUpTo, limit })
    const stopped = await suppressedAmong(
      trx,
      readers.map(({ email }) => email),
      now(),
    )
    const watchesOff = await findWatchesOff(
      trx,
      readers.map(({ accountId }) => accountId),
      now(),
    )
    const drafts = readers
      .filter(({ email }) => !stopped.has(normaliseEmail(email)))
      .map((reader) => draftFor(letter, { reader, watchesOff }, parts))
    const written = await composeMails(trx, drafts, { now: now(), onFault })
    await markQueued(trx, letter.id, {
      upTo: readers.at(-1)?.accountId ?? null,
      doneAt: readers.length < limit ? now() : null,
    })
    return written
  })
}

const roomFor = async (trx: Transaction<DB>, { atOnce, mostWaiting }: Pace): Promise<number> =>
  Math.max(0, Math.min(atOnce, mostWaiting - (await countWaitingMails(trx, 'newsletter'))))

type NewsletterRecipient = { reader: NewsletterReader; watchesOff: ReadonlyMap<string, number> }

const draftFor = (
  letter: Newsletter,
  { reader, watchesOff }: NewsletterRecipient,
  parts: NewsletterDeps,
  about: MailSubject = { subjectId: letter.id },
): MailDraft => ({
  kind: 'newsletter',
  accountId: reader.accountId,
  about,
  compose: () => {
    const watchOff = watchesOff.get(reader.accountId) ?? null
    return { ...newsletterMailFor(letter, { ...reader, watchOff }, parts), ...about }
  },
})

/** The mails that could not be composed before and that the operator wants to have composed again. */
async function draftsDueAgain(
  trx: Transaction<DB>,
  parts: NewsletterDeps,
  limit: number,
): Promise<MailDraft[]> {
  const drafts: MailDraft[] = []
  for (const { accountId, ...about } of await claimMailsDueAgain(trx, limit)) {
    const letter = await getNewsletter(trx, about.subjectId)
    const reader = await findNewsletterReader(trx, accountId)
    if (letter === null || reader === null) continue
    const watchesOff = await findWatchesOff(trx, [accountId], parts.now())
    drafts.push(draftFor(letter, { reader, watchesOff }, parts, about))
  }
  return drafts
}
