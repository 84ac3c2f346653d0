import { nameKey } from './name-key.ts'
import { plain } from './plain.ts'
import { readHouses, type House } from './read-house.ts'
import { takePlace, type WithoutPlace } from './read-place.ts'

/** A street and a house as they may be meant. The names are keys; the likelier comes first. */
type Reading = { names: string[]; house: House | null }

export type Written = Omit<WithoutPlace, 'rest'> & { readings: Reading[] }

/** Flats, floors, rooms and square metres: numbers that are not those of houses. */
const besides = [
  /\b(?:ibud|ib|apartment|apt|flat|unit|herb|room)\b\.? ?(?:nr\b\.? ?|#)?[a-z]?\d+(?:[-.]\d+)?[a-z]?\b/g,
  /(?:\b[ai] |[áí] )?\b\d{1,2}(?:\.? ?haed(?:inni)?\b|\. ?h\b)\.?/g,
  /(?<=^|[,;(] ?)\d(?:[-.,]\d)? ?(?:ja|ra|a)?\.? ?(?:herb|svefn|room|bedroom)[a-z]*\.?/g,
  /\b\d(?:ja|ra) herb[a-z]*\.?/g,
  /\b\d+(?:[.,]\d+)? ?(?:fm|m2|m²|ferm[a-z]*)(?![a-z0-9])\.?/g,
]

/** Takes an address apart as adverts write it: "Til leigu: Njálsg. 4 b, 2. hæð, 101 Rvk". */
export function readWritten(text: string): Written {
  let written = plain(text)
  for (const pattern of besides) written = written.replaceAll(pattern, ', ')
  const parts = written
    .split(/[,;()|]| - (?=[a-z])/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part, _, all) => takePlace(part, all.length > 1))
  return {
    readings: readingsOf(parts.flatMap(({ rest }) => rest).filter((part) => part !== '')),
    postcode: parts.find(({ postcode }) => postcode !== null)?.postcode ?? null,
    codes: parts.find(({ codes }) => codes !== null)?.codes ?? null,
  }
}

function readingsOf(parts: readonly string[]): Reading[] {
  const numbered = parts.flatMap((part, at) =>
    readHouses(part).map(({ before, house }) => ({
      // "Njálsgata, 4": the number stands in a part of its own.
      names: namesOf(before === '' ? (parts[at - 1] ?? '') : before),
      house,
    })),
  )
  const readings = numbered.filter(({ names }) => names.length > 0)
  return readings.length > 0
    ? readings
    : parts.map((part) => ({ names: namesOf(part), house: null }))
}

/** Words that are said before an address, and between street and number. */
const preface = /^.*(?: vid | á | í | ad |: )|^(?:til leigu|ibud|vid) /
const numero = / (?:nr|numer|no)\b\.?$/

/** As it stands, and without what is said around a name. */
function namesOf(street: string): string[] {
  const bare = street.trim().replace(numero, '').replace(preface, '')
  return [...new Set([nameKey(street), nameKey(bare)])].filter((name) => /[a-z]/.test(name))
}
