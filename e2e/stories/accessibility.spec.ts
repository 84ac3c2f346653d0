import { allStates } from '../states/all-states.ts'
import type { State } from '../states/state.ts'
import { walkStates } from '../states/walk.ts'
import { phone, test } from '../story.ts'

/** One state of each kind of page; e2e/proof has them all. */
const kinds = {
  'the landing page': 'landing',
  'the results': 'results',
  'the map': 'map-area',
  'a home': 'home',
  favourites: 'favourites',
  'the purchase': 'payment-without-tick',
  'a form': 'contact-faults',
  watches: 'watch-edit',
  'the board': 'board',
}

function stateNamed(name: string): State {
  const state = allStates.find((one) => one.name === name)
  if (!state) throw new Error(`there is no state ${name}`)
  return state
}

test.describe('on a phone', () => {
  test.use(phone)

  for (const [kind, name] of Object.entries(kinds)) {
    test(`on ${kind} each control can be hit with a finger, and axe finds nothing`, async ({
      context,
      complaints,
    }) => {
      await walkStates({ context, complaints }, [stateNamed(name)])
    })
  }
})
