import type { PageRequest } from '@kot/contract/page-request'
import { sources, type Sources } from '@kot/contract/market/sources'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database } from '@kot/db/connect'
import { listSourceStatus, type SourceStatuses } from '@kot/market/homes/source-status'
import { compareIcelandic } from '@kot/i18n/format/collate'
import { unavailable } from '../../http/errors.ts'
import { cachedValue } from '../../http/cached-value.ts'

const schema = {
  tags: ['market'],
  operationId: 'listSources',
  security: [],
  summary: 'List sources and their status',
  response: { 200: sources },
}

/** GET /sources.json, the same for all clients. Requires the zod compilers. */
export function sourcesRoute(app: FastifyInstance, current: PageRequest['sources']): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.get('/sources.json', { schema }, async (_request, reply) => {
    const known = await current()
    if (!known) throw unavailable()
    reply.header('cache-control', 'public, max-age=30')
    return known
  })
}

type CurrentSourcesOptions = { onFault: (error: unknown) => void; now?: () => Date }

/** The status of the sources. */
export const currentSources = (
  db: Database,
  { onFault, now }: CurrentSourcesOptions,
): PageRequest['sources'] =>
  cachedValue(async (at) => presentSources(await listSourceStatus(db, at)), {
    freshMs: 5_000,
    patienceMs: 300,
    toldForMs: 5 * 60_000,
    onFault,
    now,
  })

/** The public part of the status of the sources. */
const presentSources = ({ asOf, sources: statuses }: SourceStatuses): Sources => ({
  checked: statuses.filter(({ checked }) => checked).length,
  of: statuses.length,
  as_of: asOf?.toISOString() ?? null,
  sources: statuses
    .toSorted((one, other) => compareIcelandic(one.title, other.title))
    .map(({ title, state, reason, checked, since, lastGoodAt, adverts }) => ({
      title,
      state,
      reason,
      checked,
      since: since.toISOString(),
      last_good_at: lastGoodAt?.toISOString() ?? null,
      adverts,
    })),
})
