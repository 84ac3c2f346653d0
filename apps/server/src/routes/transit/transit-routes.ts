import { promisify } from 'node:util'
import { brotliDecompress, gzip } from 'node:zlib'
import { problemResponse } from '@kot/contract/problem'
import {
  latestTimetable,
  timetableAddress,
  type LatestTimetable,
} from '@kot/contract/travel/transit'
import type { Database } from '@kot/db/connect'
import { currentTimetable, timetableContent } from '@kot/transit/timetable-store'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound } from '../../http/errors.ts'
import { createLruCache } from '../../http/lru-cache.ts'
import { notModified, sendEncoded, type EncodedBody } from '../../http/send-encoded.ts'

const latestSchema = {
  tags: ['map'],
  operationId: 'getLatestTimetable',
  summary: 'Get the latest timetable version',
  description:
    'The same for everyone. Minutes to work are calculated by the browser; places are not sent to the server.',
  security: [],
  response: {
    200: latestTimetable,
    204: z.null().describe('No timetable is published'),
  },
}

const timetableSchema = {
  tags: ['map'],
  operationId: 'getTimetable',
  summary: 'Get a bus timetable',
  description: 'The buses of a usual working day, in a compact form of our own.',
  security: [],
  params: timetableAddress,
  response: {
    200: { content: { 'application/octet-stream': { schema: z.any() } } },
    304: notModified,
    404: problemResponse,
  },
}

type TransitDeps = { db: Database; now?: () => number }

/** A new timetable may go unnoticed so long. */
const FRESH_MS = 10_000
/** Some versions of 25 kB, with their other encodings. */
const CACHE_BYTES = 4 * 1_048_576

/** The published bus timetable. Builds on the zod compilers. */
export function transitRoutes(app: FastifyInstance, { db, now = Date.now }: TransitDeps): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  const latest = latestOf(db, now)
  const read = encodedTimetables(db)

  typed.get(
    '/transit/latest.json',
    { schema: latestSchema, logLevel: 'warn' },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=300')
      const found = await latest()
      return found ?? reply.code(204).send(null)
    },
  )

  typed.get(
    '/transit/:hash.bin',
    { schema: timetableSchema, logLevel: 'warn' },
    async (request, reply) => {
      const timetable = await read(request.params.hash)
      if (!timetable) throw notFound()
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      })
      return sendEncoded(request, reply, timetable)
    },
  )
}

/** Read from the database now and then. Without the database the last value is served. */
function latestOf(db: Database, now: () => number): () => Promise<LatestTimetable | null> {
  let known: { latest: LatestTimetable | null } | null = null
  let freshUntil = 0

  return async () => {
    if (known && now() < freshUntil) return known.latest
    try {
      const found = await currentTimetable(db)
      known = {
        latest: found && {
          hash: found.hash,
          service_day: found.serviceDay,
          valid_from: found.validFrom,
          valid_until: found.validUntil,
          credit: found.credit,
        },
      }
    } catch (error) {
      if (!known) throw error
    }
    freshUntil = now() + FRESH_MS
    return known.latest
  }
}

/** Each version is read and encoded once. */
function encodedTimetables(db: Database): (hash: string) => Promise<EncodedBody | null> {
  const kept = createLruCache<EncodedBody>(
    CACHE_BYTES,
    ({ identity, gzip: gzipped, brotli }) => identity.length + gzipped.length + brotli.length,
  )
  return async (hash) => {
    const ready = kept.get(hash)
    if (ready) return ready
    const brotli = await timetableContent(db, hash)
    if (!brotli) return null
    const identity = await promisify(brotliDecompress)(brotli)
    const encoded = {
      etag: `W/"${hash}"`,
      type: 'application/octet-stream',
      identity,
      gzip: await promisify(gzip)(identity),
      brotli,
    }
    kept.set(hash, encoded)
    return encoded
  }
}
