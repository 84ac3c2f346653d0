import { warningsResponse } from '@kot/contract/market/home-page'
import { problemResponse } from '@kot/contract/problem'
import type { HomeWarning } from '@kot/domain/home/home-verdict'
import { cachedValue } from '../../http/cached-value.ts'
import { unavailable } from '../../http/errors.ts'
import type { ZodApp } from '../../http/zod-app.ts'

type Warnings = ReadonlyMap<number, HomeWarning>

export type WarningDeps = {
  /** Of the whole market; null while they are not known. */
  warnings: () => Promise<Warnings | null>
}

const MINUTE_MS = 60_000

/** Checks the whole market on request, at most every few minutes: photos and rents change slowly. */
export const currentWarnings = (
  read: () => Promise<Warnings>,
  { onFault }: { onFault: (error: unknown) => void },
): WarningDeps['warnings'] =>
  cachedValue(read, {
    freshMs: 5 * MINUTE_MS,
    patienceMs: 5_000,
    toldForMs: 60 * MINUTE_MS,
    onFault,
  })

const schema = {
  tags: ['market'],
  operationId: 'listWarnings',
  summary: 'List homes with a warning',
  description: 'With the kind of the first fact that was found; the same for all viewers.',
  security: [],
  response: { 200: warningsResponse, 503: problemResponse },
}

/** GET /api/v1/warnings: the signs of cards and of the map. Apart from the feed, which changes with every
 *  home: most homes have none. */
export function warningsRoute(app: ZodApp, { warnings }: WarningDeps): void {
  app.get('/api/v1/warnings', { schema }, async (_request, reply) => {
    const found = await warnings()
    if (found === null) throw unavailable()
    reply.header('cache-control', 'public, max-age=60')
    return { warnings: [...found].map(([id, warning]) => ({ id, ...warning })) }
  })
}
