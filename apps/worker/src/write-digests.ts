import type { Database } from '@kot/db/connect'
import { queueMails, type NewMail } from '@kot/mail/outbox/queue-mail'
import { checkedSources } from '@kot/market/homes/market-summary'
import type { Digest } from '@kot/watches/digest/digest-content'
import { takeDueDigests } from '@kot/watches/digest/due-digests'
import { digestOf, type DigestParts } from './digest-of.ts'

type Parts = DigestParts & {
  db: Database
  now: () => Date
  /** Told when a digest cannot be written: that person misses it, and somebody has to look. */
  onTrouble: (facts: { accountId: string; err: unknown }) => void
}

/** Small enough that a transaction takes about a second. */
const AT_ONCE = 100
/** A run begins no more after this; what is left is the next one's. */
const RUN_MS = 60_000

export type WrittenDigests = {
  digests: number
  /** Whether digests were left because the time was up. */
  leftOver: boolean
}

/** Writes the digests that are due, until none is left or the time is up. */
export async function writeDueDigests(
  parts: Parts,
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
 * A few of them. What is taken and its mails are one transaction: killed at any point, either both are
 * there or neither is, and a second run finds nothing to do.
 *
 * @returns how many watches were due, most of them perhaps with nothing to tell, and their digests
 */
export async function writeDigests(
  parts: Parts,
  atOnce = AT_ONCE,
): Promise<{ due: number; digests: number }> {
  const now = parts.now()
  return parts.db.transaction().execute(async (trx) => {
    const { due, digests } = await takeDueDigests(trx, now, atOnce)
    if (digests.length === 0) return { due, digests: 0 }
    const sources = await checkedSources(trx)
    const mails = digests.flatMap((digest) =>
      composed(parts, digest, () => digestOf(digest, sources, parts)),
    )
    await queueMails(trx, mails, now)
    return { due, digests: digests.length }
  })
}

/** One that cannot be written must not keep back those of everybody else. */
function composed({ onTrouble }: Parts, { accountId }: Digest, compose: () => NewMail): NewMail[] {
  try {
    return [compose()]
  } catch (err) {
    onTrouble({ accountId, err })
    return []
  }
}
