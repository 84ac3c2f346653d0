import { createHash } from 'node:crypto'
import { sampleHomeResponse } from '@kot/contract/market'
import type { Database } from '@kot/db/connect'
import { listSampleHomes, type SampleHome } from '@kot/market/homes/sample-home'
import type { PresentSample } from '@kot/market/present/present-home'
import type { ZodApp } from '../../http/zod-app.ts'
import { notModified } from '../../http/send-encoded.ts'

export type SampleDeps = {
  /** The sample home of today; null when there is none. */
  sample: () => Promise<SampleHome | null>
  presentSample: PresentSample
}

const schema = {
  tags: ['market'],
  operationId: 'getSampleHome',
  summary: 'A home that everybody sees in full: gone from the market, or chosen for it',
  security: [],
  response: { 200: sampleHomeResponse, 304: notModified },
}

/** GET /api/v1/sample_home, the same for all clients. */
export function sampleHomeRoute(app: ZodApp, { sample, presentSample }: SampleDeps): void {
  app.get('/api/v1/sample_home', { schema }, async (request, reply) => {
    const home = await sample()
    const answer = { home: home && presentSample(home) }
    const hash = createHash('sha256').update(JSON.stringify(answer)).digest('base64url')
    const etag = `"${hash.slice(0, 22)}"`
    // Caches keep it but check each time: a home that is back on the market is shown no longer.
    reply.headers({ 'cache-control': 'public, no-cache', etag })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send(null)
    return answer
  })
}

/** More than one, because sites delete the photos of adverts that are gone. */
const CANDIDATES = 5

type CurrentSampleOptions = {
  /** Whether the photo of a home can be shown. */
  hasPhoto: (home: SampleHome) => Promise<boolean>
  now: () => Date
}

/** Returns the sample home: the operator's choice, otherwise the first candidate with a photo. */
export const currentSample =
  (db: Database, { hasPhoto, now }: CurrentSampleOptions): SampleDeps['sample'] =>
  async () => {
    for (const home of await listSampleHomes(db, now(), CANDIDATES)) {
      if (home.chosen || (await hasPhoto(home))) return home
    }
    return null
  }
