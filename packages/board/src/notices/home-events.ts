import type { DB } from '@kot/db/generated'
import type { HomeEvent } from '@kot/domain/board-notice'
import { sql, type Transaction } from 'kysely'
import { afterQuietHours, joinRecipient, type Recipient, recipientColumns } from './recipients.ts'
import { storeNotice } from './store-notice.ts'

type StoredEvent = HomeEvent & { readonly id: number }

/**
 * Claims what happened to homes on boards and stores a notice for each member of a board on which the home
 * is past "new". A household that has rejected a home gets none about it. Events of one run, and those that
 * wait for the end of the quiet hours, come together.
 * @returns how many events were claimed
 */
export async function storeHomeNotices(
  trx: Transaction<DB>,
  now: Date,
  limit: number,
): Promise<number> {
  const events = await claimEvents(trx, limit)
  const concerned = await listConcerned(
    trx,
    events.map(({ home }) => home),
  )
  for (const ofMember of Map.groupBy(concerned, ({ accountId }) => accountId).values()) {
    const [recipient] = ofMember
    const homes = new Set(ofMember.map(({ homeId }) => homeId))
    const news = events.filter(({ home }) => homes.has(home))
    if (recipient && !(await addToWaiting(trx, recipient, news))) {
      const notice = {
        recipient,
        kind: 'home' as const,
        reasonKey: `home ${news[0]?.id}`,
        items: news.map(asItem),
        dueAt: afterQuietHours(recipient, now),
      }
      await storeNotice(trx, notice, now)
    }
  }
  return events.length
}

const asItem = ({ home, kind, priceBefore }: StoredEvent): HomeEvent => ({
  home,
  kind,
  priceBefore,
})

async function claimEvents(trx: Transaction<DB>, limit: number): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    delete from board_event where id in (
      select id from board_event order by id limit ${limit} for update skip locked
    )
    returning id, home_id as home, kind, price_before as "priceBefore"
  `.execute(trx)
  return rows.toSorted((one, other) => one.id - other.id)
}

async function listConcerned(
  trx: Transaction<DB>,
  homes: readonly number[],
): Promise<(Recipient & { homeId: number })[]> {
  if (homes.length === 0) return []
  const { rows } = await sql<Recipient & { homeId: number }>`
    select ${recipientColumns}, card.home_id as "homeId"
    from board_home card
    join board_member member on member.board_id = card.board_id
    join favourite on favourite.account_id = member.account_id
      and favourite.home_id = card.home_id
    ${joinRecipient}
    where card.home_id = any(${homes}::integer[])
      and card.status in ('contacted', 'viewing', 'applied')
    order by member.account_id
  `.execute(trx)
  return rows
}

/** Adds events to the notice that waits for the end of the quiet hours, if there is one. */
async function addToWaiting(
  trx: Transaction<DB>,
  { accountId, boardId }: Recipient,
  events: readonly StoredEvent[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update board_notice set items = items || ${JSON.stringify(events.map(asItem))}::jsonb
    where account_id = ${accountId} and board_id = ${boardId} and kind = 'home'
      and due_at is not null
  `.execute(trx)
  return (numAffectedRows ?? 0n) > 0n
}
