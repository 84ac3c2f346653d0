import type { PageRequest } from '@kot/contract/page-request'
import type { Database } from '@kot/db/connect'
import { latelyKnown } from '../../lately-known.ts'
import { judgeStatus, type Surroundings } from './judge-status.ts'
import { readStatus } from './read-status.ts'

type Options = {
  surroundings: () => Surroundings
  onFault: (error: unknown) => void
  now?: () => Date
}

/** How the service is, whatever the database does. Older readings are worth nothing: then we do not know. */
export function currentStatus(
  db: Database,
  { surroundings, onFault, now }: Options,
): PageRequest['status'] {
  const readings = latelyKnown((at) => readStatus(db, at), {
    freshMs: 5_000,
    patienceMs: 1_000,
    toldForMs: 15_000,
    onFault,
    now,
  })
  return async () => judgeStatus(await readings(), surroundings())
}
