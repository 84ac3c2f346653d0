/**
 * The query parameters that carry a secret. Pages at such an address send no Referer header, and the service
 * worker leaves them alone: offline, the browser's own error page keeps the address for a retry, which ours
 * would write into the history.
 */
const secretParameters: readonly string[] = [
  // A hand-off.
  'jwt',
  // The mail for a new password.
  'reset_password_token',
  // Every other mail that opens or confirms something, and private feeds.
  'token',
  // Mails that turn something on or off, and the switch of the language.
  'id',
  'signature',
]

/** @param address absolute or relative, with its query */
export function hasSecret(address: string): boolean {
  const [, query = ''] = address.split('?', 2)
  const given = new URLSearchParams(query)
  return secretParameters.some((name) => given.has(name))
}
