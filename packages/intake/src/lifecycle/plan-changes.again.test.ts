import { testDatabase } from '@kot/db/testing/test-database'
import { seedOf, sized } from '@kot/domain/testing/size'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aPlacedAdvert } from '../testing/a-placed-advert.ts'
import { aWatchedSource } from '../testing/a-watched-source.ts'
import { planChanges } from './plan-changes.ts'
import { readKnown } from './read-known.ts'

const { db, owner } = await testDatabase()
const RUNS = sized({ fast: 4, proof: 100 })
const HOUSES = 5

/** How a site lists a flat. The first values are the usual ones. */
const listing = fc.record({
  isListed: fc.constantFrom(true, true, true, true, false),
  id: fc.constantFrom(0, 0, 0, 1),
  price: fc.constantFrom(250_000, 250_000, 253_000, 180_000, 0),
  size: fc.constantFrom(74, 74, 74, 50),
  rooms: fc.constantFrom(3, 3, null, 2),
  isMoved: fc.constantFrom(false, false, false, false, true),
  publishedAt: fc.constantFrom(null, null, new Date('2026-11-10'), new Date('2026-11-14')),
})

const crawl = fc.record({
  source: fc.constantFrom(0, 1, 2),
  partial: fc.constantFrom(false, false, false, true),
  hours: fc.constantFrom(1, 1, 1, 30),
  flats: fc.array(listing, { minLength: HOUSES + 1, maxLength: HOUSES + 1 }),
})

it('a crawl that was written leaves nothing to change when it is planned again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(crawl, { minLength: 4, maxLength: 14 }), async (crawls) => {
      await sql`truncate home, crawl, source cascade`.execute(owner)
      const sources = [
        await aWatchedSource(db),
        await aWatchedSource(db, { name: 'mbl', title: 'mbl.is', precedence: 5 }),
        await aWatchedSource(db, { name: 'bland', title: 'bland.is', wholeStock: false }),
      ]
      for (const { source: index, partial, hours, flats } of crawls) {
        const watched = sources[index] ?? sources[0]
        if (watched === undefined) continue
        for (const { clock } of sources) clock.pass(hours)
        // Two of the flats are in one house.
        const adverts = flats.flatMap(({ isListed, id, isMoved, ...facts }, flat) => {
          const house = (flat + (isMoved ? 1 : 0)) % HOUSES
          const addressKey = `101|Njálsgata|${house}`
          return isListed
            ? [aPlacedAdvert({ ...facts, externalId: `${flat} ${id}`, addressKey })]
            : []
        })
        const found = watched.look(adverts, { kind: partial ? 'quick' : 'full' })
        const applied = await watched.apply(found)
        if (applied?.verdict !== 'accepted') continue
        const { name, wholeStock, version } = watched.source
        const { startedAt, endedAt } = found.fetched
        // Another worker read the same pages: neither outdated, nor may it count what is missing again.
        const lastAcceptedAt = new Date(endedAt.getTime() - 1)
        const same = { adverts, unread: [], startedAt, endedAt, version, partial, confirmed: false }
        const known = await db
          .transaction()
          .execute((trx) =>
            readKnown(
              trx,
              { name, wholeStock, lastAcceptedAt, readerVersion: version },
              same,
              endedAt,
            ),
          )
        const { undecided: _undecided, ...changes } = planChanges(known, same, endedAt)
        expect(
          Object.values(changes)
            .flatMap((rows) => Object.values(rows))
            .flat(),
        ).toEqual([])
      }
    }),
    { numRuns: RUNS, seed: seedOf(20_261_116) },
  )
}, 300_000)
