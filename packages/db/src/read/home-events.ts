import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../generated.ts'

/** Something that happened to a home. What it means is decided by who reads it. */
export type HomeEvent = {
  readonly position: number
  readonly homeId: number
  readonly priceBefore: number | null
  /** Whether the home was on the market after the event. */
  readonly onOffer: boolean
} & (
  | { readonly kind: 'appeared' | 'price' | 'left' | 'returned' | 'hidden' | 'shown' }
  | { readonly kind: 'joined'; readonly intoHome: number }
)

/** Each has its position in the log. A new one gets a row by migration, with the position at which it begins. */
type Reader = 'boards' | 'watches'

/**
 * Takes the next events of a reader. They count as read when the transaction commits, so what it derives from
 * them happens once. Runs of one reader take turns.
 */
export async function takeHomeEvents(
  trx: Transaction<DB>,
  reader: Reader,
  limit: number,
): Promise<HomeEvent[]> {
  const after = await lockReader(trx, reader)
  const { rows } = await sql<HomeEvent>`
    select
      position, home_id as "homeId", kind, price_before as "priceBefore", into_home as "intoHome",
      on_offer as "onOffer"
    from home_event where position > ${after} order by position limit ${limit}
  `.execute(trx)
  const last = rows.at(-1)
  if (last) {
    await trx
      .updateTable('home_event_reader')
      .set({ position: last.position })
      .where('reader', '=', reader)
      .execute()
  }
  return rows
}

async function lockReader(trx: Transaction<DB>, reader: Reader): Promise<number> {
  const { position } = await trx
    .selectFrom('home_event_reader')
    .select('position')
    .where('reader', '=', reader)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return position
}

/** A condition on the table `home_event`: the reader has not read it. */
export const isUnread = (reader: Reader): RawBuilder<boolean> => sql<boolean>`
  home_event.position > (select position from home_event_reader where reader = ${reader})`
