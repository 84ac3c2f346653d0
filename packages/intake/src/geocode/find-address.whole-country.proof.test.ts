import { existsSync } from 'node:fs'
import { postcodes } from '@kot/domain/postcode/postcode'
import { skipWithout } from '@kot/domain/testing/skip-without'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  addressExcerpt,
  readAddressExcerpt,
  writableAddresses,
} from '../testing/register-addresses.ts'
import { addressVariants, variants, type WrittenAddress } from '../testing/address-variants.ts'
import { createAddressIndex, type AddressIndex, type RegisterAddress } from './address-index.ts'
import { findAddress } from './find-address.ts'
import { metresBetween, type Position } from './street.ts'

const RIGHT_METRES = 50

describe(
  '5,000 addresses of the whole country',
  skipWithout(existsSync(addressExcerpt), 'excerpt of the address register'),
  () => {
    let addresses: RegisterAddress[]
    let index: AddressIndex
    let written: WrittenAddress[]

    beforeAll(async () => {
      addresses = await readAddressExcerpt()
      index = createAddressIndex(addresses)
      written = addressVariants(writableAddresses(addresses), 5_000, 20_261_115)
    })

    /** Shares of right and wrong answers; what is neither was not found. */
    function sharesOf(some: readonly WrittenAddress[], by = index) {
      const answers = some.map(({ address, postcode, meant }) => {
        const { precision, position } = findAddress(by, { address, postcode })
        if (precision !== 'address' || !position) return 'none'
        return metresBetween(position, meant) <= RIGHT_METRES ? 'right' : 'wrong'
      })
      const share = (answer: string) => answers.filter((one) => one === answer).length / some.length
      return { right: share('right'), wrong: share('wrong') }
    }

    test('97 in 100 lead to the right house and no more than 1 in 200 to a wrong one', () => {
      const shares = sharesOf(written)
      expect(shares.right).toBeGreaterThanOrEqual(0.97)
      expect(shares.wrong).toBeLessThanOrEqual(0.005)
    })

    test.each([
      ['dative', 0.99],
      ['abbreviated', 0.97],
      ['without accents', 0.99],
      ['typo', 0.9],
    ] as const)('%s: found in %d', (variant, least) => {
      const shares = sharesOf(written.filter((one) => one.variant === variant))
      expect(shares.right).toBeGreaterThanOrEqual(least)
      expect(shares.wrong).toBeLessThanOrEqual(0.01)
    })

    test('the four kinds are equally many', () => {
      for (const variant of variants) {
        expect(written.filter((one) => one.variant === variant)).toHaveLength(1_250)
      }
    })

    test('streets that the register has no dative of are found in it by rule', () => {
      const without = addresses.map((address) => ({ ...address, street_dative: null }))
      const shares = sharesOf(
        written.filter(({ variant }) => variant === 'dative'),
        createAddressIndex(without),
      )
      expect(shares.right).toBeGreaterThanOrEqual(0.9)
      expect(shares.wrong).toBeLessThanOrEqual(0.005)
    })

    test('the postcode of a neighbour leads to the right house or to none', () => {
      const elsewhere = written.map((one, at) => {
        const near = neighboursOf(one.meant.postcode)
        const address = one.address.replace(/,? ?\d{3} \p{Lu}[\p{L} ]+(?:, )?/u, '')
        return { ...one, address, postcode: near[at % near.length] ?? null }
      })
      expect(sharesOf(elsewhere).wrong).toBeLessThanOrEqual(0.01)
    })

    test('without any postcode a house is found or none, seldom another', () => {
      const bare = written.map((one) => ({ ...one, postcode: null }))
      expect(sharesOf(bare).wrong).toBeLessThanOrEqual(0.01)
    })
  },
)

const neighbours = new Map(
  postcodes.map((postcode) => {
    const others = postcodes.filter((other) => other !== postcode && other.delivers)
    const away = (other: Position) => metresBetween(other, postcode)
    const near = others.toSorted((one, other) => away(one) - away(other)).slice(0, 3)
    return [postcode.code, near.map(({ code }) => code)]
  }),
)

const neighboursOf = (postcode: string): readonly string[] => neighbours.get(postcode) ?? []
