import { inventedSeller } from '@kot/domain/testing/invented-seller'
import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { type CardProvider, startCardProvider } from '@kot/card-provider-simulator/card-provider'
import { type Mailbox, startMailbox } from '@kot/mailbox-simulator/mailbox'
import { stopProcess } from '../../scripts/processes/child-process.ts'
import { freePort } from '../../scripts/postgres/free-port.ts'
import { gatherMail } from './mails.ts'
import type { Place } from './place.ts'

type Product = {
  origin: string
  /** Whether either of them has ended: they must live through everything. */
  hasDied: () => boolean
  stop: () => Promise<void>
}

type Peers = {
  databaseUrl: string
  origins: { is: string; en: string }
  feed: string
  images: string
  smtpUrl: string
  cards: Pick<CardProvider, 'merchant' | 'api' | 'privateKey' | 'script' | 'publicKey'>
}

/** Variables of servers and workers; several of a kind need the same secrets. */
export function productVariables(peers: Peers): {
  server: Record<string, string>
  worker: Record<string, string>
} {
  const { cards } = peers
  const shared = {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'production',
    DATABASE_URL: peers.databaseUrl,
    FEED_DIRECTORY: peers.feed,
    ORIGIN_IS: peers.origins.is,
    ORIGIN_EN: peers.origins.en,
    IMAGE_SECRET: secret(),
    MAIL_LINK_KEY: secret(),
    PAYMENT_PROVIDER: 'dialog',
    PAYMENT_MERCHANT: cards.merchant,
    PAYMENT_API: cards.api,
    PAYMENT_SECRET_KEY: cards.privateKey,
    ...inventedSeller,
    LAUNCH_CLAIMS: 'off',
    LOG_LEVEL: 'info',
  }
  return {
    worker: {
      ...shared,
      POSITION_SECRET: secret(),
      SMTP_URL: peers.smtpUrl,
      MAIL_FROM: 'hallo@kot.test',
    },
    server: {
      ...shared,
      // Everybody comes from somewhere else: limits count by network.
      TRUST_PROXY: 'true',
      SESSION_SECRET: secret(),
      OPERATOR_KEY: secret(),
      IMAGE_DIRECTORY: peers.images,
      PAYMENT_PROVIDER_NAME: 'Kortahermir',
      PAYMENT_SCRIPT: cards.script,
      PAYMENT_PUBLIC_KEY: cards.publicKey,
    },
  }
}

/** Starts a mailbox, a card provider, and the server and worker that use them.
 *  @param later registers what stops them */
export async function startProductWithPeers(
  place: Place,
  databaseUrl: string,
  later: (step: () => Promise<void> | void) => void,
) {
  const mailbox = await startMailbox({ smtp: 0, web: 0 })
  later(() => mailbox.stop())
  const mail = gatherMail(mailbox)
  later(() => mail.stop())
  const cards = await startCardProvider()
  later(() => cards.stop())
  const product = await startProduct(place, { databaseUrl, mailbox, cards })
  later(() => product.stop())
  return { product, mail, cards }
}

/** The real server and worker; what they write goes to files in the drill's folder. */
async function startProduct(
  place: Place,
  peers: { databaseUrl: string; mailbox: Mailbox; cards: CardProvider },
): Promise<Product> {
  const { databaseUrl, mailbox, cards } = peers
  const port = await freePort()
  const variables = productVariables({
    databaseUrl,
    origins: { is: `http://kot.localhost:${port}`, en: `http://en.kot.localhost:${port}` },
    feed: place.at('feed'),
    images: place.at('images'),
    smtpUrl: mailbox.smtpUrl,
    cards,
  })
  const start = (app: 'server' | 'worker', environment: Record<string, string>): ChildProcess => {
    const log = openSync(place.at(`${app}.log`), 'a')
    const child = spawn(process.execPath, [join(place.checkout, `apps/${app}/src/main.ts`)], {
      env: environment,
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    return child
  }
  const children = [
    start('worker', variables.worker),
    start('server', {
      ...variables.server,
      PORT: String(port),
      PRIVATE_PORT: String(await freePort()),
    }),
  ]
  return {
    origin: `http://127.0.0.1:${port}`,
    hasDied: () => children.some((child) => child.exitCode !== null || child.signalCode !== null),
    stop: async () => void (await Promise.all(children.map(stopProcess))),
  }
}

const secret = () => randomBytes(32).toString('base64')
