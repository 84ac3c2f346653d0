import type { Database } from '@kot/db/connect'
import type { Source } from '@kot/db/generated'
import type { Insertable } from 'kysely'

/** A site that is watched and well; a test says only what matters to it. */
export const aSource = (facts: Partial<Insertable<Source>> = {}): Insertable<Source> => ({
  name: 'leiguhornid',
  title: 'Leiguhornið',
  enabled: true,
  state: 'healthy',
  good_at: new Date(),
  ...facts,
})

export const watchSources = (db: Database, ...sources: Insertable<Source>[]) =>
  db.insertInto('source').values(sources).execute()
