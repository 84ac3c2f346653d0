import type { DB } from '@kot/db/generated'
import { getMarketHomes } from '@kot/db/read/market-homes'
import type { DigestHome, NewDigest, Notification } from '@kot/domain/watch/notification'
import type { DigestItem } from '@kot/domain/watch/watch'
import { nextInstantNoticeAt, quietSetting } from '@kot/domain/watch/watch-schedule'
import type { Kysely } from 'kysely'
import { watchFromRow } from '../watch-rows.ts'
import { asItem } from './digest-content.ts'
import type { Digest } from './digest.ts'
import { canReceiveDigest, dayOf, type OwnedWatch, watchesWithOwners } from './watch-owners.ts'

/** A digest as it is stored, for every channel. */
export const newDigest = (
  { watchId, accountId, position, channels, items, caughtUp }: Digest,
  now: Date,
): NewDigest => ({
  kind: 'digest',
  watchId,
  accountId,
  day: dayOf(now),
  position,
  channels,
  items: [
    ...items.map((item) => digestHome(item, false)),
    ...caughtUp.map((item) => digestHome(item, true)),
  ],
})

const digestHome = ({ id, reason, priceBefore }: DigestItem, caughtUp: boolean): DigestHome => ({
  home: id,
  reason,
  priceBefore,
  caughtUp,
})

/** Why nothing is sent of a digest. */
export type DigestObstacle = 'unwanted' | 'gone'

/** A digest that is read again, and when a mail of it may be written at the earliest. */
export type StoredDigest = Digest & { readonly mailNotBefore: Date }

/**
 * Returns a digest as it is to be sent now: homes as they are, without those that left the market or
 * were hidden. An obstacle if its watch is off, its owner has no access, or no home is left.
 */
export async function readDigest(
  db: Kysely<DB>,
  notification: Notification,
  now: Date,
): Promise<StoredDigest | DigestObstacle> {
  const { watchId, items: stored, channels, mailDueAt } = notification
  const row = await findActiveWatch(db, watchId, now)
  if (row === null) return 'unwanted'
  const named = stored as readonly DigestHome[]
  const ids = named.map(({ home }) => home)
  const homes = new Map((await getMarketHomes(db, ids)).map((home) => [home.id, home]))
  const itemsOf = (late: boolean) =>
    named.flatMap(({ caughtUp, home: id, ...why }) => {
      const home = homes.get(id)
      return home && caughtUp === late ? [asItem(home, why)] : []
    })
  const watch = watchFromRow(row)
  const digest = {
    watchId: row.id,
    accountId: row.account_id,
    email: row.email,
    name: row.name,
    lang: row.lang,
    frequency: watch.frequency,
    watchName: row.watch_name,
    watch,
    channels,
    position: 0,
    // Read by the mail that takes over, which is due from then on.
    dueAt: mailDueAt ?? now,
    items: itemsOf(false),
    caughtUp: itemsOf(true),
    nearMisses: [],
    mailNotBefore: earliestMail(row, now),
  }
  return digest.items.length + digest.caughtUp.length === 0 ? 'gone' : digest
}

/** The watch of a digest, if it is on and its owner may be notified. */
async function findActiveWatch(
  db: Kysely<DB>,
  watchId: number | null,
  now: Date,
): Promise<OwnedWatch | null> {
  if (watchId === null) return null
  const row = await watchesWithOwners(db, now)
    .where('watch.id', '=', watchId)
    .where('watch.active', '=', true)
    .executeTakeFirst()
  return row && canReceiveDigest(row, now) ? row : null
}

/**
 * Returns whether a written digest may still be sent: the watch is on, access is active and the address is
 * confirmed. Checked before sending, since a mail may have waited for hours.
 */
export const isDigestAllowed = async (
  db: Kysely<DB>,
  { watchId }: Pick<Notification, 'watchId'>,
  now: Date,
): Promise<boolean> => (await findActiveWatch(db, watchId, now)) !== null

/** Quiet hours and a pause that began meanwhile hold for it too. */
function earliestMail(row: OwnedWatch, now: Date): Date {
  if (row.paused_until !== null && row.paused_until > now) return row.paused_until
  return watchFromRow(row).frequency === 'instant'
    ? nextInstantNoticeAt(now, 0, quietSetting(row))
    : now
}
