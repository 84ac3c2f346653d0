/** The known merchants and their keys, which are worthless elsewhere. */
export const merchants = {
  merchant: 'kot-demo',
  /** Another merchant's shop. The private key, like that of a group, can read its payments. */
  foreignMerchant: 'kaupmadurinn-a-horninu',
  publicKey: 'demo-card-public-key',
  privateKey: 'demo-card-private-key-of-no-value',
  hostedKey: 'demo-card-hosted-key-of-no-value',
} as const

/** The URLs of a card provider at this origin. */
export const addressesAt = (origin: string) => ({
  /** The server API of the dialog. */
  api: `${origin}/dialog-api`,
  /** The script that a shop's page loads. */
  script: `${origin}/script.js`,
  /** The server API of the hosted page. */
  hostedApi: `${origin}/hosted-api`,
  /** The hosted page; a payment's URL is this with `?id=`. */
  hostedPage: `${origin}/pay`,
})
