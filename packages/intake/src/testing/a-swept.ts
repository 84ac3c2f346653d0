import type { PlacedAdvert } from '../geocode/placed.ts'
import type { Look } from '../health/look.ts'
import { nothingSaid } from '../source/said.ts'

/** What a look at a site brought that went well, and lasted a minute. */
const aSwept = (facts: Partial<Look['swept']> = {}): Look['swept'] => {
  const { endedAt = new Date('2026-11-14T12:00:00Z') } = facts
  return {
    kind: 'sweep',
    said: [],
    samples: [],
    badSample: null,
    pages: 3,
    failed: [],
    stoppedBy: null,
    total: null,
    bytes: 10_000,
    startedAt: new Date(endedAt.getTime() - 60_000),
    endedAt,
    ...facts,
  }
}

type LookFacts = Partial<Omit<Look, 'swept'>> & { swept?: Partial<Look['swept']> }

/** A look that found these adverts, all fields filled. */
export const aLook = (
  adverts: PlacedAdvert[],
  { kind = 'sweep', swept = {}, ...facts }: LookFacts = {},
): Look => ({
  kind,
  swept: aSwept({
    kind: kind === 'peek' ? 'peek' : 'sweep',
    said: adverts.map(({ externalId, link }) => ({ ...nothingSaid, externalId, link })),
    ...swept,
  }),
  adverts,
  refused: {},
  filled: { price: 1, size: 1, rooms: 1, photo: 1 },
  ...facts,
})
