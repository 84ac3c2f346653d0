export type SimilarName = { word: string; distance: number }

type TypoIndex = {
  /** Returns the words that `written` may stand for, the likeliest first. */
  resembling(written: string): SimilarName[]
}

/**
 * The beginnings of two words never differ by more letters than the words do, and most street names
 * share their endings. It is therefore enough to index this many letters.
 */
const BEGINNING = 8
/** Upper limit for word indexes, which are stored below the hash in one number. */
const WORDS = 2 ** 20

/** Short names are too similar to each other: Bær, Bæir, Brú. */
const mostEdits = (word: string): number => (word.length < 5 ? 0 : word.length < 9 ? 1 : 2)

/** A farm with another number is another farm, not a typo. */
const digitsOf = (word: string): string => (/\d/.test(word) ? word.replaceAll(/\D/g, '') : '')

/**
 * Finds words despite typos. All variants of every word with letters left out are indexed in advance. A
 * search looks up the variants of the input, a few dozen keys, instead of measuring all words. The keys
 * are hashes in one sorted array, which takes a tenth of the memory of a map of strings.
 */
export function createTypoIndex(words: readonly string[]): TypoIndex {
  const entries: number[] = []
  for (const [at, word] of words.entries()) {
    const edits = mostEdits(word)
    if (edits === 0) continue
    for (const part of withoutLetters(word.slice(0, BEGINNING), edits)) {
      entries.push(hash(part) * WORDS + at)
    }
  }
  const sorted = Float64Array.from(entries).toSorted()

  return {
    resembling(written) {
      const digits = digitsOf(written)
      const seen = new Set<number>()
      const found: SimilarName[] = []
      // The intended word may be two letters longer and then allows more edits.
      for (const part of withoutLetters(written.slice(0, BEGINNING), mostEdits(`${written}  `))) {
        const first = hash(part) * WORDS
        for (let index = firstFrom(sorted, first); index < sorted.length; index += 1) {
          const at = (sorted[index] ?? 0) - first
          if (at >= WORDS) break
          const word = words[at]
          if (word === undefined || seen.has(at)) continue
          seen.add(at)
          const most = mostEdits(word)
          const distance = editDistance(written, word, most)
          if (distance <= most && digitsOf(word) === digits) found.push({ word, distance })
        }
      }
      return found.toSorted((one, other) => one.distance - other.distance)
    },
  }
}

/** Returns the word and all variants with up to that many letters left out. */
function withoutLetters(word: string, most: number): Set<string> {
  const parts = new Set([word])
  let latest = [word]
  for (let left = 0; left < most; left += 1) {
    latest = latest.flatMap((part) =>
      Array.from(part, (_, at) => part.slice(0, at) + part.slice(at + 1)),
    )
    for (const part of latest) parts.add(part)
  }
  return parts
}

/** FNV-1a, 32 bits. Collisions are harmless: the lookup measures the words anyway. */
function hash(text: string): number {
  let value = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01_00_01_93)
  }
  return value >>> 0
}

function firstFrom(sorted: Float64Array, least: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) < least) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Returns the number of letters to remove, add, change or swap with their neighbour to turn one word
 * into the other, or `most` + 1 when it is more than `most`. Cells farther than `most` from the
 * diagonal cannot be part of the result and are not computed.
 */
export function editDistance(one: string, other: string, most: number): number {
  const tooMany = most + 1
  if (Math.abs(one.length - other.length) > most) return tooMany
  const width = other.length + 1
  // Three rows of the table are enough and are reused in turn.
  const rows = new Uint8Array(3 * width).fill(tooMany)
  for (let column = 0; column <= Math.min(most, other.length); column += 1) rows[column] = column
  for (let row = 1; row <= one.length; row += 1) {
    const current = (row % 3) * width
    const last = ((row + 2) % 3) * width
    const beforeLast = ((row + 1) % 3) * width
    const letter = one.charCodeAt(row - 1)
    const letterBefore = one.charCodeAt(row - 2)
    const from = Math.max(1, row - most)
    // Overwrites the value from the previous use of this row.
    rows[current + from - 1] = from === 1 ? row : tooMany
    let least = tooMany
    for (let column = from; column <= Math.min(row + most, other.length); column += 1) {
      const otherLetter = other.charCodeAt(column - 1)
      const changed = (rows[last + column - 1] ?? 0) + (letter === otherLetter ? 0 : 1)
      const leftOut = (rows[last + column] ?? 0) + 1
      const added = (rows[current + column - 1] ?? 0) + 1
      let edits = Math.min(changed, leftOut, added)
      const areSwapped = letter === other.charCodeAt(column - 2) && letterBefore === otherLetter
      if (areSwapped) edits = Math.min(edits, (rows[beforeLast + column - 2] ?? 0) + 1)
      rows[current + column] = edits
      if (edits < least) least = edits
    }
    // A swap reaches back two rows, but a change in the row between would have cost no more.
    if (least > most && row > most) return tooMany
  }
  return Math.min(rows[(one.length % 3) * width + other.length] ?? 0, tooMany)
}
