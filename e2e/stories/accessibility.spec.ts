import { allStates } from '../states/all-states.ts'
import type { State } from '../states/state.ts'
import { walkStates } from '../states/walk.ts'
import { phone, test } from '../story.ts'

/** One state of each kind of page; e2e/proof has them all. */
const kinds = {
  'the landing page': ['landing', 'areas-open'],
  'the results': ['results', 'results-filters'],
  'the map': ['map-area'],
  'a home': ['card-price-history', 'home'],
  favourites: ['favourites'],
  'the purchase': ['payment', 'payment-without-tick'],
  'a page of text and a form': ['page-termsOfService', 'contact-faults', 'sign-in-faults'],
  watches: ['watches', 'watch-edit'],
  'the board': ['board', 'board-sheet'],
}

function stateNamed(name: string): State {
  const state = allStates.find((one) => one.name === name)
  if (!state) throw new Error(`there is no state ${name}`)
  return state
}

test.describe('on a phone', () => {
  test.use(phone)

  for (const [kind, names] of Object.entries(kinds)) {
    test(`on ${kind} each control can be hit with a finger, and axe finds nothing`, async ({
      context,
      complaints,
    }) => {
      await walkStates({ context, complaints }, names.map(stateNamed))
    })
  }
})
