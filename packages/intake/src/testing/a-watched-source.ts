import type { Database } from '@kot/db/connect'
import { enableSource } from '../health/enable-source.ts'
import type { Look } from '../health/look.ts'
import { registerSources } from '../health/register-sources.ts'
import type { PlacedAdvert } from '../geocode/placed.ts'
import { applyLook } from '../lifecycle/apply-look.ts'
import type { Source } from '../source/source.ts'
import { aSource } from './a-source.ts'
import { aLook } from './a-swept.ts'

type LookFacts = Parameters<typeof aLook>[1]

/** A source that is registered and enabled, with a clock: looks at it are applied one after the other. */
export async function aWatchedSource(
  db: Database,
  facts: Partial<Source> = {},
  start = new Date('2026-11-14T09:00:00Z'),
) {
  const source = aSource(facts)
  await registerSources(db, [source])
  await enableSource(db, source.name, start)
  // The first sweep comes at once; the next is far away unless something asks for it.
  await db
    .updateTable('source')
    .set({ next_sweep_at: '2027-01-01' })
    .where('name', '=', source.name)
    .execute()
  let now = start
  const clock = {
    now: () => now,
    /** Moves on by so many hours. */
    pass(hours: number) {
      now = new Date(now.getTime() + hours * 3_600_000)
    },
  }
  const look = (adverts: PlacedAdvert[], { swept, ...rest }: LookFacts = {}): Look =>
    aLook(adverts, { ...rest, swept: { endedAt: now, ...swept } })
  const apply = (found: Look) => applyLook(db, source, found, now)
  return {
    source,
    clock,
    look,
    apply,
    /** An hour later, a sweep finds these. */
    sweep(adverts: PlacedAdvert[], swept: LookFacts = {}) {
      clock.pass(1)
      return apply(look(adverts, swept))
    },
    /** Five minutes later, the first page shows these. */
    peek(adverts: PlacedAdvert[], swept: LookFacts = {}) {
      clock.pass(1 / 12)
      return apply(look(adverts, { kind: 'peek', ...swept }))
    },
  }
}
