import { describe, expect, test } from 'vitest'
import { listingClick, mapClick, readerOf, type ModalCall, type Reader } from './card-actions'
import { aLockedListing, aListing } from './testing/a-listing'

const signIn: ModalCall = { page: 'signUp', options: { intent: 'access' } }
const payment: ModalCall = { page: 'payment', options: { product: 0 } }

describe('a reader', () => {
  test.each<[Reader, { user: object | null; active: boolean }]>([
    ['visitor', { user: null, active: false }],
    ['signedIn', { user: {}, active: false }],
    ['active', { user: {}, active: true }],
  ])('is %s', (reader, session) => {
    expect(readerOf(session)).toBe(reader)
  })
})

describe('a click on the button', () => {
  test.each<[Reader, ReturnType<typeof listingClick>]>([
    ['visitor', { kind: 'modal', call: signIn }],
    ['signedIn', { kind: 'modal', call: payment }],
    ['active', { kind: 'wait' }],
  ])('on a locked home, by a reader who is %s', (reader, expected) => {
    expect(listingClick(reader, aLockedListing())).toEqual(expected)
  })

  // An operator is signed in without a pass, and gets the full market.
  test.each<Reader>(['signedIn', 'active'])('opens what was sent to a reader: %s', (reader) => {
    const listing = aListing({ link: 'https://baejarbladid.example/7', source: 'Bæjarblaðið' })
    expect(listingClick(reader, listing)).toEqual({
      kind: 'open',
      link: 'https://baejarbladid.example/7',
      source: 'Bæjarblaðið',
    })
  })
})

describe('a click on the place', () => {
  test.each<[Reader, ModalCall | null]>([
    ['visitor', signIn],
    ['signedIn', payment],
    ['active', null],
  ])('of a locked home, by a reader who is %s', (reader, expected) => {
    expect(mapClick(reader, aLockedListing())).toEqual(expected)
  })

  test('opens the map at the home', () => {
    const listing = aListing({
      address: 'Skipholt 47',
      cityName: 'Reykjavík',
      lat: 64.1,
      long: -21.9,
    })
    expect(mapClick('active', listing)).toEqual({
      page: 'map',
      options: { place: { lat: 64.1, long: -21.9, address: 'Skipholt 47', city: 'Reykjavík' } },
    })
  })

  test('does nothing for a home without a position', () => {
    expect(mapClick('active', aListing({ lat: null, long: null }))).toBeNull()
  })

  test('links to access for a home without a position', () => {
    expect(mapClick('signedIn', aLockedListing({ lat: null, long: null }))).toEqual(payment)
  })
})
