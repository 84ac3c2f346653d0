import type { IncomingHttpHeaders } from 'node:http'
import { PeerFaults } from '@kot/peer-faults/faults'
import { json, type PeerResponse, type Refusals, route, startPeer } from '@kot/peer-faults/peer'
import { Webhook } from 'standardwebhooks'

/** A demo may run for weeks. */
const MAX_REQUESTS = 500

export type ReceivedWebhook = {
  method: string
  /** With the query. */
  path: string
  headers: IncomingHttpHeaders
  /** To the byte, as the signature needs it. */
  body: Buffer
  receivedAt: string
}

export type WebhookReceiver = {
  origin: string
  faults: PeerFaults
  /** Oldest first; of one path when it is given. */
  requests: (path?: string) => ReceivedWebhook[]
  clear: () => void
  stop: () => Promise<void>
}

const answer = (status: number, message: string): PeerResponse => json(status, { message })

const refusals: Refusals = {
  tooManyRequests: () => answer(429, 'too many requests'),
  gone: answer(410, 'no longer wanted'),
  notFound: answer(404, 'not found'),
  serverError: answer(500, 'out of order'),
}

/**
 * Simulates a service that receives our webhooks. Every path answers 204 and keeps the request, but:
 *
 *   GET /requests?path=   what was received, with bodies as text; DELETE forgets it
 *
 * Faults are limited to a path.
 */
export async function startWebhookReceiver({
  port = 0,
  keep = MAX_REQUESTS,
}: { port?: number; keep?: number } = {}): Promise<WebhookReceiver> {
  const faults = new PeerFaults()
  const received: ReceivedWebhook[] = []
  const requests: WebhookReceiver['requests'] = (path) =>
    received.filter((one) => path === undefined || one.path === path)

  const { origin, stop } = await startPeer({
    port,
    faults,
    refusals,
    routes: () => [
      route('GET /requests', ({ url }) => {
        const found = requests(url.searchParams.get('path') ?? undefined)
        const list = found.map(({ body, ...rest }) => ({ ...rest, body: body.toString('utf8') }))
        return json(200, list)
      }),
      route('DELETE /requests', () => ((received.length = 0), { status: 204 })),
      route(
        '* /*',
        async ({ method, url, headers, body }) => {
          const path = `${url.pathname}${url.search}`
          const receivedAt = new Date().toISOString()
          received.push({ method, path, headers, body: await body(), receivedAt })
          received.splice(0, received.length - keep)
          return { status: 204 }
        },
        ({ url }) => url.pathname,
      ),
    ],
  })
  return { origin, faults, requests, clear: () => void (received.length = 0), stop }
}

/** The contents of the webhook; throws when it was not signed with the secret by Standard Webhooks, or
 *  more than five minutes ago. */
export function verifyWebhook({ headers, body }: ReceivedWebhook, secret: string): unknown {
  return new Webhook(secret).verify(body, {
    'webhook-id': String(headers['webhook-id'] ?? ''),
    'webhook-timestamp': String(headers['webhook-timestamp'] ?? ''),
    'webhook-signature': String(headers['webhook-signature'] ?? ''),
  })
}
