import type { Database } from '@kot/db/connect'
import type { Source } from '../source/source.ts'
import { addSource, enableSource, registerSources } from '../source-status/register-sources.ts'
import { formats, siteSources } from '../sources/all-sources.ts'
import type { Site, WorldAdvert } from '@kot/rental-sites-simulator/world/site'
import { csv } from '@kot/rental-sites-simulator/sites/csv'
import { feed } from '@kot/rental-sites-simulator/sites/feed'
import { jsonld } from '@kot/rental-sites-simulator/sites/jsonld'
import { mbl } from '@kot/rental-sites-simulator/sites/mbl'
import { myigloo } from '@kot/rental-sites-simulator/sites/myigloo'
import { push } from '@kot/rental-sites-simulator/sites/push'
import { sitemap } from '@kot/rental-sites-simulator/sites/sitemap'
import { al } from '@kot/rental-sites-simulator/sites/al'
import { bland } from '@kot/rental-sites-simulator/sites/bland'
import { ivera } from '@kot/rental-sites-simulator/sites/ivera'
import { leiga } from '@kot/rental-sites-simulator/sites/leiga'
import { leigulistinn } from '@kot/rental-sites-simulator/sites/leigulistinn'
import { lfb } from '@kot/rental-sites-simulator/sites/lfb'
import { visir } from '@kot/rental-sites-simulator/sites/visir'
import { mblSource } from '../sources/sites/mbl.ts'
import { myiglooSource } from '../sources/sites/myigloo.ts'
import { readSite, siteOrigin, type SiteRead } from './read-site.ts'
import { alSource } from '../sources/sites/al.ts'
import { blandSource } from '../sources/sites/bland.ts'
import { iveraSource } from '../sources/sites/ivera.ts'
import { leigaSource } from '../sources/sites/leiga.ts'
import { leigulistinnSource } from '../sources/sites/leigulistinn.ts'
import { lfbSource } from '../sources/sites/lfb.ts'
import { visirSource } from '../sources/sites/visir.ts'

/** One source for each format, for the demo and for tests. The simulated sites have the same names. */
const examples = [
  {
    name: 'jsonld',
    title: 'Leigusíða (schema.org)',
    format: 'json-ld',
    origin: 'https://jsonld.example',
    path: '/leiga',
  },
  {
    name: 'feed',
    title: 'Leigusíða (RSS)',
    format: 'feed',
    origin: 'https://feed.example',
    path: '/feed',
  },
  {
    name: 'sitemap',
    title: 'Leigusíða (veftré)',
    format: 'sitemap',
    origin: 'https://sitemap.example',
    path: '/sitemap.xml',
  },
  {
    name: 'csv',
    title: 'Samstarfsaðili (CSV)',
    format: 'csv',
    origin: 'https://csv.example',
    path: '/eignir.csv',
  },
  {
    name: 'push',
    title: 'Samstarfsaðili (sending)',
    format: 'push',
    origin: 'https://push.example',
    path: '/',
  },
] as const

export const exampleSources = Object.fromEntries(
  examples.map(({ format, ...settings }) => [settings.name, formats[format](settings)]),
) as Record<(typeof examples)[number]['name'], Source>

/** The sources that read the simulated sites, in the order of those. */
export const simulatedSources: readonly Source[] = [
  ...siteSources,
  ...Object.values(exampleSources),
]

/** Registers the sources of the simulated sites, all of them disabled. */
export async function registerSimulatedSources(db: Database): Promise<void> {
  await registerSources(db, siteSources)
  for (const { origin, path, ...example } of examples)
    await addSource(db, { ...example, url: origin + path })
}

type Pace = { pause_ms?: number; full_crawl_seconds?: number; quick_crawl_seconds?: number }

/** Enables these sources on the simulated sites, which are on this machine. */
export async function enableOnSimulatedSites(
  db: Database,
  sources: readonly Source[],
  origins: ReadonlyMap<string, string>,
  { now, ...pace }: Pace & { now: Date },
): Promise<void> {
  for (const source of sources) {
    await db
      .updateTable('source')
      .set({ origin: origins.get(source.name) ?? source.origin, ...pace })
      .where('name', '=', source.name)
      .execute()
    const outcome = await enableSource(db, source, now)
    if (outcome !== 'enabled') throw new Error(`${source.name} is not enabled: ${outcome}`)
  }
}

/** The sources that read HTML, each with the simulated site it reads. */
export const htmlSources: readonly { name: string; source: Source; site: Site }[] = [
  { name: 'visir', source: visirSource, site: visir },
  { name: 'bland', source: blandSource, site: bland },
  { name: 'leigulistinn', source: leigulistinnSource, site: leigulistinn },
  { name: 'leiga', source: leigaSource, site: leiga },
  { name: 'al', source: alSource, site: al },
  { name: 'ivera', source: iveraSource, site: ivera },
  { name: 'lfb', source: lfbSource, site: lfb },
]

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
  jsonld: reading(exampleSources.jsonld, jsonld),
  feed: reading(exampleSources.feed, feed, '/feed?format=atom'),
  sitemap: reading(exampleSources.sitemap, sitemap),
  csv: reading(exampleSources.csv, csv, '/eignir.csv?snid=komma'),
  push: reading(exampleSources.push, push, '/export'),
}
