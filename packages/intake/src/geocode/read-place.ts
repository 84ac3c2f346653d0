import { placeNamed } from '../normalise/place-names.ts'

/** A part of an address without the place it names. */
export type WithoutPlace = {
  rest: string[]
  /** From "101 Reykjavík". */
  postcode: string | null
  /** The postcodes of a place that is named without one. */
  codes: string[] | null
}

const alone = /^(?:[íái] )?(\D+)$/
const behindHouse = /^(.*\d[a-z]?(?: [a-hj-z])?)(?: [íái])? (\D{2,})$/

/**
 * Takes the place out of a part of an address between commas; the text is without accents. Streets and
 * farms are called as towns are, so a place counts only behind a postcode, behind a house, or alone in
 * one of several parts.
 */
export function takePlace(part: string, isOneOfSeveral: boolean): WithoutPlace {
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
const MOST_WORDS = 3

/** A place behind a postcode, wherever it stands. */
function takeCoded(part: string): WithoutPlace | null {
  for (const { 0: whole, 1: postcode = '', index } of part.matchAll(code)) {
    const before = part.slice(0, index).trim()
    const words = part.slice(index + whole.length).split(' ')
    for (let count = Math.min(MOST_WORDS, words.length); count > 0; count -= 1) {
      const place = placeNamed(words.slice(0, count).join(' '))
      if (!place) continue
      const rest = [before, words.slice(count).join(' ')]
      const codes = [...place.codes]
      // Of "Laugavegur 101 Reykjavík" nobody knows whether 101 is the house or the postcode.
      const isHouse = before !== '' && !/\d/.test(before) && rest[1] === ''
      if (isHouse) return { rest, postcode: null, codes }
      // "101 Akureyri" is wrong in one of them.
      return { rest, postcode: place.codes.has(postcode) ? postcode : null, codes: null }
    }
  }
  return null
}
