import { testDatabase } from '@kot/db/testing/test-database'
import { expect, test } from 'vitest'
import { loadRegister } from '../address-register/load-register.ts'
import { aFile, anOfficialRow, officialCsv } from '../testing/official-file.ts'
import { centralReykjavik } from '../testing/register-addresses.ts'
import { createAddressIndexCache, loadAddressIndex } from './address-index.ts'
import { findAddress } from './find-address.ts'

const { db, owner } = await testDatabase()
const njalsgata = { address: 'Njálsgötu 4b', postcode: '101' }

test('before the first load there is an index that knows postcodes', async () => {
  const index = await createAddressIndexCache(db).current()
  expect(index.streets).toBe(0)
  expect(findAddress(index, njalsgata).precision).toBe('postcode')
})

test('the loaded register is found in, also when it comes in several parts', async () => {
  await loadRegister(owner, centralReykjavik)
  const index = await loadAddressIndex(db, 1_000)
  expect(findAddress(index, njalsgata)).toEqual({
    precision: 'address',
    postcode: '101',
    street: 'Njálsgata',
    house: '4B',
    position: { lat: 64.144_17, long: -21.929_12 },
    addressKey: '101|Njálsgata|4B',
    writtenKey: null,
  })
  expect((await loadAddressIndex(db)).streets).toBe(index.streets)
})

test('it is kept until another register is loaded', async () => {
  const holder = createAddressIndexCache(db)
  const [one, other] = await Promise.all([holder.current(), holder.current()])
  expect(other).toBe(one)
  expect(await holder.current()).toBe(one)

  await loadRegister(owner, await aFile(officialCsv([anOfficialRow({ HUSNR: '4', BOKST: 'B' })])))
  const next = await holder.current()
  expect(next.streets).toBe(1)
  expect(findAddress(next, njalsgata).addressKey).toBe('101|Njálsgata|4B')
})

test('a load that fails is tried again', async () => {
  const holder = createAddressIndexCache(db)
  await owner.schema.alterTable('register.address').renameTo('hidden').execute()
  await expect(holder.current()).rejects.toThrow('register.address')
  await owner.schema.alterTable('register.hidden').renameTo('address').execute()
  expect((await holder.current()).streets).toBe(1)
})
