import { setTimeout as delay } from 'node:timers/promises'
import { enqueue } from '@kot/jobs/enqueue'
import { mailSend } from '@kot/jobs/jobs'
import { messageIdPart } from '@kot/mail/outbox/send-mail'
import { sql } from 'kysely'
import type { Stage } from '../stage.ts'

const PATIENCE_MS = 180_000
/** A mail that somebody has held for longer at this pace is in the hands of a dead worker. */
const HELD_SECONDS = 20

/**
 * Lets everything in the outbox go. Mails of dead workers wait five minutes and refused ones longer; here
 * their clock is put forward.
 * @returns mails that did not come to their end, and those that did and never came
 */
export async function settleMail({ db, post }: Stage): Promise<{ left: string[]; lost: string[] }> {
  const end = Date.now() + PATIENCE_MS
  let left: string[] = []
  do {
    await db.transaction().execute(async (trx) => {
      await sql`
        update outgoing_mail set
          leased_until = now(),
          handing_over_at = handing_over_at - interval '10 minutes'
        where state = 'sending'
          and leased_until < now() + interval '5 minutes' - make_interval(secs => ${HELD_SECONDS})
      `.execute(trx)
      await sql`
        update outgoing_mail set next_attempt_at = now() where next_attempt_at > now()
      `.execute(trx)
      await enqueue(trx, mailSend, {})
    })
    await delay(5_000)
    // The market goes on and writes mails; only those that had their time count.
    left = await reasons(db, sql`settled_at is null and created_at < now() - interval '15 seconds'`)
  } while (left.length > 0 && Date.now() < end)
  // Asked for first: the market goes on, and what is sent in between has not been counted yet.
  const sent = await reasons(db, sql`state = 'sent'`)
  await delay(2_000)
  const arrived = new Set(post.arrivals.map(({ messageId }) => messageId.slice(1, 33)))
  const lost = sent.filter((reason) => !arrived.has(messageIdPart(reason)))
  return { left, lost }
}

async function reasons(
  db: Stage['db'],
  condition: ReturnType<typeof sql<boolean>>,
): Promise<string[]> {
  const { rows } = await sql<{ reason: string }>`
    select reason_key as reason from outgoing_mail where ${condition}
  `.execute(db)
  return rows.map(({ reason }) => reason)
}
