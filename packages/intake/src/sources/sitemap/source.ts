/**
 * A site without a list that could be read still has a sitemap for search engines: an index, in it the
 * files named for homes (eignir), and in them the page of every home. The pages describe themselves in
 * JSON-LD, in microdata or in meta tags, and whichever it is, is read.
 *
 * A sitemap says when a page was changed, but not always truly, so that only decides which pages are
 * read first: a site that breaks off half-way has then given the newest. Every home costs a request, and
 * nothing says how many there are in all.
 */
import { nothingSaid, type Said } from '../../source/said.ts'
import { defineSource } from '../../source/source.ts'
import { Unreadable } from '../../source/unreadable.ts'
import { readHtml } from '../html/read-html.ts'
import { asLink } from '../shapes/as-link.ts'
import { elementsOf } from '../shapes/elements-of.ts'
import { identityOfLink } from '../shapes/identity-of-link.ts'
import { jsonLd } from '../shapes/json-ld.ts'
import { listPageOf } from '../shapes/list-page-of.ts'
import { metaTagHome } from '../shapes/meta-tag-home.ts'
import { microdata } from '../shapes/microdata.ts'
import { schemaHome } from '../shapes/schema-home.ts'
import { withIdentity } from '../shapes/with-identity.ts'
import { readSitemap, type Place } from './read-sitemap.ts'

/** sitemap-eignir-1.xml; the others are of pages about the site itself. */
const ofHomes = /eign[^/]*\.xml$/i

export const sitemapSource = defineSource<Said>({
  name: 'sitemap',
  title: 'Leigusíða (veftré)',
  origin: 'https://sitemap.example',
  pauseMs: 1000,
  sweepMinutes: 60,
  peekMinutes: null,
  precedence: 22,
  wholeStock: true,
  version: 1,

  start: (origin) => [{ kind: 'list', url: `${origin}/sitemap.xml` }],

  discover(page, origin) {
    const { isIndex, places } = readSitemap(page)
    if (!isIndex) return { rows: withIdentity(places, (place) => rowOf(place, origin)), next: [] }
    const files = places.filter(({ location }) => ofHomes.test(location))
    if (files.length === 0) throw new Unreadable('changed-markup', 'no sitemap of homes')
    return { rows: [], next: files.flatMap(({ location }) => listPageOf(location, origin)) }
  },

  detail: {
    request: ({ link }) => ({ kind: 'detail', url: link }),
    read(page, row) {
      const $ = readHtml(page)
      const { url } = page.request
      const elements = elementsOf($)
      const home =
        schemaHome(jsonLd(elements), url) ??
        schemaHome(microdata($), url) ??
        metaTagHome(elements, url)
      if (home === null) throw new Unreadable('changed-markup', 'the page does not describe a home')
      return { ...home, externalId: row.externalId, link: row.link }
    },
  },

  normalise: (row) => row,
})

function rowOf({ location }: Place, origin: string): Said | null {
  const link = asLink(location, origin)
  const externalId = link === null ? null : identityOfLink(link)
  if (link === null || externalId === null || new URL(link).origin !== new URL(origin).origin) {
    return null
  }
  return { ...nothingSaid, externalId, link }
}
