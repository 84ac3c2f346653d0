import type { Site, WorldAdvert } from '@kot/rental-sites-simulator/site'
import { csv } from '@kot/rental-sites-simulator/sites/csv'
import { feed } from '@kot/rental-sites-simulator/sites/feed'
import { jsonld } from '@kot/rental-sites-simulator/sites/jsonld'
import { mbl } from '@kot/rental-sites-simulator/sites/mbl'
import { myigloo } from '@kot/rental-sites-simulator/sites/myigloo'
import { push } from '@kot/rental-sites-simulator/sites/push'
import { sitemap } from '@kot/rental-sites-simulator/sites/sitemap'
import type { Source } from '../source/source.ts'
import { csvSource } from '../sources/csv/source.ts'
import { feedSource } from '../sources/feed/source.ts'
import { jsonldSource } from '../sources/jsonld/source.ts'
import { mblSource } from '../sources/mbl/source.ts'
import { myiglooSource } from '../sources/myigloo/source.ts'
import { pushSource } from '../sources/push/source.ts'
import { sitemapSource } from '../sources/sitemap/source.ts'
import { readSite, siteOrigin, type SiteRead } from './read-site.ts'

export type MachineSite = {
  source: Source
  read: (adverts: readonly WorldAdvert[]) => SiteRead
}

const reading = (source: Source, site: Site, ...paths: string[]): MachineSite => ({
  source,
  read: (adverts) =>
    readSite(source, site, adverts, {
      start: [
        ...source.start(siteOrigin),
        ...paths.map((path) => ({ kind: 'list' as const, url: siteOrigin + path })),
      ],
    }),
})

/** The sites that are read from what is written for machines, each in every shape that it comes in. */
export const machineSites: Record<string, MachineSite> = {
  myigloo: reading(myiglooSource, myigloo),
  mbl: reading(mblSource, mbl),
  jsonld: reading(jsonldSource, jsonld),
  feed: reading(feedSource, feed, '/feed?format=atom'),
  sitemap: reading(sitemapSource, sitemap),
  csv: reading(csvSource, csv, '/eignir.csv?snid=komma'),
  push: reading(pushSource, push, '/export'),
}
