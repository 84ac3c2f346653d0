import type { DB } from '@kot/db/generated'
import type { Kysely } from 'kysely'
import type { SignedInViewer } from '@kot/domain/account/viewer'
import type { ReadTravel } from './near-places.ts'
import { previewWatch, type WatchPreview } from './preview-watch.ts'
import { listWatches, type StoredWatch } from './watches.ts'

/** The last notice of a watch, and the first of its homes. */
export type LastNotice = { readonly at: Date; readonly homeId: number | null }

export type WatchOverview = StoredWatch & {
  readonly preview: WatchPreview
  readonly last: LastNotice | null
}

/** Returns the watches of an account with their current and last matches. */
export async function watchOverview(
  db: Kysely<DB>,
  viewer: SignedInViewer,
  { now, readTravel }: { now: Date; readTravel: ReadTravel },
): Promise<WatchOverview[]> {
  const { userId: accountId } = viewer
  const last = await lastNotices(db, accountId)
  const watches: WatchOverview[] = []
  for (const watch of await listWatches(db, accountId)) {
    watches.push({
      ...watch,
      preview: await previewWatch(db, { watch, viewer, readTravel }, now),
      last: last.get(watch.id) ?? null,
    })
  }
  return watches
}

async function lastNotices(db: Kysely<DB>, accountId: string): Promise<Map<number, LastNotice>> {
  const rows = await db
    .selectFrom('notification')
    .distinctOn('watch_id')
    .select(['watch_id', 'created_at', 'items'])
    .where('account_id', '=', accountId)
    .where('watch_id', 'is not', null)
    .orderBy('watch_id')
    .orderBy('created_at', 'desc')
    .execute()
  return new Map(
    rows.map(({ watch_id, created_at, items }) => {
      const [first] = items as unknown as { home: number }[]
      return [watch_id ?? 0, { at: created_at, homeId: first?.home ?? null }]
    }),
  )
}
