import { hasSecret } from '@kot/domain/site/secret-parameters'

/** How the service worker handles a request: `asset` cache first, `page` network first, null not at
 *  all. */
export type AddressKind = 'asset' | 'page' | null

export type AskedAddress = { url: string; method: string; mode: string }

/** Everything under these paths is data, photos or a redirect through another site: it changes or
 *  is personal, or both. */
const neverTouched = /^\/(d|api|lo|users|auth|img)(\/|$)/

export function addressKind({ url, method, mode }: AskedAddress, origin: string): AddressKind {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin) return null
  // Hashed names never change their content.
  if (pathname.startsWith('/assets/')) return 'asset'
  if (mode !== 'navigate' || neverTouched.test(pathname)) return null
  if (hasSecret(url)) return null
  // Pages have no extension; files opened as pages are left alone.
  return pathname.slice(pathname.lastIndexOf('/')).includes('.') ? null : 'page'
}
