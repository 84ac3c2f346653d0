import { startNtfy } from '@kot/ntfy-simulator/ntfy'
import { startPushService } from '@kot/push-service-simulator/push-service'
import { startTelegram } from '@kot/telegram-simulator/telegram'
import { startWebhookReceiver } from '@kot/webhook-receiver-simulator/webhook-receiver'
import webPush from 'web-push'
import { createPeerClient } from '../transport/http-peer.ts'
import { createNtfyTransport } from '../transport/ntfy.ts'
import { createPushTransport } from '../transport/push.ts'
import { createTelegramTransport } from '../transport/telegram.ts'
import { createWebhookTransport } from '../transport/webhook.ts'

/** Where the simulated peers are, and what they know us by. */
export type PeerAddresses = {
  origins: readonly string[]
  vapid: { publicKey: string; privateKey: string }
  telegram: { api: string; token: string }
  responseMs: number
}

/** One simulator of each kind. */
export async function startPeers(responseMs = 400) {
  const [push, telegram, ntfy, webhook] = await Promise.all([
    startPushService(),
    startTelegram(),
    startNtfy(),
    startWebhookReceiver({ keep: Infinity }),
  ])
  const all = [push, telegram, ntfy, webhook]
  const addresses: PeerAddresses = {
    origins: all.map(({ origin }) => origin),
    vapid: webPush.generateVAPIDKeys(),
    telegram: { api: telegram.origin, token: telegram.token },
    responseMs,
  }
  return {
    push,
    telegram,
    ntfy,
    webhook,
    addresses,
    clearFaults: () => all.forEach(({ faults }) => faults.clear()),
    stop: async () => void (await Promise.all(all.map((peer) => peer.stop()))),
  }
}

export type Peers = Awaited<ReturnType<typeof startPeers>>

/** The transports of the product, to the simulated peers. */
export function peerTransports({ origins, vapid, telegram, responseMs }: PeerAddresses) {
  const client = createPeerClient({ trustedOrigins: new Set(origins), responseMs })
  return {
    close: () => client.close(),
    transports: {
      push: createPushTransport(client, { subject: 'mailto:hallo@kot.test', ...vapid }),
      telegram: createTelegramTransport(client, { ...telegram, name: 'kot_demo_bot' }),
      ntfy: createNtfyTransport(client),
      webhook: createWebhookTransport(client),
    },
  }
}
