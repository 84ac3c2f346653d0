import { Webhook } from 'standardwebhooks'
import { isOutcome, outcomeOfStatus, type PeerClient } from './http-peer.ts'
import type { Transport } from './message.ts'

/** A signed request by Standard Webhooks. The receiver recognises a repeat by its id. */
export const createWebhookTransport = (client: PeerClient): Transport => ({
  // The webhooks of many users may be at one origin, and one of them must not pause the others.
  peerOf: ({ address }) => address,
  async send({ address, keys }, { id, event }) {
    const now = new Date()
    const body = JSON.stringify({
      type: event.type,
      timestamp: now.toISOString(),
      data: event.data,
    })
    const response = await client.post(address, {
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
        'webhook-signature': new Webhook(keys['secret'] ?? '').sign(id, now, body),
      },
      body,
    })
    return isOutcome(response) ? response : outcomeOfStatus(response)
  },
})
