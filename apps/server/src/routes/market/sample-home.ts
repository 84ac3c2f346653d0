import { sampleHomeResponse } from '@kot/contract/market/market'
import type { Lang } from '@kot/domain/text/lang'
import { presentSampleHome } from '@kot/market/present/present-home'
import type { ZodApp } from '../../http/zod-app.ts'
import type { AccountDeps } from '../accounts/account-deps.ts'

export type SampleDeps = {
  origins: Record<Lang, string>
  langOf: AccountDeps['langOf']
  now: () => Date
}

const schema = {
  tags: ['market'],
  operationId: 'getSampleHome',
  summary: 'Get the sample home',
  description: 'An invented home, complete as with active access.',
  security: [],
  response: { 200: sampleHomeResponse },
}

/** GET /api/v1/sample_home, the same for all viewers. */
export function sampleHomeRoute(app: ZodApp, { origins, langOf, now }: SampleDeps): void {
  app.get('/api/v1/sample_home', { schema }, (request, reply) => {
    reply.header('cache-control', 'public, max-age=3600')
    return { home: presentSampleHome(now(), origins[langOf(request)]) }
  })
}
