import { isOutcome, outcomeOfStatus, type PeerClient } from './http-peer.ts'
import type { Transport } from './message.ts'

/** ntfy: a message to a topic of a server that its owner chose. */
export const createNtfyTransport = (client: PeerClient): Transport => ({
  peerOf: ({ address }) => new URL(address).origin,
  async send({ address, keys }, { title, body, url, photoUrl }) {
    const { origin, pathname } = new URL(address)
    const response = await client.post(`${origin}/`, {
      headers: {
        'content-type': 'application/json',
        ...(keys['token'] && { authorization: `Bearer ${keys['token']}` }),
      },
      body: JSON.stringify({
        topic: pathname.slice(1),
        title,
        message: body,
        click: url,
        ...(photoUrl !== null && { attach: photoUrl, filename: 'photo.jpg' }),
      }),
    })
    return isOutcome(response) ? response : outcomeOfStatus(response)
  },
})
