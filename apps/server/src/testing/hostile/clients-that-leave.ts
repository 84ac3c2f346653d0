import type { FastifyInstance } from 'fastify'
import { onTestFinished, vi } from 'vitest'

/** Serves over HTTP to clients that can disconnect before they are answered. */
export async function serveClientsThatLeave(app: FastifyInstance) {
  let begun = 0
  app.addHook('onRequest', async () => {
    begun += 1
  })
  const left = Promise.withResolvers<void>()
  app.addHook('onRequestAbort', async (_request) => left.resolve())
  onTestFinished(() => app.close())
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    /** The status of the answer; 'left' when the client was the first to go. */
    statusOf: (path: string, signal: AbortSignal | null = null) =>
      fetch(`${origin}${path}`, { signal }).then(
        ({ status }) => status,
        () => 'left' as const,
      ),
    /** Resolves when so many requests have arrived. */
    arrived: (count: number) => vi.waitUntil(() => begun === count, { timeout: 60_000 }),
    /** Resolves when the server has seen a client leave. */
    left: left.promise,
  }
}
