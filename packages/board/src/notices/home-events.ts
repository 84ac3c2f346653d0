import type { DB } from '@kot/db/generated'
import { type HomeEvent, takeHomeEvents } from '@kot/db/read/home-events'
import type { BoardHomeEvent } from '@kot/domain/board/board-notice'
import { sql, type Transaction } from 'kysely'
import type { JoinedHome } from '@kot/domain/home/home'
import type { NewBoardNotification } from '@kot/domain/watch/notification'
import { joinOnBoards } from '../favourites/join-on-boards.ts'
import {
  accountOf,
  afterQuietHours,
  joinRecipient,
  type Recipient,
  recipientColumns,
} from './recipients.ts'

type StoredEvent = BoardHomeEvent & { readonly position: number }

type TakenEvents = {
  readonly count: number
  readonly joined: readonly JoinedHome[]
  /** For the caller to store in the same transaction. */
  readonly notifications: readonly NewBoardNotification[]
}

/**
 * Takes the next events of homes. What is joined is joined on boards, and each member of a board on which a home is
 * past "new" is to be notified. A household that has rejected a home is not. Events of one run, and those that wait
 * for the end of the quiet hours, come together.
 */
export async function takeEvents(
  trx: Transaction<DB>,
  now: Date,
  limit: number,
): Promise<TakenEvents> {
  const taken = await takeHomeEvents(trx, 'boards', limit)
  const joined = taken
    .filter((event) => event.kind === 'joined')
    .map(({ homeId, intoHome }) => ({ from: homeId, into: intoHome }))
  await joinOnBoards(trx, joined)
  // What happened to the first home is no news of the second, which has its place on the boards now.
  const events = taken.flatMap(asBoardEvent)
  const concerned = await listConcerned(
    trx,
    events.map(({ home }) => home),
  )
  const notifications = [...Map.groupBy(concerned, ({ accountId }) => accountId).values()].flatMap(
    (ofMember): NewBoardNotification[] => {
      const [recipient] = ofMember
      const homes = new Set(ofMember.map(({ homeId }) => homeId))
      const news = events.filter(({ home }) => homes.has(home))
      const [first] = news
      if (!recipient || !first) return []
      return [
        {
          ...accountOf(recipient),
          kind: 'boardHome',
          position: first.position,
          items: news.map(asItem),
          notBefore: afterQuietHours(recipient, now),
        },
      ]
    },
  )
  return { count: taken.length, joined, notifications }
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
