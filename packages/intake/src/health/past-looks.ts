import type { DB } from '@kot/db/generated'
import type { Kysely } from 'kysely'

/** The last looks at a source and what came of them, newest first. */
export const pastLooks = (db: Kysely<DB>, source: string, most: number) =>
  db
    .selectFrom('sweep')
    .select([
      'id',
      'kind',
      'started_at',
      'ended_at',
      'verdict',
      'reason',
      'pages',
      'failed_pages',
      'adverts',
      'refused',
      'added',
      'changed',
      'returned',
      'gone',
    ])
    .where('source', '=', source)
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
