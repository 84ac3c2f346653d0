/**
 * myigloo.is has an open JSON API behind its search page, and a row of the list says everything that we
 * want to know. So eight or nine requests read the whole stock, instead of one for each advert; only a
 * row that comes without its address is asked for by itself.
 *
 * The page size is asked for with page_size; per_page is ignored without a word and gives 25. Pages are
 * counted, as an advert that is published between two requests then repeats one row and hides none.
 * Owners are named in `owner`, `organization` and `real_estate.owners`: none of them is read.
 */
import { Unreadable } from '../../source/unreadable.ts'
import { defineSource } from '../../source/source.ts'
import { asCount } from '../shapes/as-count.ts'
import { at } from '../shapes/at.ts'
import { readJson } from '../shapes/read-json.ts'
import { withIdentity } from '../shapes/with-identity.ts'
import { readListing, type Listing } from './read-listing.ts'

const api = 'https://rent-api.myigloo.is'
const people = 'https://myigloo.is'

const listPage = (origin: string, page: number) => ({
  kind: 'list' as const,
  url: `${origin}/api/listings/?page=${page}&page_size=100&order_by=-published_at`,
})

export const myiglooSource = defineSource<Listing>({
  name: 'myigloo',
  title: 'Igloo',
  origin: api,
  pauseMs: 1000,
  sweepMinutes: 60,
  peekMinutes: 5,
  precedence: 10,
  wholeStock: true,
  version: 1,

  start: (origin) => [listPage(origin, 1)],

  discover(page, origin) {
    const answer = readJson(page)
    const items = at(answer, 'items')
    const total = asCount(at(answer, 'count'))
    if (!Array.isArray(items)) throw new Unreadable('changed-markup', 'no items')
    const number = Number(new URL(page.request.url).searchParams.get('page') ?? 1)
    if (items.length === 0 && number === 1 && total !== 0) {
      throw new Unreadable('changed-markup', `no items of ${total ?? 'an unknown count'}`)
    }
    const rows = withIdentity(items, (item) => readListing(item, linkOrigin(origin)))
    const more = items.length > 0 && Boolean(at(answer, 'next'))
    return {
      rows,
      next: more ? [listPage(origin, number + 1)] : [],
      ...(total !== null && { total }),
    }
  },

  detail: {
    request: ({ said, addressLeftOut }, origin) =>
      addressLeftOut
        ? { kind: 'detail', url: `${origin}/api/listings/${encodeURIComponent(said.externalId)}/` }
        : null,
    read(page, row) {
      const listing = readListing(readJson(page), new URL(row.said.link).origin)
      if (listing?.said.externalId !== row.said.externalId) {
        throw new Unreadable('changed-markup', 'not the listing that was asked for')
      }
      return listing
    },
  },

  normalise: ({ said }) => said,
})

/** People read the adverts on another host than programs do; a simulated site has one for both. */
const linkOrigin = (origin: string): string => (origin === api ? people : origin)
