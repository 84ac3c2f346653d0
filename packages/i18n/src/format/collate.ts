// The order of the Icelandic alphabet: accented vowels are separate letters, and þ æ ö come
// last. c q w z and å are foreign and stand where dictionaries put them. Intl.Collator would know,
// but not in Chromium.
const order = ` _-,;:!?.'"()[]{}@*/\\&#%0123456789aábcdðeéfghiíjklmnoópqrstuúvwxyýzþæöå`

const ranks = new Map(Array.from(order, (character, index) => [character, index]))

const rank = (lowerCase: string): number => {
  // Letters of other languages sort as the letter under their accents: ü as u.
  const base = ranks.has(lowerCase) ? lowerCase : (lowerCase.normalize('NFD')[0] ?? '')
  return ranks.get(base) ?? order.length + (lowerCase.codePointAt(0) ?? 0)
}

const firstDifference = (one: readonly number[], other: readonly number[]): number => {
  const index = one.findIndex((value, at) => value !== other[at])
  if (index === -1) return one.length - other.length
  return (one[index] ?? 0) - (other[index] ?? -1)
}

const characters = (text: string): string[] => Array.from(text.normalize('NFC'))

const letterRanks = (text: string): number[] =>
  characters(text).map((character) => rank(character.toLowerCase()))

const isCapital = (character: string): number => (character === character.toLowerCase() ? 0 : 1)

/** For sorting displayed names. Capitals matter only between words that are else the same. */
export const compareIcelandic = (one: string, other: string): number =>
  firstDifference(letterRanks(one), letterRanks(other)) ||
  firstDifference(characters(one).map(isCapital), characters(other).map(isCapital))
