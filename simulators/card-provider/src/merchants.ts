/** Who is known here, and by which keys. Of no value anywhere else. */
export const merchants = {
  merchant: 'kot-demo',
  /** Somebody else's shop. The private key reaches its payments too, as one of a group's would. */
  foreignMerchant: 'kaupmadurinn-a-horninu',
  publicKey: 'demo-card-public-key',
  privateKey: 'demo-card-private-key-of-no-value',
  hostedKey: 'demo-card-hosted-key-of-no-value',
} as const
