import { livelyStates } from '../states/all-states.ts'
import { boardStates } from '../states/board-states.ts'
import { cardStates } from '../states/card-states.ts'
import { homeStates } from '../states/home-states.ts'
import { householdStates } from '../states/household-states.ts'
import { landingStates } from '../states/landing-states.ts'
import { modalStates } from '../states/modal-states.ts'
import { contactStates, sourcesStates } from '../states/page-states.ts'
import { placesStates } from '../states/places-states.ts'
import { purchaseStates } from '../states/purchase-states.ts'
import { mapStates, resultsStates } from '../states/results-states.ts'
import { smartfinderStates } from '../states/smartfinder-states.ts'
import type { State } from '../states/state.ts'
import { watchesStates } from '../states/watches-states.ts'
import { walkStates } from '../states/walk.ts'
import { expect, phone, test } from '../story.ts'

const walks: Record<string, State[]> = {
  'the landing page': landingStates,
  'the results': resultsStates,
  'cards and homes': [...cardStates, ...homeStates],
  'the map': mapStates,
  places: placesStates,
  'favourites and signing in': modalStates,
  'the purchase': purchaseStates,
  'one watch and the links of its mails': smartfinderStates,
  'several watches and their channels': watchesStates,
  'the board': boardStates,
  'a household': householdStates,
  'sources and contact': [...sourcesStates, ...contactStates],
}

test('every state is in a walk', () => {
  const walked = new Set(Object.values(walks).flat())
  expect(livelyStates.filter((state) => !walked.has(state))).toEqual([])
})

/** Both languages and both themes; contrast is computed (apps/web/app/ui/tokens.test.ts). */
const views = [
  { lang: 'is', colorScheme: 'light', name: 'Icelandic and light' },
  { lang: 'en', colorScheme: 'dark', name: 'English and dark' },
] as const

for (const { lang, colorScheme, name } of views) {
  test.describe(`on a phone, ${name}`, () => {
    test.use({ ...phone, colorScheme })

    for (const [area, states] of Object.entries(walks)) {
      test(`in every state of ${area} each control can be hit with a finger, and axe finds nothing`, async ({
        context,
        complaints,
      }) => {
        // A walk of up to twenty states.
        test.setTimeout(600_000)
        // Axe is itself a script: what is seen without any is checked where pages are.
        await walkStates(
          { context, complaints },
          states.filter(({ withoutScripts }) => !withoutScripts),
          lang,
        )
      })
    }
  })
}
