import { expect, test } from 'vitest'
import { brand } from './brand.ts'
import {
  confirmedClaims,
  noClaims,
  parseLaunchClaims,
  provenClaims,
  roundedDown,
  specifiedClaims,
} from './claims.ts'

const counted = { sites: 9, homes: 1_234, since: 2026, users: 431 }

test('every claim of the brand has the day it was taken down', () => {
  for (const { asOf } of Object.values(brand.claims)) expect(asOf).toMatch(/^20\d\d-\d\d-\d\d$/)
})

test.each([
  [undefined, Object.keys(brand.claims)],
  ['confirmed', Object.keys(brand.claims)],
  ['off', []],
  ['founded, support', ['founded', 'support']],
  ['yes', null],
  ['founded,everything', null],
])('LAUNCH_CLAIMS=%s confirms %j', (setting, confirmed) => {
  expect(parseLaunchClaims(setting)).toEqual(confirmed)
})

test('switched off, only what the database counts is claimed', () => {
  expect(provenClaims([], counted)).toEqual({
    ...noClaims,
    propertiesCovered: 1_200,
    since: 2026,
    registeredUsers: 430,
    monitoredSites: 9,
  })
})

test('an empty database claims nothing', () => {
  expect(provenClaims([], { sites: 0, homes: 0, since: null, users: 1 })).toEqual(noClaims)
})

test('claims that are confirmed stay as they are', () => {
  expect(provenClaims(Object.keys(brand.claims) as never, counted)).toEqual(specifiedClaims)
  expect(provenClaims(['founded'], counted)).toMatchObject({ founded: 2019, support: null })
  expect(confirmedClaims(['support'])).toEqual({ ...noClaims, support: '24/7/365' })
})

test.each([
  [0, null],
  [50, null],
  [51, 50],
  [100, 90],
  [101, 100],
  [999, 990],
  [1_000, 990],
  [1_234, 1_200],
  [20_001, 20_000],
])('%i is claimed as more than %j', (count, claimed) => {
  expect(roundedDown(count)).toBe(claimed)
})
