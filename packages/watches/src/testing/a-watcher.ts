import { randomUUID } from 'node:crypto'
import type { Database } from '@kot/db/connect'
import type { Watch } from '@kot/domain/watch'
import { saveWatch } from '../save/save-watch.ts'
import { aWatch } from './a-watch.ts'

type WatcherFacts = { access: boolean; confirmed: boolean; now: Date }

const FAR = new Date('2100-01-01T00:00:00Z')
/** After 08:00, so that its first digest is due the next day or later. */
const MORNING = new Date('2026-11-14T09:00:00Z')

/** Somebody who keeps a watch and may be told; a test says only what is otherwise. @returns their id */
export async function aWatcher(
  db: Database,
  wishes: Partial<Watch> = {},
  { access = true, confirmed = true, now = MORNING }: Partial<WatcherFacts> = {},
): Promise<string> {
  const { id } = await db
    .insertInto('account')
    .values({
      name: 'Anna Jónsdóttir',
      email: `anna-${randomUUID()}@kot.test`,
      email_confirmed_at: confirmed ? new Date(0) : null,
      lang: 'is',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (access) {
    await db
      .insertInto('access_grant')
      .values({ account_id: id, starts_at: new Date(0), ends_at: FAR })
      .execute()
  }
  await db.transaction().execute((trx) => saveWatch(trx, id, aWatch(wishes), now))
  return id
}
