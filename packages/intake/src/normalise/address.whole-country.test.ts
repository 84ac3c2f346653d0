import { existsSync } from 'node:fs'
import { postcodeByCode } from '@kot/domain/postcode/postcode'
import { skipWithout } from '@kot/domain/testing/skip-without'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RegisterAddress } from '../geocode/address-index.ts'
import { emptyRawAdvert } from '../source/source.ts'
import {
  addressExcerpt,
  readAddressExcerpt,
  writableAddresses,
} from '../testing/register-addresses.ts'
import { isAbroad, isResidential, isShortTerm, isWantedAdvert } from './rejections.ts'
import { parseLocationText } from './address.ts'

// What does not come through are plots, car parks, substations and farms with a remark in their name.
const leastShare = 0.995

describe(
  'the addresses of the whole country',
  skipWithout(existsSync(addressExcerpt), 'excerpt of the address register'),
  () => {
    let written: { text: string; code: string; place: string }[]

    beforeAll(async () => {
      const addresses = writableAddresses(await readAddressExcerpt())
      // One in twenty, from every part of the country.
      written = addresses
        .filter((_, index) => index % 20 === 0)
        .map((address) => ({
          text: textOf(address),
          code: address.postcode,
          place: postcodeByCode(address.postcode)?.place ?? '',
        }))
    })

    test.each([
      [
        'with postcode and place in fields of their own',
        (text, code, place) => [text, code, place],
      ],
      [
        'with both behind a comma',
        (text, code, place) => [`${text}, ${code} ${place}`, null, null],
      ],
      ['with both behind a blank', (text, code, place) => [`${text} ${code} ${place}`, null, null]],
      ['in capitals', (text, code) => [text.toUpperCase(), code, null]],
    ] as [string, (...of: [string, string, string]) => (string | null)[]][])(
      'come through %s',
      (_how, write) => {
        const through = written.filter(({ text, code, place }) => {
          const [address = null, postcode = null, city = null] = write(text, code, place)
          const where = parseLocationText({ address, postcode, place: city })
          if (typeof where === 'string' || where.postcode !== code) return false
          return where.address.toLowerCase() === text.toLowerCase()
        })
        expect(through.length / written.length).toBeGreaterThan(leastShare)
      },
    )

    test('are not taken for what is no home', () => {
      const refused = written.filter(({ text }) => {
        const said = { ...emptyRawAdvert, title: text, address: text }
        return isAbroad(said) || !isResidential(said) || isWantedAdvert(said) || isShortTerm(said)
      })
      expect(refused.length / written.length).toBeLessThan(1 - leastShare)
    })
  },
)

const textOf = ({ street, house_number, letter }: RegisterAddress): string =>
  `${street} ${house_number ?? ''}${letter ?? ''}`.trim()
