import { describe, expect, it } from 'vitest'
import {
  isLinkAddress,
  nextLinkState,
  validateLink,
  linkParts,
  worstLinkState,
  type CuratedLink,
} from './curated-link.ts'

const aLink = (facts: Partial<CuratedLink> = {}): CuratedLink => ({
  part: 'rentalGroups',
  name: { is: 'Leiga', en: 'Leiga' },
  about: null,
  address: { is: 'https://www.facebook.com/groups/x', en: 'https://www.facebook.com/groups/x' },
  members: 60_000,
  ...facts,
})

it('has every part of the page once', () => {
  expect(new Set(linkParts).size).toBe(linkParts.length)
  expect(linkParts).toHaveLength(14)
})

describe('the faults of a link', () => {
  it('returns no errors for a complete link', () => {
    expect(validateLink(aLink())).toEqual({})
    expect(validateLink(aLink({ about: { is: 'Hópur', en: 'A group' } }))).toEqual({})
    expect(validateLink(aLink({ part: 'students', members: null }))).toEqual({})
  })

  it.each([
    [{ name: { is: ' ', en: 'Leiga' } }, { name: 'nameMissing' }],
    [{ about: { is: 'Hópur', en: '' } }, { about: 'aboutHalf' }],
    [{ address: { is: 'https://a.is', en: 'http://a.is' } }, { address: 'addressInvalid' }],
    [{ members: null }, { members: 'membersMissing' }],
  ] as const)('%j', (facts, faults) => {
    expect(validateLink(aLink(facts))).toEqual(faults)
  })
})

it.each([
  '/city-overview',
  'https://myigloo.is',
  'https://www.facebook.com/search/groups/?q=Leiga',
  'https://www.stjornarradid.is/verkefni/#:~:text=samningur',
])('%s can be linked to', (address) => {
  expect(isLinkAddress(address)).toBe(true)
})

it.each([
  '',
  'myigloo.is',
  '//evil.test',
  '/\\evil.test',
  'http://myigloo.is',
  'javascript:alert(1)',
  'https://10.0.0.1/',
  'https://localhost',
  'https://a.is:8443/',
  'https://user:pw@a.is/',
  'https://a.is/?utm_source=kot',
  'https://a.is/ b',
])('%s cannot', (address) => {
  expect(isLinkAddress(address)).toBe(false)
})

it.each([
  [200, 'ok'],
  [204, 'ok'],
  [404, 'missing'],
  [410, 'missing'],
  [403, 'refused'],
  [429, 'refused'],
  [302, 'refused'],
  [500, 'unreachable'],
  [null, 'unreachable'],
] as const)('an answer %s means %s', (status, state) => {
  expect(nextLinkState(status)).toBe(state)
})

it('judges a link by the worse of its addresses', () => {
  expect(worstLinkState(['ok', 'missing'])).toBe('missing')
  expect(worstLinkState(['refused', 'ok'])).toBe('refused')
  expect(worstLinkState(['ok'])).toBe('ok')
})
