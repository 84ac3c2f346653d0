import type { DB } from '@kot/db/generated'
import { sql, type Transaction } from 'kysely'
import { ownHome } from '../merge/own-home.ts'

/** An advert on its way to another home; null for one of its own. */
type MovingAdvert = { advertId: number; homeId: number | null }

/** Moves standing adverts to where they belong. @returns the homes they moved to */
export async function moveAdverts(
  trx: Transaction<DB>,
  adverts: readonly MovingAdvert[],
): Promise<number[]> {
  if (adverts.length === 0) return []
  const homes: number[] = []
  for (const { advertId, homeId } of adverts) {
    if (homeId === null) {
      homes.push(await ownHome(trx, advertId))
      continue
    }
    await sql`update advert set home_id = ${homeId} where id = ${advertId}`.execute(trx)
    await sql`update home set gone_at = null where id = ${homeId} and gone_at is not null`.execute(
      trx,
    )
    homes.push(homeId)
  }
  return homes
}
