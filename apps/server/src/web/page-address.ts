import { queryKeys } from '@kot/domain/search/search-query'
import { hasSecret } from '@kot/domain/site/secret-parameters'

/** What the landing page renders into its HTML. */
const searchParameters: ReadonlySet<string> = new Set([...queryKeys, 'showResults', 'view', 'sort'])

/** What some page reads besides. It concerns one person, or no two visits have the same. */
const ownParameters: ReadonlySet<string> = new Set([
  // A shared link to a home.
  'home',
  // The return from a card provider, from social login, and from a request for deletion.
  'order',
  'paymentId',
  'cancelled',
  'social',
  'code',
  // Mailed links, whose pages explain a missing signature.
  'decline',
  'email',
  'lang',
  'match',
  // The board, and the lists of the operator.
  'homes',
  'find',
  'subject',
])

export type PageAddress = {
  /** The path with those parameters that the page reads. */
  address: string
  /** Whether the page at this address is the same for everybody. */
  isShared: boolean
}

/**
 * Returns what a page is rendered from. A parameter that no page reads, such as the mark of a tracker, is left
 * out, so that a link with it leads to the same rendering. The browser keeps the whole address.
 */
export function pageAddress(url: string): PageAddress {
  const at = url.indexOf('?')
  if (at === -1) return { address: url, isShared: true }
  const path = url.slice(0, at)
  // React Router's own requests name the loaders they want.
  if (hasSecret(url) || path.endsWith('.data')) return { address: url, isShared: false }
  const given = [...new URLSearchParams(url.slice(at + 1))]
  if (given.some(([name]) => ownParameters.has(name))) return { address: url, isShared: false }
  const read = new URLSearchParams(
    path === '/' ? given.filter(([name]) => searchParameters.has(name)) : [],
  ).toString()
  return { address: read === '' ? path : `${path}?${read}`, isShared: true }
}
