import { isInIceland } from '@kot/domain/area/bounds'
import type { Position } from '@kot/domain/area/land-points'
import { foldText } from '@kot/domain/text/fold-text'
import { plainText } from './text.ts'

// A tenth of a metre; sites that compute their positions anew differ behind it from one day to the next.
const decimals = 1_000_000

/**
 * Where the site puts it, if that is in Iceland. Latitude and longitude exchanged are put right: no place
 * here can be meant both ways.
 */
export function parsePosition(
  saidLat: number | string | null,
  saidLong: number | string | null,
): Position | null {
  const lat = parseDegrees(saidLat)
  const long = parseDegrees(saidLong)
  if (lat === null || long === null) return null
  const found = [
    { lat, long },
    { lat: long, long: lat },
  ].find(isInIceland)
  return found ? { lat: rounded(found.lat), long: rounded(found.long) } : null
}

const rounded = (value: number): number => Math.round(value * decimals) / decimals

// Smaller than any room that is let: a form that was filled in with 1.
const leastSize = 5

const mostSize = 1000

const unit = String.raw`\s*(?:m2|m²|fm|fermet|ferm|sqm|sq)`
const number = String.raw`(?<!\d)(\d{1,9}(?:[.,]\d{1,4})?)(?!\d)`
const withUnit = new RegExp(number + unit)
const unitBefore = new RegExp(String.raw`(?:m2|m²|fm)\.?:?\s*${number}`)
const alone = new RegExp(String.raw`(?<![a-z])${number}`)
const lowerEnd = new RegExp(String.raw`${number}\s*(?:-|–|—|til)\s*\d{1,4}${unit}`)

/**
 * Whole square metres; 0 when the advert has none. Of a range the lower end counts: the home is at
 * least that large.
 */
export function parseSize(said: string | number | null): number | 'implausible' {
  const metres = typeof said === 'number' ? said : metresIn(foldText(plainText(said ?? '', 200)))
  if (Number.isNaN(metres) || metres < leastSize) return 0
  return metres > mostSize ? 'implausible' : Math.round(metres)
}

function metresIn(text: string): number {
  const written = [lowerEnd, withUnit, unitBefore, alone]
    .map((pattern) => pattern.exec(text)?.[1])
    .find((found) => found !== undefined)
  if (written === undefined) return 0
  const metres = Number(written.replace(',', '.'))
  // "1.050" is a thousand and fifty, "80.125" is eighty and a little.
  return /[.,]\d{3}$/.test(written) && metres < leastSize ? metres * 1000 : metres
}

// More are a guesthouse, or a mistake.
const mostRooms = 20

const words: Readonly<Record<string, number>> = {
  ein: 1,
  eins: 1,
  eitt: 1,
  one: 1,
  tveggja: 2,
  tvo: 2,
  two: 2,
  thriggja: 3,
  thrju: 3,
  three: 3,
  fjogurra: 4,
  fjogurr: 4,
  fjogur: 4,
  four: 4,
  fimm: 5,
  five: 5,
  sex: 6,
  sjo: 7,
  atta: 8,
}

const count = String.raw`(?<![\d.,])(?<count>\d{1,3}(?:[.,]\d{1,2})?(?!\d)|\b(?:${Object.keys(words).join('|')})\b)`
const ordinal = String.raw`[.\s-]*(?:ja|ra|gja)?\.?\s*(?:\+|(?:-|–|—|til|eda)\s*\d{1,2}(?:ja|ra)?)?\s*`
const bedrooms = new RegExp(String.raw`${count}${ordinal}(?:svefn|bedroom|bed\b|br\b)`)
const countedRooms = new RegExp(String.raw`${count}${ordinal}(?:herb|hb\b|room)`)
const counted = new RegExp(count)
const roomInAFlat =
  /^(?:eitt |1 |gott |stort |litid )?(?:herbergi|room)\b(?!.{0,3}\d+\s*$).*\b(?:i|in|med)\b/
const single = /studio|herberg|einstakling|\bherb\b|\broom\b|bedsit/

/**
 * Rooms counting the living room, as Icelanders count; null without a value. Of "2-3 herb." the lower
 * counts: the home has at least that many.
 */
export function parseRooms(said: string | number | null, kind: string | null): number | null {
  const kindText = foldText(plainText(kind ?? '', 100))
  // A room is one, however many the flat around it has.
  if (/^(?:room|herbergi)\b/.test(kindText)) return 1
  const rooms = typeof said === 'number' ? said : roomsIn(foldText(plainText(said ?? '', 100)))
  if (rooms !== null && rooms >= 1 && rooms <= mostRooms) return Math.floor(rooms)
  return /^(?:studio|einstakling)/.test(kindText) ? 1 : null
}

/** The rooms in a title, where the site has no field for them: «3ja herb. íbúð í Hlíðunum». */
export function roomsInTitle(title: string | null): number | null {
  const text = foldText(plainText(title ?? '', 200))
  if (text.startsWith('studio') || roomInAFlat.test(text)) return 1
  const rooms = countOf(countedRooms.exec(text))
  return rooms !== null && rooms >= 1 && rooms <= mostRooms ? Math.floor(rooms) : null
}

function roomsIn(text: string): number | null {
  if (roomInAFlat.test(text)) return 1
  const ofBedrooms = countOf(bedrooms.exec(text))
  // «2 svefnherbergi» leave out the living room.
  if (ofBedrooms !== null) return ofBedrooms + 1
  return (
    countOf(countedRooms.exec(text)) ??
    countOf(counted.exec(text)) ??
    (single.test(text) ? 1 : null)
  )
}

function countOf(found: RegExpExecArray | null): number | null {
  const written = found?.groups?.['count']
  return written === undefined ? null : (words[written] ?? Number(written.replace(',', '.')))
}

/** A number of degrees as sites write it, with a point or a comma; null when it is none. */
export function parseDegrees(said: number | string | null): number | null {
  if (typeof said === 'number') return Number.isFinite(said) ? said : null
  const written = /^\s*([+-]?\d{1,3})(?:[.,](\d{1,20}))?\s*°?\s*$/.exec(said ?? '')
  return written && Number(`${written[1]}.${written[2] ?? 0}`)
}
