import type { PageRequest } from '@kot/contract/page-request'
import type { Database } from '@kot/db/connect'
import { storedReport } from '@kot/market/report/make-report'
import { latelyKnown } from '../../lately-known.ts'

type Options = { onFault: (error: unknown) => void; now?: () => Date }

/** Figures about the market as a whole. There are new ones every hour, and those about months and weeks
 *  are good for a day. */
export const currentReport = (db: Database, { onFault, now }: Options): PageRequest['report'] =>
  latelyKnown(() => storedReport(db), {
    freshMs: 30_000,
    patienceMs: 300,
    toldForMs: 24 * 60 * 60_000,
    onFault,
    now,
  })
