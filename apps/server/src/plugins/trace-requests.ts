import {
  context,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type Traced = { span: Span; within: Context }

/**
 * Creates a span for every request; jobs it enqueues belong to it. Trace headers of clients are
 * ignored because they are untrusted.
 */
export function traceRequests(app: FastifyInstance): void {
  const traced = new WeakMap<FastifyRequest, Traced>()

  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions } = request
    // The pattern, never the URL: URLs contain tokens and names.
    const route = routeOptions.url ?? 'unmatched'
    const span = trace.getTracer('kot').startSpan(
      `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'kot.request_id': request.id,
        },
      },
      context.active(),
    )
    const within = trace.setSpan(context.active(), span)
    traced.set(request, { span, within })
    context.with(within, done)
  })
  // Body events of the socket have no request context, so it is restored here.
  app.addHook('preValidation', (request, _reply, done) => {
    const one = traced.get(request)
    if (one) context.with(one.within, done)
    else done()
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = traced.get(request)?.span
    if (!span) return
    span.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
  app.addHook('onRequestAbort', async (request) => {
    traced.get(request)?.span.end()
  })
}
