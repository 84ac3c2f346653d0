import { addressesAt, merchants } from '@kot/card-provider-simulator/book/merchants'

/** The two ways of paying: a dialog in our page, or a page of the provider's own. */
export const paymentKinds = ['dialog', 'hosted'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** How the demo's server and worker know the simulated card provider. */
export function cardProvider(port: number, kind: PaymentKind) {
  const place = port + 104
  const { api, script, hostedApi, hostedPage } = addressesAt(`http://127.0.0.1:${place}`)
  const serverSide = {
    PAYMENT_PROVIDER: kind,
    PAYMENT_MERCHANT: merchants.merchant,
    // The simulator says of its payments that they are real, so that the demo checks what the
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
    simulator: { PORT: String(place) },
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
export function socialLogin(port: number) {
  const ports = { google: port + 102, facebook: port + 103 }
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
      GOOGLE_ISSUER: `http://127.0.0.1:${ports.google}`,
      FACEBOOK_DIALOG: `http://127.0.0.1:${ports.facebook}/v24.0/dialog/oauth`,
      FACEBOOK_GRAPH: `http://127.0.0.1:${ports.facebook}/v24.0`,
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
export function channelPeers(port: number) {
  const ports = { telegram: port + 130, ntfy: port + 131, push: port + 132, webhook: port + 133 }
  const originOf = (name: keyof typeof ports) => `http://127.0.0.1:${ports[name]}`
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
      { name: 'push-service', environment: { PORT: String(ports.push) } },
      { name: 'webhook-receiver', environment: { PORT: String(ports.webhook) } },
    ],
    shared: {
      ...demoVapid,
      ...demoBot,
      TELEGRAM_WEBHOOK_SECRET: 'demo-telegram-secret-of-no-value-0000',
      TELEGRAM_API: originOf('telegram'),
      TELEGRAM_LINKS: originOf('telegram'),
      // Programs do not resolve the demo's host names everywhere.
      TELEGRAM_UPDATES_ORIGIN: `http://127.0.0.1:${port}`,
      CHANNEL_TRUSTED_ORIGINS: Object.values(ports)
        .map((one) => `http://127.0.0.1:${one}`)
        .join(','),
    },
  }
}
