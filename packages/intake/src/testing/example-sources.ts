import type { Database } from '@kot/db/connect'
import type { Source } from '../source/source.ts'
import { addSource, enableSource, registerSources } from '../source-status/register-sources.ts'
import { formats, siteSources } from '../sources/all-sources.ts'

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

type Pace = { pause_ms?: number; sweep_seconds?: number; peek_seconds?: number }

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
