import { expect, test } from 'vitest'
import type { Reader } from '../../home/card/card-actions'
import { aLockedListing, aListing } from '../../home/card/testing/a-listing'
import { favouritePress, type HeartPlace } from './use-favourite-press'

const toggle = { kind: 'toggle' }
const signUp = { kind: 'signUp' }
const signIn = { kind: 'modal', call: { page: 'signUp', options: { intent: 'access' } } }
const payment = { kind: 'modal', call: { page: 'payment', options: { product: 0 } } }

test.each<[HeartPlace, Reader, object]>([
  ['results', 'visitor', signUp],
  ['results', 'signedIn', toggle],
  ['results', 'active', toggle],
  ['favourites', 'visitor', signIn],
  ['favourites', 'signedIn', toggle],
  ['favourites', 'active', toggle],
  ['elsewhere', 'visitor', signIn],
  ['elsewhere', 'signedIn', payment],
  ['elsewhere', 'active', toggle],
])('in %s, pressed by a reader who is %s', (where, reader, expected) => {
  expect(favouritePress(where, reader, aLockedListing())).toEqual(expected)
})

test('an operator, who has no pass and gets the full market, can set favourites everywhere', () => {
  expect(favouritePress('elsewhere', 'signedIn', aListing())).toEqual(toggle)
})
