import type { PageRequest } from '@kot/contract/page-request'
import type { Database } from '@kot/db/connect'
import { listSourceStatus } from '@kot/market/homes/source-status'
import { latelyKnown } from '../../lately-known.ts'
import { presentSources } from './present-sources.ts'

type Options = { onFault: (error: unknown) => void; now?: () => Date }

/** How the sites we read are. */
export const currentSources = (db: Database, { onFault, now }: Options): PageRequest['sources'] =>
  latelyKnown(async (at) => presentSources(await listSourceStatus(db, at)), {
    freshMs: 5_000,
    patienceMs: 300,
    toldForMs: 5 * 60_000,
    onFault,
    now,
  })
