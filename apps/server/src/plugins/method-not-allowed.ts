import type { FastifyInstance, FastifyRequest } from 'fastify'
import findMyWay, { type HTTPMethod } from 'find-my-way'
import { methodNotAllowed, notFound } from '../http/errors.ts'

/** Whatever else is asked of the operator's desk. */
export const ADMIN_CATCH_ALL = '/api/operator/*'

/** What everything else falls into: pages, and paths under /api that nothing answers. */
const CATCH_ALL = new Set(['/*', '/api', '/api/*', ADMIN_CATCH_ALL])

type Options = {
  /** Whether a page of the web app is at this address. */
  isPage: (request: FastifyRequest) => Promise<boolean>
}

/**
 * Answers a path that exists, asked with a method it does not support, with 405 and the methods it does
 * support. Whatever else no route matches is not found. Comes before the routes, because it collects them.
 */
export function refuseOtherMethods(app: FastifyInstance, { isPage }: Options): void {
  const methodsAt = collectMethods(app)
  app.addHook('onRequest', async (request) => {
    const { is404, method, routeOptions } = request
    if (!is404 && !CATCH_ALL.has(routeOptions.url ?? '')) return
    const supported = methodsAt(request.url)
    // The operator's desk tells nobody else which paths it has: it asks for itself, behind its guard.
    if (supported && !isAdminCall(request.url)) throw methodNotAllowed(supported)
    if (!is404) return
    if (method !== 'GET' && method !== 'HEAD' && (await isPage(request))) {
      throw methodNotAllowed(['GET', 'HEAD'])
    }
    throw notFound()
  })
  app.decorate('methodsAt', methodsAt)
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods that the routes at an address support; null where there is none. */
    methodsAt: (address: string) => readonly string[] | null
  }
}

const isAdminCall = (address: string): boolean => /^\/api\/operator(?:[/?]|$)/.test(address)

/** One address may match several patterns, each with methods of its own: `/passkey/register` is also
 *  `/passkey/:id`. */
function collectMethods(app: FastifyInstance): (address: string) => readonly string[] | null {
  const router = findMyWay()
  const methods = new Set<HTTPMethod>()
  const known = new Set<string>()
  const add = (method: HTTPMethod, url: string) => {
    // Fastify tells of HEAD for some routes that answer GET, and adds it to all of them.
    if (known.has(`${method} ${url}`)) return
    known.add(`${method} ${url}`)
    methods.add(method)
    router.on(method, url, () => {})
  }
  app.addHook('onRoute', ({ url, method }) => {
    if (CATCH_ALL.has(url)) return
    for (const one of [method].flat() as HTTPMethod[]) {
      add(one, url)
      if (one === 'GET') add('HEAD', url)
    }
  })
  return (address) => {
    const supported = [...methods].filter((method) => router.find(method, address) !== null)
    return supported.length === 0 ? null : supported.toSorted()
  }
}
