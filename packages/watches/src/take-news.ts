import type { DB } from '@kot/db/generated'
import { type HomeEvent, isUnread, takeHomeEvents } from '@kot/db/read/home-events'
import { type RawBuilder, sql, type Transaction } from 'kysely'

/** A first crawl of a large site has a few thousand. */
const AT_ONCE = 10_000

/** A condition on the table `home_event`: a watch may be notified of it. A home that is shown again is no news. */
export const isNews: RawBuilder<boolean> = sql<boolean>`
  (
    home_event.kind in ('appeared', 'returned')
    or home_event.kind = 'price' and home_event.price < home_event.price_before and home_event.on_offer
  )`

/** A condition on the table `home_event`: it will be news, and was not taken yet. */
export const isComingNews: RawBuilder<boolean> = sql<boolean>`
  (${isUnread('watches')} and ${isNews})`

/** Takes the events of homes since the last run, and keeps those that are news for matching. */
export async function takeNews(trx: Transaction<DB>): Promise<void> {
  for (;;) {
    const events = await takeHomeEvents(trx, 'watches', AT_ONCE)
    if (events.length === 0) return
    await sql`
      insert into watch_news (event, home_id)
      select position, home_id from home_event
      where position = any(${events.map(({ position }) => position)}::bigint[]) and ${isNews}
      order by position
    `.execute(trx)
    // In their order: a home may be joined with one that is joined itself.
    for (const event of events) {
      if (event.kind === 'joined') await moveNews(trx, event)
      // Otherwise it would be news when the operator shows the home again.
      if (event.kind === 'hidden') await deleteNews(trx, event)
    }
  }
}

/**
 * Moves news and notifications of a home to the one that it was joined with. A user who was notified of the first
 * is not notified again of the second. News that was not matched before stays with the home that is gone.
 */
async function moveNews(
  trx: Transaction<DB>,
  { homeId, intoHome }: HomeEvent & { kind: 'joined' },
): Promise<void> {
  await sql`
    insert into watch_notified (account_id, home_id, reason, notified_at)
    select account_id, ${intoHome}, reason, notified_at
    from watch_notified where home_id = ${homeId}
    on conflict do nothing
  `.execute(trx)
  await trx
    .updateTable('watch_news')
    .set({ home_id: intoHome })
    .where('home_id', '=', homeId)
    .where('position', 'is not', null)
    .execute()
}

const deleteNews = (trx: Transaction<DB>, { homeId, position }: HomeEvent) =>
  trx.deleteFrom('watch_news').where('home_id', '=', homeId).where('event', '<', position).execute()
