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
