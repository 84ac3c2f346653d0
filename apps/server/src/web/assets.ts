import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { embeddableHeaders } from '../plugins/security-headers.ts'

/** Hashed names never change their content; everything else is requested again after an hour. */
export async function serveAssets(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const forever = path.includes('/assets/')
      reply.header(
        'cache-control',
        forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
      if (serviceWorkers.test(path)) reply.headers(serviceWorkerHeaders)
      if (path.endsWith('/mail-mark.png')) reply.headers(embeddableHeaders)
    },
  })
  // Otherwise React would render the page of an unknown address.
  app.get('/assets/*', { schema: { hide: true } }, (_request, reply) =>
    reply
      .code(404)
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send('Not found\n'),
  )
}

const serviceWorkers = /\/(service-worker|farewell)\.js/

/** Served with no-cache, so that a faulty version can be replaced; and it may fetch what pages
 *  may, and the pictures of notifications, from here and nowhere else. */
const serviceWorkerHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
}
