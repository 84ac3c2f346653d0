import type { HomePage } from '@kot/contract/market/home-page'
import type { Listing } from '@kot/contract/market/market-listing'
import type { PageRequest } from '@kot/contract/page-request'
import { emptySearch } from '@kot/domain/search/search'
import { homePath, parseHomePath } from '@kot/i18n/paths'
import { data, redirect } from 'react-router'

const newestShown = 6

export type LoadedHome =
  | { kind: 'found'; page: HomePage; now: string }
  /** It has no page any more; others of the same postcode. */
  | { kind: 'gone'; postcode: string; newest: Listing[]; now: string }
  | { kind: 'unknown' }
  | { kind: 'unread'; path: string }

/** What the page of a home shows to everybody, with the status that belongs to it. */
export async function loadHome(address: URL, request: PageRequest) {
  const id = parseHomePath(address.pathname)
  if (id === null) return answer({ kind: 'unknown' }, 404)
  const path = homePath(request.lang, id)
  if (path !== address.pathname) throw redirect(`${path}${address.search}`, 301)

  const found = await request.home(id)
  // What is new today must be the same on the server and in the browser.
  const now = new Date().toISOString()
  switch (found?.kind) {
    case undefined:
      return answer({ kind: 'unread', path }, 503)
    case 'unknown':
      return answer({ kind: 'unknown' }, 404)
    case 'gone': {
      const { postcode } = found
      const search = { ...emptySearch, postcodes: [postcode] }
      const newest = request.market?.newestMatching(search, newestShown) ?? []
      return answer({ kind: 'gone', postcode, newest, now }, 410)
    }
    case 'found':
      return answer({ kind: 'found', page: found.page, now }, 200)
  }
}

const answer = (loaded: LoadedHome, status: number) => data(loaded, { status })
