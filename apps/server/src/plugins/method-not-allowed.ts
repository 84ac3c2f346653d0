import type { FastifyInstance, FastifyRequest } from 'fastify'
import findMyWay, { type HTTPMethod } from 'find-my-way'
import { methodNotAllowed, notFound } from '../http/errors.ts'

/** Matches every other path of the operator's API. */
export const ADMIN_CATCH_ALL = '/api/operator/*'

/** Catch-all routes: pages, and unknown paths under /api. */
const CATCH_ALL = new Set(['/*', '/api', '/api/*', ADMIN_CATCH_ALL])

type MethodCheckOptions = {
  /** Whether the web app has a page at this URL. */
  isPage: (request: FastifyRequest) => Promise<boolean>
}

/**
 * Responds with 405 and the supported methods when a path exists but not for this method. Other
 * unmatched requests are not found. Register it before the routes, because it collects them.
 */
export function refuseOtherMethods(app: FastifyInstance, { isPage }: MethodCheckOptions): void {
  const methodsAt = collectMethods(app)
  app.addHook('onRequest', async (request) => {
    const { is404, method, routeOptions } = request
    if (!is404 && !CATCH_ALL.has(routeOptions.url ?? '')) return
    const supported = methodsAt(request.url)
    // The operator's API must not reveal its paths: it checks methods itself, behind its guard.
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
    /** The methods that the routes at a URL support; null where there is no route. */
    methodsAt: (address: string) => readonly string[] | null
  }
}

const isAdminCall = (address: string): boolean => /^\/api\/operator(?:[/?]|$)/.test(address)

/** One URL may match several patterns with different methods: `/passkey/register` also matches
 *  `/passkey/:id`. */
function collectMethods(app: FastifyInstance): (address: string) => readonly string[] | null {
  const router = findMyWay()
  const methods = new Set<HTTPMethod>()
  const known = new Set<string>()
  const add = (method: HTTPMethod, url: string) => {
    // Fastify reports HEAD for some GET routes, and adds it to all of them.
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
