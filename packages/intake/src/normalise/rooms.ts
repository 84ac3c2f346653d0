import { fold } from './fold.ts'
import { plainText } from './plain-text.ts'

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
 * Rooms counting the living room, as Icelanders count; null when not said. Of "2-3 herb." the lower
 * counts: the home has at least as many as it says.
 */
export function readRooms(said: string | number | null, kind: string | null): number | null {
  const kindText = fold(plainText(kind ?? '', 100))
  // A room is one, however many the flat around it has.
  if (/^(?:room|herbergi)\b/.test(kindText)) return 1
  const rooms = typeof said === 'number' ? said : roomsIn(fold(plainText(said ?? '', 100)))
  if (rooms !== null && rooms >= 1 && rooms <= mostRooms) return Math.floor(rooms)
  return /^(?:studio|einstakling)/.test(kindText) ? 1 : null
}

/** What a title says of rooms, where the site has no field for them: «3ja herb. íbúð í Hlíðunum». */
export function roomsInTitle(title: string | null): number | null {
  const text = fold(plainText(title ?? '', 200))
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
