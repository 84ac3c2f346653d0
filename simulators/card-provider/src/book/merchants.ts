/** Who is known here, and by which keys. Of no value anywhere else. */
export const merchants = {
  merchant: 'kot-demo',
  /** Somebody else's shop. The private key reaches its payments too, as one of a group's would. */
  foreignMerchant: 'kaupmadurinn-a-horninu',
  publicKey: 'demo-card-public-key',
  privateKey: 'demo-card-private-key-of-no-value',
  hostedKey: 'demo-card-hosted-key-of-no-value',
} as const

/** Where a card provider at this origin has its parts. */
export const addressesAt = (origin: string) => ({
  /** The dialog's server calls. */
  api: `${origin}/dialog-api`,
  /** The script that a shop's page loads. */
  script: `${origin}/script.js`,
  /** The server calls of the provider with a page of its own. */
  hostedApi: `${origin}/hosted-api`,
  /** That page; a payment's address is this with `?id=`. */
  hostedPage: `${origin}/pay`,
})
