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

/** From the operator's desk to the mailboxes of those who agreed. */
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
  /** Told when a mail cannot be written: that person misses it, and somebody has to look. */
  onTrouble: (facts: { accountId: string; err: unknown }) => void
}

/** @property atOnce mails of one transaction @property mostWaiting so many lie in the outbox at most */
type Pace = { atOnce: number; mostWaiting: number }

/** A transaction takes about a second. What waits is sent in under a minute at the usual pace, and no
 *  digest stands behind more than that. */
const defaultPace: Pace = { atOnce: 200, mostWaiting: 1_000 }
/** A run begins no more after this; what is left is the next one's. */
const RUN_MS = 60_000

/** Writes the mails of newsletters that are on their way, until all are written or enough of them wait in
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
 * Some of them. How far it got and the mails are one transaction: killed at any point, either both are
 * there or neither is. Whoever is in the outbox already is passed over by the mail's reason.
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

/** One that cannot be written must not keep back those of everybody else. */
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
