import type { ConnectedKind } from '@kot/domain/watch/notification-channel'
import { z } from 'zod'
import { createPeerClient, type PeerClient } from './http-peer.ts'
import type { Transport } from './message.ts'
import { createNtfyTransport } from './ntfy.ts'
import { createPushTransport } from './push.ts'
import { createTelegramTransport, type TelegramBot } from './telegram.ts'
import { createWebhookTransport } from './webhook.ts'

const origins = z
  .string()
  .default('')
  .transform((list) => list.split(',').filter((origin) => origin !== ''))
  .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)))

/** All optional: a channel that is not configured is not offered. The same for servers and workers. */
export const channelVariables = {
  /** The keys by which push services know us: `npx web-push generate-vapid-keys`. Set both or none. */
  VAPID_PUBLIC_KEY: z.string().min(80).optional(),
  VAPID_PRIVATE_KEY: z.string().min(40).optional(),
  /** Our bot: its name without the @, its token, and a secret that Telegram sends with every update. */
  TELEGRAM_BOT_NAME: z
    .string()
    .regex(/^\w{3,32}$/)
    .optional(),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^[\w:-]{10,100}$/)
    .optional(),
  TELEGRAM_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\w-]{32,256}$/)
    .optional(),
  TELEGRAM_API: z.url({ protocol: /^https?$/ }).default('https://api.telegram.org'),
  /** Where a chat with the bot is opened. */
  TELEGRAM_LINKS: z.url({ protocol: /^https?$/ }).default('https://t.me'),
  /** Where Telegram reaches our servers; the Icelandic origin unless it is another. */
  TELEGRAM_UPDATES_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  /** Comma-separated private origins that messages may be sent to. For simulators only. */
  CHANNEL_TRUSTED_ORIGINS: origins,
}

export type ChannelVariables = z.infer<z.ZodObject<typeof channelVariables>>

const GROUPS = [
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['TELEGRAM_BOT_NAME', 'TELEGRAM_BOT_TOKEN', 'TELEGRAM_WEBHOOK_SECRET'],
]

/** Lists the missing variables of channels that are configured in part. */
export const missingForChannels = (
  variables: Readonly<Record<string, string | undefined>>,
): string[] =>
  GROUPS.flatMap((group) => {
    const missing = group.filter((name) => variables[name] === undefined)
    return missing.length === group.length ? [] : missing
  })

/** Null where it is not configured. */
export function configuredBot(variables: ChannelVariables): TelegramBot | null {
  const { TELEGRAM_API: api, TELEGRAM_BOT_NAME: name, TELEGRAM_BOT_TOKEN: token } = variables
  return name && token ? { api: api.replace(/\/$/, ''), name, token } : null
}

export const channelClient = ({ CHANNEL_TRUSTED_ORIGINS: trusted }: ChannelVariables): PeerClient =>
  createPeerClient({ trustedOrigins: new Set(trusted) })

/** @param subject how a push service can reach us: our origin or a mail address */
export function configureTransports(
  variables: ChannelVariables,
  { client, subject }: { client: PeerClient; subject: string },
): Partial<Record<ConnectedKind, Transport>> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = variables
  const bot = configuredBot(variables)
  return {
    ...(publicKey &&
      privateKey && { push: createPushTransport(client, { subject, publicKey, privateKey }) }),
    ...(bot && { telegram: createTelegramTransport(client, bot) }),
    ntfy: createNtfyTransport(client),
    webhook: createWebhookTransport(client),
  }
}
