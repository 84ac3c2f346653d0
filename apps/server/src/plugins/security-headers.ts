import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    nonce: string
  }
}

/** Nothing is allowed but what the pages need from their own origin. Inline scripts carry the
 *  nonce of their answer; styles come from files only. */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    'report-uri /csp-report',
  ].join('; ')
}

export function sendSecurityHeaders(app: FastifyInstance, options: { reload: boolean }): void {
  app.decorateRequest('nonce', '')
  app.addHook('onRequest', async (request, reply) => {
    request.nonce = randomBytes(18).toString('base64')
    reply.headers({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
      // Browsers ignore it over plain HTTP, so it may always be sent.
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    })
    // Vite's reload writes inline styles and scripts, which the policy rightly refuses.
    if (!options.reload) {
      reply.header('content-security-policy', contentSecurityPolicy(request.nonce))
    }
  })
}
