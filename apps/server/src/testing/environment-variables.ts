import type { CardProvider } from '@kot/card-provider-simulator/card-provider'

/** The environment of a server or worker that sells through this simulator. */
export const paymentVariables = (
  cards: CardProvider,
  kind: 'dialog' | 'hosted' = 'dialog',
): Record<string, string> => ({
  PAYMENT_PROVIDER: kind,
  PAYMENT_PROVIDER_NAME: 'Kortagátt',
  PAYMENT_MERCHANT: cards.merchant,
  ...(kind === 'dialog'
    ? {
        PAYMENT_API: cards.api,
        PAYMENT_SECRET_KEY: cards.privateKey,
        PAYMENT_SCRIPT: cards.script,
        PAYMENT_PUBLIC_KEY: cards.publicKey,
      }
    : {
        PAYMENT_API: cards.hostedApi,
        PAYMENT_SECRET_KEY: cards.hostedKey,
        PAYMENT_HOSTED_PAGE: cards.hostedPage,
      }),
})

/** The least a server needs from its surroundings, for tests about one more variable. */
export const completeEnvironment = {
  DATABASE_URL: 'postgres://kot@127.0.0.1/kot',
  FEED_DIRECTORY: '/feed',
  IMAGE_DIRECTORY: '/images',
  SESSION_SECRET: 'x'.repeat(32),
  IMAGE_SECRET: 'x'.repeat(32),
  MAIL_LINK_KEY: 'x'.repeat(32),
  OPERATOR_KEY: Buffer.alloc(32).toString('base64'),
}
