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
