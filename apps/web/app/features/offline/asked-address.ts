/** What was asked for when the service worker, offline, could answer with the landing page only: it
 *  stands behind the `#`. Null for any other fragment, and for whatever would lead elsewhere. */
export function askedAddress(fragment: string): string | null {
  const address = fragment.slice(1)
  return /^\/(?![/\\])/.test(address) ? address : null
}
