import webPush from 'web-push'
import { isOutcome, outcomeOfStatus, type PeerClient } from './http-peer.ts'
import type { Transport } from './message.ts'

/** Identifies us to push services (RFC 8292). */
export type VapidKeys = { subject: string; publicKey: string; privateKey: string }

/** How long a push service keeps a message for a device that is off. A home of yesterday is in the mail. */
const TTL_SECONDS = 12 * 60 * 60
/** The largest that every push service takes, encrypted. */
const MAX_BYTES = 3_900

/**
 * Web Push: encrypted for the device (RFC 8291), so that the push service cannot read it. A second copy
 * replaces the first: at the service by its topic, on the device by its tag.
 */
export const createPushTransport = (client: PeerClient, vapid: VapidKeys): Transport => ({
  peerOf: ({ address }) => new URL(address).origin,
  async send({ address, keys }, { id, title, body, url, photoUrl }) {
    const { p256dh = '', auth = '' } = keys
    const payload = JSON.stringify({ tag: id, title, body, url, image: photoUrl })
    if (Buffer.byteLength(payload) > MAX_BYTES) {
      return { kind: 'refused', fault: 'too large', isGone: false }
    }
    const details = webPush.generateRequestDetails(
      { endpoint: address, keys: { p256dh, auth } },
      payload,
      {
        vapidDetails: vapid,
        TTL: TTL_SECONDS,
        urgency: 'high',
        contentEncoding: 'aes128gcm',
        topic: topicOf(id),
      },
    )
    const response = await client.post(address, {
      headers: details.headers,
      body: details.body ?? '',
    })
    if (isOutcome(response)) return response
    // A push service answers so when our keys or our clock are wrong: no device is to blame for it.
    return response.status === 401 || response.status === 403
      ? { kind: 'deferred', fault: String(response.status), retryAfterMs: null }
      : outcomeOfStatus(response)
  },
})

/** At most 32 characters of base64url. */
const topicOf = (id: string): string => id.replaceAll(/[^A-Za-z0-9_-]/g, '').slice(-32)
