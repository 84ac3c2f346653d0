import { addressesAt, merchants } from '@kot/card-provider-simulator/book/merchants'
import { type DemoPorts, loopback } from './ports.ts'

/** The two ways of paying: a dialog in our page, or a page of the provider's own. */
export const paymentKinds = ['dialog', 'hosted'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** How the demo's server and worker know the simulated card provider. */
export function cardProvider(ports: DemoPorts, kind: PaymentKind) {
  const { api, script, hostedApi, hostedPage } = addressesAt(loopback(ports.cardProvider))
  const serverSide = {
    PAYMENT_PROVIDER: kind,
    PAYMENT_MERCHANT: merchants.merchant,
    // The simulator reports its payments as real, so that the demo checks what the
    // product checks.
    PAYMENT_TEST: 'false',
    ...(kind === 'dialog'
      ? { PAYMENT_API: api, PAYMENT_SECRET_KEY: merchants.privateKey }
      : {
          PAYMENT_API: hostedApi,
          PAYMENT_SECRET_KEY: merchants.hostedKey,
          PAYMENT_HOSTED_PAGE: hostedPage,
        }),
  }
  return {
    simulator: { PORT: String(ports.cardProvider) },
    worker: serverSide,
    server: {
      ...serverSide,
      PAYMENT_PROVIDER_NAME: 'Kortahermir',
      ...(kind === 'dialog' && {
        PAYMENT_SCRIPT: script,
        PAYMENT_PUBLIC_KEY: merchants.publicKey,
      }),
    },
  }
}

/** How the demo's server and its simulated Google and Facebook know each other. Of no value anywhere
 *  else. */
export function socialLogin(ports: DemoPorts) {
  const shared = {
    GOOGLE_CLIENT_ID: 'kot-demo',
    GOOGLE_CLIENT_SECRET: 'demo-google-secret-of-no-value',
    FACEBOOK_APP_ID: '1000',
    FACEBOOK_APP_SECRET: 'demo-facebook-secret-of-no-value',
  }
  return {
    simulator: {
      ...shared,
      GOOGLE_PORT: String(ports.google),
      FACEBOOK_PORT: String(ports.facebook),
    },
    server: {
      ...shared,
      GOOGLE_ISSUER: loopback(ports.google),
      FACEBOOK_DIALOG: `${loopback(ports.facebook)}/v24.0/dialog/oauth`,
      FACEBOOK_GRAPH: `${loopback(ports.facebook)}/v24.0`,
    },
  }
}

/** The keys by which the demo's push service knows us. Of no value anywhere else. */
const demoVapid = {
  VAPID_PUBLIC_KEY:
    'BJE9RvAGbgzU4kJQAh0YqprL0Fuq68BG1MjJkFigEl5n8Y_bXgxc011s3nt4TxaOCLfS4B030LaOVl4AN6j45pQ',
  VAPID_PRIVATE_KEY: 'vNg9fILbgYT306CQIplkviLxZctI6Zi56_brECaRBV0',
}
const demoBot = {
  TELEGRAM_BOT_NAME: 'kot_demo_bot',
  TELEGRAM_BOT_TOKEN: '7000000001:demo-bot-of-no-value',
}

/** The simulated peers of channels, and how the demo's server and worker know them. */
export function channelPeers(ports: DemoPorts) {
  const trusted = [ports.telegram, ports.ntfy, ports.pushService, ports.webhookReceiver]
  return {
    simulators: [
      {
        name: 'telegram',
        environment: {
          PORT: String(ports.telegram),
          BOT_NAME: demoBot.TELEGRAM_BOT_NAME,
          BOT_TOKEN: demoBot.TELEGRAM_BOT_TOKEN,
        },
      },
      { name: 'ntfy', environment: { PORT: String(ports.ntfy) } },
      { name: 'push-service', environment: { PORT: String(ports.pushService) } },
      { name: 'webhook-receiver', environment: { PORT: String(ports.webhookReceiver) } },
    ],
    shared: {
      ...demoVapid,
      ...demoBot,
      TELEGRAM_WEBHOOK_SECRET: 'demo-telegram-secret-of-no-value-0000',
      TELEGRAM_API: loopback(ports.telegram),
      TELEGRAM_LINKS: loopback(ports.telegram),
      // Programs do not resolve the demo's host names everywhere.
      TELEGRAM_UPDATES_ORIGIN: loopback(ports.server),
      CHANNEL_TRUSTED_ORIGINS: trusted.map(loopback).join(','),
    },
  }
}
