import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

export type Metrics = {
  registry: Registry
  requestSeconds: Histogram<'method' | 'route' | 'status'>
  cspRefusals: Counter
}

/** A registry of its own, so that several servers can live in one test process. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer, by route pattern and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    cspRefusals: new Counter({
      name: 'csp_refusals_total',
      help: 'Content security policy reports received from browsers',
      registers: [registry],
    }),
  }
}

export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    metrics.requestSeconds.observe(
      {
        method: request.method,
        // The pattern, never the address: addresses are endless and may hold personal data.
        route: request.routeOptions.url ?? 'unmatched',
        status: String(reply.statusCode),
      },
      reply.elapsedTime / 1_000,
    )
  })
}
