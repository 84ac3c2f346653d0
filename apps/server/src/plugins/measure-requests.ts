import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { CLIENT_GONE } from './error-handler.ts'

export type Metrics = {
  registry: Registry
  requestSeconds: Histogram<'method' | 'route' | 'status'>
  cspRefusals: Counter
}

/** A separate registry, so that several servers can live in one test process. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  // Sampling the event loop every 10 ms, the default, takes 0.28 % of a core; lags that matter are longer.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 50 })
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

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its response lasts as long as the client wants, so its time does not measure us. */
    isStream?: boolean
  }
}

export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const observe = (request: FastifyRequest, status: number, milliseconds: number) => {
    const isOpened = status < 400 || status === CLIENT_GONE
    if (request.routeOptions.config.isStream && isOpened) return
    metrics.requestSeconds.observe(
      {
        method: request.method,
        // The pattern, never the address: addresses are endless and may hold personal data.
        route: request.routeOptions.url ?? 'unmatched',
        status: String(status),
      },
      milliseconds / 1_000,
    )
  }
  const begun = new WeakMap<FastifyRequest, number>()
  app.addHook('onRequest', (request, _reply, done) => {
    begun.set(request, performance.now())
    done()
  })
  app.addHook('onResponse', async (request, reply) => {
    observe(request, reply.statusCode, reply.elapsedTime)
  })
  // A client that hangs up gets no response, and we have failed at nothing.
  app.addHook('onRequestAbort', async (request) => {
    observe(request, CLIENT_GONE, performance.now() - (begun.get(request) ?? performance.now()))
  })
}
