/**
 * Feed readers want the newest entries and nothing else, and that is what a feed gives: a window on the
 * site, of a length that nobody promises, in RSS 2.0 or in Atom. So an advert that is missing means
 * nothing, and the first page is enough to find what is new. Where a feed names a next page, it is
 * followed.
 *
 * Feeds have no places for rent, size or rooms. They stand in the text as labelled lines, which is how
 * people read them too; authors, creators and lines with names and numbers of people are left where they
 * are.
 */
import type { Said } from '../../source/said.ts'
import { defineSource } from '../../source/source.ts'
import { listPageOf } from '../shapes/list-page-of.ts'
import { readXml } from '../shapes/read-xml.ts'
import { withIdentity } from '../shapes/with-identity.ts'
import { readEntry } from './read-entry.ts'
import { readFeed } from './read-feed.ts'

export const feedSource = defineSource<Said>({
  name: 'feed',
  title: 'Leigusíða (RSS)',
  origin: 'https://feed.example',
  pauseMs: 1000,
  sweepMinutes: 60,
  peekMinutes: 5,
  precedence: 24,
  wholeStock: false,
  version: 1,

  start: (origin) => [{ kind: 'list', url: `${origin}/feed` }],

  discover(page, origin) {
    const { entries, next } = readFeed(readXml(page))
    return {
      rows: withIdentity(entries, (entry) => readEntry(entry, origin)),
      next: listPageOf(next, origin),
    }
  },

  normalise: (row) => row,
})
