import { nameKey, plainName } from './street-names.ts'
import { type HouseNumber, parseHouseNumbers } from './street.ts'
import { placeNamed } from '../normalise/place-names.ts'

/** A possible street and house. The names are keys, the likeliest first. */
type Reading = { names: string[]; house: HouseNumber | null }

export type WrittenAddress = Omit<AddressWithoutPlace, 'rest'> & { readings: Reading[] }

/** Numbers that are not house numbers: flats, floors, rooms and square metres. */
const besides = [
  /\b(?:ibud|ib|apartment|apt|flat|unit|herb|room)\b\.? ?(?:nr\b\.? ?|#)?[a-z]?\d+(?:[-.]\d+)?[a-z]?\b/g,
  /(?:\b[ai] |[áí] )?\b\d{1,2}(?:\.? ?haed(?:inni)?\b|\. ?h\b)\.?/g,
  /(?<=^|[,;(] ?)\d(?:[-.,]\d)? ?(?:ja|ra|a)?\.? ?(?:herb|svefn|room|bedroom)[a-z]*\.?/g,
  /\b\d(?:ja|ra) herb[a-z]*\.?/g,
  /\b\d+(?:[.,]\d+)? ?(?:fm|m2|m²|ferm[a-z]*)(?![a-z0-9])\.?/g,
]

/** Parses an address as adverts write it: "Til leigu: Njálsg. 4 b, 2. hæð, 101 Rvk". */
export function parseWrittenAddress(text: string): WrittenAddress {
  let written = plainName(text)
  for (const pattern of besides) written = written.replaceAll(pattern, ', ')
  const parts = written
    .split(/[,;()|]| - (?=[a-z])/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part, _, all) => splitPlace(part, all.length > 1))
  return {
    readings: readingsOf(parts.flatMap(({ rest }) => rest).filter((part) => part !== '')),
    postcode: parts.find(({ postcode }) => postcode !== null)?.postcode ?? null,
    codes: parts.find(({ codes }) => codes !== null)?.codes ?? null,
  }
}

function readingsOf(parts: readonly string[]): Reading[] {
  const numbered = parts.flatMap((part, at) =>
    parseHouseNumbers(part).map(({ before, house }) => ({
      // "Njálsgata, 4": the number is in a separate part.
      names: namesOf(before === '' ? (parts[at - 1] ?? '') : before),
      house,
    })),
  )
  const readings = numbered.filter(({ names }) => names.length > 0)
  return readings.length > 0
    ? readings
    : parts.map((part) => ({ names: namesOf(part), house: null }))
}

/** Words before an address, and between street and number. */
const preface = /^.*(?: vid | á | í | ad |: )|^(?:til leigu|ibud|vid) /
const numero = / (?:nr|numer|no)\b\.?$/

/** The street as written, and without the words around a name. */
function namesOf(street: string): string[] {
  const bare = street.trim().replace(numero, '').replace(preface, '')
  return [...new Set([nameKey(street), nameKey(bare)])].filter((name) => /[a-z]/.test(name))
}

/** A part of an address with its place removed. */
type AddressWithoutPlace = {
  rest: string[]
  /** From "101 Reykjavík". */
  postcode: string | null
  /** The postcodes of a place that is named without one. */
  codes: string[] | null
}

const alone = /^(?:[íái] )?(\D+)$/
const behindHouse = /^(.*\d[a-z]?(?: [a-hj-z])?)(?: [íái])? (\D{2,})$/

/**
 * Removes the place from a part of an address between commas. The text is without accents. Streets and
 * farms share names with towns, so a place counts only after a postcode, after a house, or alone in one
 * of several parts.
 */
function splitPlace(part: string, isOneOfSeveral: boolean): AddressWithoutPlace {
  const coded = takeCoded(part)
  if (coded) return coded
  const [, before = '', name = ''] = behindHouse.exec(part) ?? []
  const behind = placeNamed(name)
  if (behind) return { rest: [before], postcode: null, codes: [...behind.codes] }
  const [, place = ''] = (isOneOfSeveral && alone.exec(part)) || []
  const there = placeNamed(place)
  if (there) return { rest: [], postcode: null, codes: [...there.codes] }
  return { rest: [part], postcode: null, codes: null }
}

const code = /(?:^|(?<= ))(?:is-? ?)?(\d{3}) (?=[a-z])/g
/** Höfn í Hornafirði. */
const MAX_WORDS = 3

/** Finds a place after a postcode, anywhere in the part. */
function takeCoded(part: string): AddressWithoutPlace | null {
  for (const { 0: whole, 1: postcode = '', index } of part.matchAll(code)) {
    const before = part.slice(0, index).trim()
    const words = part.slice(index + whole.length).split(' ')
    for (let count = Math.min(MAX_WORDS, words.length); count > 0; count -= 1) {
      const place = placeNamed(words.slice(0, count).join(' '))
      if (!place) continue
      const rest = [before, words.slice(count).join(' ')]
      const codes = [...place.codes]
      // In "Laugavegur 101 Reykjavík", 101 may be the house or the postcode.
      const isHouse = before !== '' && !/\d/.test(before) && rest[1] === ''
      if (isHouse) return { rest, postcode: null, codes }
      // In "101 Akureyri", either the postcode or the place is wrong.
      return { rest, postcode: place.codes.has(postcode) ? postcode : null, codes: null }
    }
  }
  return null
}
