/**
 * Part of every test file (vitest.config.ts): each response of each server that a test builds is compared
 * with the documents of our calls, and one that disagrees fails the test it was sent in. Fastify reports
 * every instance it makes, so no server of a test is left out.
 */
import { subscribe } from 'node:diagnostics_channel'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, inject } from 'vitest'
import { createComparison, readDocuments } from './compare-response.ts'

/** Kept where a second run of this file in the same process finds it. */
type Watching = {
  faults: string[]
  /** How often, by operation and status. */
  seen: Map<string, number>
  compare: ReturnType<typeof createComparison> | null
}
const kept = globalThis as typeof globalThis & { comparedResponses?: Watching }
const isFirst = kept.comparedResponses === undefined
const watching = (kept.comparedResponses ??= { faults: [], seen: new Map(), compare: null })

if (isFirst) {
  subscribe('fastify.initialization', (message) => {
    watch((message as { fastify: FastifyInstance }).fastify)
  })
}

function watch(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    // Made for the first response: most test files build no server.
    watching.compare ??= createComparison(readDocuments(inject('responseDirectory')))
    const route = request.routeOptions.url ?? ''
    // Of these two nothing but the head is sent, whatever a handler gives.
    const isBodiless =
      payload === null || payload === undefined || [204, 304].includes(reply.statusCode)
    const { seen, fault } = watching.compare({
      method: request.method,
      route,
      status: reply.statusCode,
      headers: reply.getHeaders(),
      body: isBodiless ? null : asBody(payload),
    })
    const name = seen ? `${seen.operation} ${seen.status}` : ''
    watching.seen.set(name, (watching.seen.get(name) ?? 0) + 1)
    if (fault !== null) {
      watching.faults.push(`${request.method} ${route} ${reply.statusCode}: ${fault}`)
    }
    return payload
  })
}

const asBody = (payload: unknown): Buffer | string | undefined =>
  typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : undefined

function failOnFaults(): void {
  const faults = watching.faults.splice(0)
  if (faults.length === 0) return
  throw new Error(`responses that disagree with the API document:\n${faults.join('\n')}`)
}

afterEach(failOnFaults)

afterAll(async () => {
  const lines = [...watching.seen].map(([name, count]) => `${count} ${name}\n`)
  watching.seen.clear()
  if (lines.length > 0) {
    await appendFile(join(inject('responseDirectory'), `${process.pid}.txt`), lines.join(''))
  }
  failOnFaults()
})
