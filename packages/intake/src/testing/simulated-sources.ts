import type { Database } from '@kot/db/connect'
import type { Source } from '../source/source.ts'
import { addSource, enableSource, registerSources } from '../source-status/register-sources.ts'
import { formats, siteSources } from '../sources/all-sources.ts'
import { allSites } from '@kot/rental-sites-simulator/sites/all-sites'
import type { Site, WorldAdvert } from '@kot/rental-sites-simulator/world/site'
import { csv } from '@kot/rental-sites-simulator/sites/csv'
import { feed } from '@kot/rental-sites-simulator/sites/feed'
import { jsonld } from '@kot/rental-sites-simulator/sites/jsonld'
import { mbl } from '@kot/rental-sites-simulator/sites/mbl'
import { myigloo } from '@kot/rental-sites-simulator/sites/myigloo'
import { push } from '@kot/rental-sites-simulator/sites/push'
import { sitemap } from '@kot/rental-sites-simulator/sites/sitemap'
import { mblSource } from '../sources/sites/mbl.ts'
import { myiglooSource } from '../sources/sites/myigloo.ts'
import { readSite, siteOrigin, type SiteRead } from './read-site.ts'

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

/** The other sources, which read HTML, each with the simulated site it reads. */
export const htmlSources: readonly { name: string; source: Source; site: Site }[] = siteSources
  .filter(({ name }) => !(name in machineSites))
  .map((source) => {
    const site = allSites.find(({ name }) => name === source.name)
    if (site === undefined) throw new Error(`there is no simulated site for ${source.name}`)
    return { name: source.name, source, site }
  })
