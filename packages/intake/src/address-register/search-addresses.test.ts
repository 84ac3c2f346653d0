import { testDatabase } from '@kot/db/testing/test-database'
import { foldText } from '@kot/domain/text/fold-text'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { aRegisterAddress } from '../testing/register-addresses.ts'
import { readTypedAddress, searchAddresses } from './search-addresses.ts'

const { db } = await testDatabase()

const borgartun = { street: 'Borgartún', street_dative: 'Borgartúni', postcode: '105' }
const houses = [
  ...[2, 3, 20, 21, 22, 30].map((house_number) => ({ ...borgartun, house_number })),
  { ...borgartun, house_number: 8, letter: 'B' },
  { ...borgartun, house_number: 21, special_name: 'Höfðatorg' },
  { street: 'Borgarvegur', street_dative: 'Borgarvegi', postcode: '260', house_number: 1 },
  { street: 'Borgarvegur', street_dative: 'Borgarvegi', postcode: '260', house_number: 2 },
  { street: 'Þingholtsstræti', street_dative: 'Þingholtsstræti', house_number: 5 },
  { street: 'Bólstaðarhlíð', postcode: '105', house_number: 47, special_name: 'Háteigsskóli' },
  { street: 'Laugavegur', street_dative: 'Laugavegi', postcode: '105', house_number: 105 },
  { street: 'Bær', street_dative: 'Bæ', postcode: '301', house_number: null },
  { street: 'Ás', street_dative: 'Ási', postcode: '301', house_number: null },
  { street: 'Ásvegur', street_dative: 'Ásvegi', postcode: '104', house_number: 1 },
].map((facts) => aRegisterAddress(facts))

beforeAll(async () => {
  for (const [index, { lat, long, ...house }] of houses.entries()) {
    const position = sql<string>`st_setsrid(st_makepoint(${long + index / 1_000}, ${lat}), 4326)`
    await db
      .insertInto('register.address')
      .values({ id: index + 1, ...house, position })
      .execute()
  }
})

const found = async (text: string) =>
  (await searchAddresses(db, text)).map(({ label, place }) => `${label}, ${place}`)

describe('what is typed', () => {
  it.each([
    ['Borgartún 21', { name: 'borgartun', number: '21', letter: '', postcode: null }],
    ['borgart 8b', { name: 'borgart', number: '8', letter: 'b', postcode: null }],
    [' Borgartúni  21, 105 Rvk', { name: 'borgartuni', number: '21', letter: '', postcode: '105' }],
    ['Borgartún 21 105', { name: 'borgartun', number: '21', letter: '', postcode: '105' }],
    ['Litla Hlíð', { name: 'litla hlid', number: '', letter: '', postcode: null }],
    ['b', null],
    ['21', null],
    ['%%', null],
  ])('%j is read as %j', (text, typed) => {
    expect(readTypedAddress(text)).toEqual(typed)
  })
})

test.each([
  ['a street and its number', 'Borgartún 21', ['Borgartún 21, 105 Reykjavík']],
  ['the dative', 'Borgartúni 3', ['Borgartún 3, 105 Reykjavík', 'Borgartún 30, 105 Reykjavík']],
  ['a letter', 'borgartun 8b', ['Borgartún 8B, 105 Reykjavík']],
  ['letters of another keyboard', 'thingholtsstraeti', ['Þingholtsstræti 5, 101 Reykjavík']],
  ['the name of a house', 'háteigss', ['Háteigsskóli, Bólstaðarhlíð 47, 105 Reykjavík']],
  ['a farm without a number', 'bær', ['Bær, 301 Akranes']],
  ['of two letters only a whole name', 'ás', ['Ás, 301 Akranes']],
  ['a number that looks like a postcode', 'Laugavegur 105', ['Laugavegur 105, 105 Reykjavík']],
])('%s is found', async (_, text, expected) => {
  expect(await found(text)).toEqual(expected)
})

test.each(['Borgartún 21, 101', 'Borgartún 99', 'bo%tún', 'bo_gar', 'Borgartún 21c'])(
  '%s is not found',
  async (text) => {
    expect(await found(text)).toEqual([])
  },
)

test('the number that was typed comes before those that begin with it', async () => {
  expect(await found('Borgartún 2')).toEqual(
    [2, 20, 21, 22].map((number) => `Borgartún ${number}, 105 Reykjavík`),
  )
})

test('each street has its first house before the second of any, six in all', async () => {
  expect(await found('bor')).toEqual([
    'Borgartún 2, 105 Reykjavík',
    'Borgarvegur 1, 260 Reykjanesbær',
    'Borgartún 3, 105 Reykjavík',
    'Borgarvegur 2, 260 Reykjanesbær',
    'Borgartún 8B, 105 Reykjavík',
    'Borgartún 20, 105 Reykjavík',
  ])
})

test('the position is that of the house', async () => {
  const [house] = await searchAddresses(db, 'Borgartún 21')
  expect(house?.lat).toBeCloseTo(64.144_36)
  expect(house?.long).toBeCloseTo(-21.926_29)
})

test('the database folds names as the rules do', async () => {
  const names = ['Þingholtsstræti', 'ÖLDUGATA', 'Býjasker', 'Ægisíða', 'Suður-Reykir', 'Møllers']
  for (const name of names) {
    const { rows } = await sql<{ folded: string }>`select fold_text(${name}) as folded`.execute(db)
    expect(rows[0]?.folded).toBe(foldText(name))
  }
})
