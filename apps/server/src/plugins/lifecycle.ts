import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifySchema } from 'fastify'

export type AddedRoute = {
  method: string
  url: string
  adminAction: string | undefined
  schema: FastifySchema | undefined
  /** Whether it looks at bodies at all. */
  readsBody: () => boolean
}

export type Lifecycle = {
  isStopping: () => boolean
  /** About to stop listening: other servers should get repeatable requests. */
  isLeaving?: () => boolean
  /** Called with every route as it is added, so that a test can compare the list with its matrix. */
  onRoute?: (route: AddedRoute) => void
}

/** Names requests, reports routes, and lets a process stop without failing anyone. */
export function followLifecycle(
  app: FastifyInstance,
  { isStopping, isLeaving, onRoute }: Lifecycle,
): void {
  app.setGenReqId(() => randomUUID())
  app.addHook('onRoute', (route) => {
    const { method, url, config, schema } = route
    for (const one of [method].flat()) {
      onRoute?.({
        method: one,
        url,
        adminAction: config?.adminAction,
        schema,
        // Decided by the scope of the route, which checks it after us.
        readsBody: () => route.config?.ignoresBody !== true,
      })
    }
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    // Otherwise a client's kept-alive connection would hold up the shutdown after its last response.
    if (isStopping()) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('onRequest', (request, reply, done) => {
    // nginx then treats it as failing, tries the other one and leaves us alone. A write it would
    // not repeat, so those are served to the last.
    const repeatable = request.method === 'GET' || request.method === 'HEAD'
    if (repeatable && isLeaving?.()) return void reply.code(502).send()
    done()
  })
}
