import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** The headers of every response, also of files that nginx sends from the disk. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
  // For answers that are no pages: nothing in them is ever run or shown in a frame.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** For pictures that other sites embed: link previews, and mail programs in a browser. */
export const embeddableHeaders = { 'cross-origin-resource-policy': 'cross-origin' }

export type TransportOptions = { includeSubDomains: boolean; preload: boolean }

export function sendSecurityHeaders(
  app: FastifyInstance,
  transport: TransportOptions = { includeSubDomains: false, preload: false },
): void {
  const headers = {
    ...securityHeaders,
    // Browsers ignore it over plain HTTP, so it may always be sent. They remember it for the whole host, so
    // files from the disk do not repeat it.
    'strict-transport-security': [
      'max-age=63072000',
      ...(transport.includeSubDomains ? ['includeSubDomains'] : []),
      ...(transport.preload ? ['preload'] : []),
    ].join('; '),
  }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

export type PageOptions = {
  /** The origin of map tiles, where a service for them is configured. */
  tileOrigin?: string | null
  /** The origin of the card provider's script, which opens its dialog in a frame of that origin. */
  payOrigin?: string | null
}

export const newNonce = (): string => randomBytes(18).toString('base64')

/** Makes the answer a page: its policy allows what pages need from their own origin, and inline
 *  scripts that carry the returned nonce. Styles come from files only. */
export function allowPage(
  reply: FastifyReply,
  options: PageOptions & { reload: boolean },
  nonce = newNonce(),
): string {
  // Vite's reload writes inline styles and scripts, which the policy rightly refuses.
  if (options.reload) reply.removeHeader('content-security-policy')
  else reply.header('content-security-policy', pagePolicy([`'nonce-${nonce}'`], options))
  return nonce
}

/** @param scripts a nonce, or hashes for a cached page, that allow inline scripts */
export function pagePolicy(
  scripts: readonly string[],
  { tileOrigin = null, payOrigin = null }: PageOptions,
): string {
  const tiles = tileOrigin === null ? '' : ` ${tileOrigin}`
  const pay = payOrigin === null ? '' : ` ${payOrigin}`
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}${pay}`,
    "style-src 'self'",
    `img-src 'self' data:${tiles}`,
    "font-src 'self'",
    `connect-src 'self'${pay}`,
    ...(payOrigin === null ? [] : [`frame-src ${payOrigin}`]),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    'report-uri /csp-report',
  ].join('; ')
}
