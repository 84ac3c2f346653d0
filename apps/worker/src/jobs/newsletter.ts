import { newsletterSend } from '@kot/jobs/jobs'
import { work } from '@kot/jobs/work'
import { type NewsletterReader, listNewsletterReaders } from '@kot/accounts/profile/newsletter'
import type { Database } from '@kot/db/connect'
import { normaliseEmail } from '@kot/domain/email-address'
import type { Lang } from '@kot/domain/lang'
import type { MailLinks } from '@kot/mail/templates/mail-link'
import {
  markQueued,
  newsletterMailFor,
  countUnsentNewsletterMails,
  claimRecipients,
} from '@kot/mail/newsletter/newsletter-mails'
import { type NewMail, queueMails } from '@kot/mail/outbox/queue-mail'
import { suppressedAmong } from '@kot/mail/bounce/suppression'
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
        onTrouble: (facts) => logger.error(facts, 'a newsletter could not be written'),
      },
      { stopping },
    )
    const facts = { job: newsletterSend.name, written }
    if (written > 0) logger.info(facts, 'wrote newsletters')
    else logger.debug(facts, 'there was no newsletter to write')
  })
}

type NewsletterDeps = {
  db: Database
  origins: Record<Lang, string>
  links: MailLinks
  now: () => Date
  /** Called when a mail cannot be written. That person misses it, and the operator must act. */
  onTrouble: (facts: { accountId: string; err: unknown }) => void
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
  const { db, now, onTrouble } = parts
  return db.transaction().execute(async (trx) => {
    const letter = await claimRecipients(trx)
    if (!letter) return 'enough'
    const limit = Math.min(pace.atOnce, pace.mostWaiting - (await countUnsentNewsletterMails(trx)))
    if (limit <= 0) return 'enough'
    const readers = await listNewsletterReaders(trx, { after: letter.writtenUpTo, limit })
    const stopped = await suppressedAmong(
      trx,
      readers.map(({ email }) => email),
      now(),
    )
    const mails = readers
      .filter(({ email }) => !stopped.has(normaliseEmail(email)))
      .flatMap((reader) =>
        composed(reader, onTrouble, () => newsletterMailFor(letter, reader, parts)),
      )
    const written = await queueMails(trx, mails, now())
    await markQueued(trx, letter.id, {
      upTo: readers.at(-1)?.accountId ?? null,
      doneAt: readers.length < limit ? now() : null,
    })
    return written
  })
}

/** A mail that cannot be written must not block the others. */
function composed(
  { accountId }: NewsletterReader,
  onTrouble: NewsletterDeps['onTrouble'],
  compose: () => NewMail,
): NewMail[] {
  try {
    return [compose()]
  } catch (err) {
    onTrouble({ accountId, err })
    return []
  }
}
