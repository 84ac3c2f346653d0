import { postcodeByCode } from '@kot/domain/postcode/postcode'
import type { RegisterAddress } from '../geocode/address-index.ts'

export const variants = ['dative', 'abbreviated', 'without accents', 'typo'] as const
type Variant = (typeof variants)[number]

/** An address as an advert might write it, and the register address it means. */
export type WrittenAddress = {
  variant: Variant
  address: string
  postcode: string | null
  meant: RegisterAddress
}

/** Returns every variant equally often, for randomly selected addresses. */
export function addressVariants(
  addresses: readonly RegisterAddress[],
  count: number,
  seed: number,
): WrittenAddress[] {
  const random = seededRandom(seed)
  const isAlone = aloneInTheCountry(addresses)
  const written: WrittenAddress[] = []
  while (written.length < count) {
    const variant = variants[written.length % variants.length] ?? 'dative'
    const meant = random.pick(addresses)
    const street = writeStreet(meant, variant, random)
    if (street === null) continue
    const { address, postcode } = writeAround(street, meant, isAlone(meant), random)
    const isPlain = variant === 'without accents'
    written.push({ variant, meant, postcode, address: isPlain ? withoutAccents(address) : address })
  }
  return written
}

function aloneInTheCountry(addresses: readonly RegisterAddress[]) {
  const postcodes = new Map<string, Set<string>>()
  for (const { street, postcode } of addresses) {
    const name = withoutAccents(street).toLowerCase()
    postcodes.set(name, (postcodes.get(name) ?? new Set()).add(postcode))
  }
  return ({ street }: RegisterAddress) =>
    postcodes.get(withoutAccents(street).toLowerCase())?.size === 1
}

const abbreviations: readonly (readonly [ending: string, ...short: string[]])[] = [
  ['gata', 'g.', 'g', 'gt.'],
  ['vegur', 'v.', 'veg.', 'v'],
  ['stígur', 'st.', 'stíg.', 'st'],
  ['stræti', 'str.', 'st.', 'str'],
  ['braut', 'br.', 'br'],
  ['holt', 'h.', 'holt.'],
  ['hlíð', 'hl.'],
]

/** null when an address has no such variant: "Bær" is never abbreviated. */
function writeStreet(
  { street, street_dative }: RegisterAddress,
  variant: Variant,
  random: Random,
): string | null {
  const either = street_dative !== null && random.chance(0.5) ? street_dative : street
  if (variant === 'dative') return street_dative
  if (variant === 'without accents') return /[áðéíóúýþæö]/i.test(either) ? either : null
  if (variant === 'typo') return mistype(either, random)
  const [ending, ...short] = abbreviations.find(([last]) => street.endsWith(last)) ?? []
  if (ending === undefined || street.length < ending.length + 3) return null
  return street.slice(0, -ending.length) + random.pick(short)
}

const letters = Array.from('aábdðeéfghiíjklmnoóprstuúvxyýþæö')

/** Makes one typo, in long names sometimes two. */
function mistype(name: string, random: Random): string {
  const slips = name.length >= 12 && random.chance(0.4) ? 2 : 1
  let mistyped = name
  for (let slip = 0; slip < slips;) {
    const at = Math.floor(random.next() * mistyped.length)
    const [before, letter, after] = [mistyped.slice(0, at), mistyped[at], mistyped.slice(at + 1)]
    const next = random.pick([
      before + after,
      before + random.pick(letters) + after,
      before + letter + random.pick(letters) + after,
      before + after.slice(0, 1) + letter + after.slice(1),
    ])
    if (next.toLowerCase() === mistyped.toLowerCase()) continue
    mistyped = next
    slip += 1
  }
  return mistyped
}

const accented = Array.from('áðéíóúýþæöÁÐÉÍÓÚÝÞÆÖ')
const keyed = 'a d e i o u y th ae o A D E I O U Y Th Ae O'.split(' ')
const plainLetters = new Map(accented.map((letter, at) => [letter, keyed[at] ?? letter]))

const withoutAccents = (text: string): string =>
  text.replaceAll(/[áðéíóúýþæö]/gi, (letter) => plainLetters.get(letter) ?? letter)

const flats = [
  ', íbúð 201',
  ' íb. 0302',
  ', 2. hæð',
  ' (kjallari)',
  ' - 301',
  ' íbúð 104',
  ', 1. hæð til vinstri',
  ' 3.h',
  ', ris',
]

/** Adds house, flat and place to a street, with or without a separate postcode. */
function writeAround(
  street: string,
  { postcode, house_number, letter }: RegisterAddress,
  isAlone: boolean,
  random: Random,
): { address: string; postcode: string | null } {
  const cased = letter === null ? '' : random.pick([letter, letter.toLowerCase(), ` ${letter}`])
  const house = house_number === null ? '' : ` ${house_number}${cased}`
  const flat = house !== '' && random.chance(0.4) ? random.pick(flats) : ''
  const name = random.chance(0.1) ? street.toUpperCase() : street
  const place = `${postcode} ${postcodeByCode(postcode)?.postalName}`
  const draw = random.next()
  if (isAlone && draw < 0.3) return { address: name + house + flat, postcode: null }
  if (draw < 0.45) return { address: `${name}${house}${flat}, ${place}`, postcode: null }
  if (draw < 0.5) return { address: `${place}, ${name}${house}${flat}`, postcode: null }
  return { address: name + house + flat, postcode }
}

type Random = {
  /** From 0 up to, but not including, 1. */
  next(): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
}

/** Returns the same numbers for the same seed, so that measurements are repeatable (xorshift). */
export function seededRandom(seed: number): Random {
  let state = seed | 0 || 1
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  return {
    next,
    chance: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number],
  }
}
