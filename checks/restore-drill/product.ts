import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import type { CardProvider } from '@kot/card-provider-simulator/card-provider'
import type { Mailbox } from '@kot/mailbox-simulator/mailbox'
import { stopProcess } from '../../scripts/demo/child-process.ts'
import { freePort } from '../../scripts/postgres/free-port.ts'
import type { Place } from './place.ts'

type Product = {
  origin: string
  /** Whether either of them has ended: they must live through everything. */
  hasDied: () => boolean
  stop: () => Promise<void>
}

/** The real server and worker; what they write goes to files in the drill's folder. */
export async function startProduct(
  place: Place,
  peers: { databaseUrl: string; mailbox: Mailbox; cards: CardProvider },
): Promise<Product> {
  const { databaseUrl, mailbox, cards } = peers
  const port = await freePort()
  const shared = {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    FEED_DIRECTORY: place.at('feed'),
    ORIGIN_IS: `http://kot.localhost:${port}`,
    ORIGIN_EN: `http://en.kot.localhost:${port}`,
    POSITION_SECRET: secret(),
    IMAGE_SECRET: secret(),
    MAIL_LINK_KEY: secret(),
    PAYMENT_PROVIDER: 'dialog',
    PAYMENT_MERCHANT: cards.merchant,
    PAYMENT_API: cards.api,
    PAYMENT_SECRET_KEY: cards.privateKey,
    LOG_LEVEL: 'info',
  }
  const start = (app: 'server' | 'worker', variables: Record<string, string>): ChildProcess => {
    const log = openSync(place.at(`${app}.log`), 'a')
    const child = spawn(process.execPath, [join(place.checkout, `apps/${app}/src/main.ts`)], {
      env: { ...shared, ...variables },
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    return child
  }
  const children = [
    start('worker', { SMTP_URL: mailbox.smtpUrl, MAIL_FROM: 'hallo@kot.test' }),
    start('server', {
      PORT: String(port),
      PRIVATE_PORT: String(await freePort()),
      // Everybody comes from somewhere else: limits count by network.
      TRUST_PROXY: 'true',
      SESSION_SECRET: secret(),
      OPERATOR_KEY: secret(),
      IMAGE_DIRECTORY: place.at('images'),
      PAYMENT_PROVIDER_NAME: 'Kortahermir',
      PAYMENT_SCRIPT: cards.script,
      PAYMENT_PUBLIC_KEY: cards.publicKey,
    }),
  ]
  return {
    origin: `http://127.0.0.1:${port}`,
    hasDied: () => children.some((child) => child.exitCode !== null || child.signalCode !== null),
    stop: async () => void (await Promise.all(children.map(stopProcess))),
  }
}

const secret = () => randomBytes(32).toString('base64')
