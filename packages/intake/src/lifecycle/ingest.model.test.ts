import { testDatabase } from '@kot/db/testing/test-database'
import { seedOf, sized } from '@kot/domain/testing/size'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { aPlacedAdvert } from '../testing/a-placed-advert.ts'
import { aWatchedSource } from '../testing/a-watched-source.ts'

const { db, owner } = await testDatabase()
const RUNS = sized({ fast: 4, proof: 100 })
const stock = Array.from({ length: 8 }, () => aPlacedAdvert())

/** Events of a site: which adverts it lists, at which rent, and how the crawl ends. */
const event = fc.record({
  listed: fc.uniqueArray(fc.nat({ max: stock.length - 1 }), { minLength: 4, maxLength: 8 }),
  rents: fc.array(fc.constantFrom(0, 250_000, 260_000), { minLength: 8, maxLength: 8 }),
  look: fc.constantFrom('full', 'full', 'full', 'quick', 'captcha', 'half'),
  hours: fc.constantFrom(1, 1, 1, 5, 30),
})

type Known = { price: number; missing: number; stands: boolean }

beforeEach(() => sql`truncate home, crawl, source cascade`.execute(owner))

async function market() {
  const { rows } = await sql<{ id: string; price: number; history: number }>`
    select
      advert.external_id as id, home.price,
      coalesce((
        select price_before + change from price_change
        where home_id = home.id order by price_change.id desc limit 1
      ), home.price) as history
    from home join advert on advert.home_id = home.id
    where home.gone_at is null and advert.gone_at is null
    order by 1
  `.execute(db)
  return rows
}

it('whatever happens to a site, the market follows its accepted crawls', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 3, maxLength: 14 }), async (events) => {
      await sql`truncate home, crawl, source cascade`.execute(owner)
      const torgid = await aWatchedSource(db)
      const model = new Map<string, Known>()
      for (const { listed, rents, look, hours } of events) {
        torgid.clock.pass(hours)
        const shown = listed
          .slice(0, look === 'half' ? 1 : look === 'quick' ? 3 : listed.length)
          .map((index) => ({ ...stock[index], price: rents[index] ?? 0 }))
          .map((facts) => aPlacedAdvert(facts))
        const applied = await torgid.crawl(shown, {
          kind: look === 'quick' ? 'quick' : 'full',
          ...(look === 'captcha' ? { fetched: { stoppedBy: 'captcha' as const } } : {}),
        })
        if (applied?.verdict !== 'accepted') continue
        for (const { externalId, price } of shown) {
          model.set(externalId, { price, missing: 0, stands: true })
        }
        const seen = new Set(shown.map(({ externalId }) => externalId))
        for (const [id, known] of look === 'quick' ? [] : model) {
          if (seen.has(id) || !known.stands) continue
          known.missing++
          known.stands = known.missing < 3
        }
        const expected = [...model].filter(([, { stands }]) => stands)
        expect(await market()).toEqual(
          expected
            .map(([id, { price }]) => ({ id, price, history: price }))
            .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
        )
      }
    }),
    { numRuns: RUNS, seed: seedOf(20_261_114) },
  )
}, 300_000)
