import type { DB } from '@kot/db/generated'
import { type HomeEvent, takeHomeEvents } from '@kot/db/read/home-events'
import type { BoardHomeEvent } from '@kot/domain/board/board-notice'
import { sql, type Transaction } from 'kysely'
import { joinOnBoards } from '../favourites/join-on-boards.ts'
import { afterQuietHours, joinRecipient, type Recipient, recipientColumns } from './recipients.ts'
import { storeNotice } from './store-notice.ts'

type StoredEvent = BoardHomeEvent & { readonly position: number }

/**
 * Takes the next events of homes. What is joined is joined on boards, and a notice is stored for each member of a
 * board on which a home is past "new". A household that has rejected a home gets none about it. Events of one
 * run, and those that wait for the end of the quiet hours, come together.
 * @returns how many events were taken
 */
export async function storeHomeNotices(
  trx: Transaction<DB>,
  now: Date,
  limit: number,
): Promise<number> {
  const taken = await takeHomeEvents(trx, 'boards', limit)
  const joined = taken.filter((event) => event.kind === 'joined')
  await joinOnBoards(
    trx,
    joined.map(({ homeId, intoHome }) => ({ from: homeId, into: intoHome })),
  )
  // What happened to the first home is no news of the second, which has its place on the boards now.
  const events = taken.flatMap(asBoardEvent)
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
        reasonKey: `home ${news[0]?.position}`,
        items: news.map(asItem),
        dueAt: afterQuietHours(recipient, now),
      }
      await storeNotice(trx, notice, now)
    }
  }
  return taken.length
}

const asItem = ({ home, kind, priceBefore }: StoredEvent): BoardHomeEvent => ({
  home,
  kind,
  priceBefore,
})

/** An event as members are notified of it; none for most kinds. */
function asBoardEvent({
  position,
  homeId: home,
  kind,
  priceBefore,
  onOffer,
}: HomeEvent): StoredEvent[] {
  switch (kind) {
    case 'left':
      return [{ position, home, kind: 'gone', priceBefore }]
    case 'returned':
    case 'shown':
      return [{ position, home, kind: 'back', priceBefore }]
    case 'price':
      return onOffer ? [{ position, home, kind, priceBefore }] : []
    case 'appeared':
    case 'hidden':
    case 'joined':
      return []
  }
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
