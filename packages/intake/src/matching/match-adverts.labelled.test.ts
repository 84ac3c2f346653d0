import { testDatabase } from '@kot/db/testing/test-database'
import { sized } from '@kot/domain/testing/size'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { enableSource, registerSources } from '../source-status/register-sources.ts'
import { ingestCrawl } from '../lifecycle/ingest.ts'
import { aCrawl, aSource } from '../testing/a-watched-source.ts'
import { labelledAdverts, type LabelledAdvert } from '../testing/labelled-adverts.ts'

const { db, owner } = await testDatabase()
const now = new Date('2026-11-14T12:00:00Z')
const sources = ['myigloo', 'mbl', 'visir', 'bland', 'al'].map((name, index) =>
  aSource({ name, title: name, precedence: index + 1 }),
)
await registerSources(db, sources)
for (const source of sources) await enableSource(db, source, now)

/** Pairs of adverts that are in one home, as "a b". */
function pairs(homes: Iterable<string[]>): Set<string> {
  const all = new Set<string>()
  for (const adverts of homes) {
    for (const [index, one] of adverts.entries()) {
      for (const other of adverts.slice(index + 1)) all.add([one, other].toSorted().join(' '))
    }
  }
  return all
}

/** One set has a handful of wrong pairs or none; the ten of a proof show how many there are. */
const seeds = Array.from({ length: sized({ fast: 3, proof: 10 }) }, (_, index) => index + 1)

const idOf = ({ source, advert }: LabelledAdvert) => `${source}/${advert.externalId}`

async function joined(): Promise<Set<string>> {
  const { rows } = await sql<{ adverts: string[] }>`
    select array_agg(source || '/' || external_id) as adverts from advert group by home_id
  `.execute(db)
  return pairs(rows.map(({ adverts }) => adverts))
}

/** The sources come one after the other, each with what it has; in every round in another order. */
async function measure(seed: number) {
  await sql`truncate home, crawl cascade`.execute(owner)
  await sql`update source set last_accepted_at = null`.execute(db)
  const adverts = labelledAdverts({ seed, homes: 600, sources: sources.map(({ name }) => name) })
  for (const [index] of sources.entries()) {
    const source = sources[(index + seed) % sources.length] ?? aSource()
    const own = adverts.filter((advert) => advert.source === source.name)
    const crawl = aCrawl(own.map(({ advert }) => advert))
    const applied = await ingestCrawl(db, source, crawl, { now })
    expect(applied).toMatchObject({ verdict: 'accepted', added: own.length })
  }
  const truth = pairs(
    [...Map.groupBy(adverts, ({ home }) => home).values()].map((home) => home.map(idOf)),
  )
  const found = await joined()
  const right = [...found].filter((pair) => truth.has(pair)).length
  return { adverts: adverts.length, truth: truth.size, found: found.size, right }
}

it('joins the adverts of 600 homes and hardly ever those of two', async () => {
  const total = { adverts: 0, truth: 0, found: 0, right: 0 }
  for (const seed of seeds) {
    const { adverts, truth, found, right } = await measure(seed)
    expect(adverts).toBeGreaterThanOrEqual(1_000)
    total.adverts += adverts
    total.truth += truth
    total.found += found
    total.right += right
  }
  const precision = total.right / total.found
  const recall = total.right / total.truth
  console.info(
    `merging ${total.adverts} adverts of ${seeds.length * 600} homes: precision ${(precision * 100).toFixed(2)} %, ` +
      `recall ${(recall * 100).toFixed(2)} % of ${total.truth} pairs`,
  )
  expect(precision).toBeGreaterThanOrEqual(0.995)
  expect(recall).toBeGreaterThanOrEqual(0.9)
}, 120_000)
