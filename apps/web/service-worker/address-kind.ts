/** What the service worker does with a request: `asset` from its copies first, `page` from the
 *  server first, null not at all. */
export type AddressKind = 'asset' | 'page' | null

export type AskedAddress = { url: string; method: string; mode: string }

/** Everything under these is data, photos or a way through somebody else's site: it changes, or it
 *  is meant for one person, or both. */
const neverTouched = /^\/(d|api|lo|users|auth|img)(\/|$)/

/** A page whose address carries a secret is between the reader and the server. Offline, the browser's
 *  own message keeps the address for another try, which ours would not. */
const secretNames = ['jwt', 'reset_password_token']

export function addressKind({ url, method, mode }: AskedAddress, origin: string): AddressKind {
  const { origin: asked, pathname, searchParams } = new URL(url)
  if (method !== 'GET' || asked !== origin) return null
  // Hashed names never change their content.
  if (pathname.startsWith('/assets/')) return 'asset'
  if (mode !== 'navigate' || neverTouched.test(pathname)) return null
  if (secretNames.some((name) => searchParams.has(name))) return null
  // Pages have no extension; files that are opened as pages stay what they are.
  return pathname.slice(pathname.lastIndexOf('/')).includes('.') ? null : 'page'
}
