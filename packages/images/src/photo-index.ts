import { HASH_BYTES, PAIR_BYTES, type PhotoHash } from './photo-hash.ts'

/** Both hashes must agree, and one of them well. Measured: docs/decisions/0027-photos-and-notices.md. */
const CLOSE = 9
const NEAR = 14

const WORDS = HASH_BYTES / 4
const PAIR_WORDS = PAIR_BYTES / 4
const FIRST_CAPACITY = 1_024

/** The hashes of photos in memory: comparing one with 100,000 others takes a fraction of a second. */
export type PhotoIndex = {
  readonly size: number
  add: (id: number, hash: PhotoHash) => void
  /** The first photos that show the same picture, at most so many. */
  find: (hash: PhotoHash, limit?: number) => number[]
}

export function createPhotoIndex(): PhotoIndex {
  const ids: number[] = []
  let words = new Uint32Array(FIRST_CAPACITY * WORDS)

  return {
    get size() {
      return ids.length
    },
    add(id, hash) {
      if (hash.length !== HASH_BYTES) return
      if ((ids.length + 1) * WORDS > words.length) {
        const larger = new Uint32Array(words.length * 2)
        larger.set(words)
        words = larger
      }
      words.set(wordsOf(hash), ids.length * WORDS)
      ids.push(id)
    },
    find(hash, limit = Infinity) {
      if (hash.length !== HASH_BYTES) return []
      const asked = wordsOf(hash)
      const found: number[] = []
      for (const [place, id] of ids.entries()) {
        if (found.length === limit) break
        if (isSame(asked, words, place * WORDS)) found.push(id)
      }
      return found
    },
  }
}

/** Whether two photos show the same picture. */
export const isSamePicture = (one: PhotoHash, other: PhotoHash): boolean =>
  isSame(wordsOf(one), wordsOf(other), 0)

const wordsOf = (hash: PhotoHash): Uint32Array =>
  Uint32Array.from({ length: WORDS }, (_, index) => hash.readUInt32LE(index * 4))

/**
 * Compares the whole of each, also mirrored, with every crop of the other: which of them was cropped is
 * not known.
 */
function isSame(asked: Uint32Array, words: Uint32Array, at: number): boolean {
  for (let crop = 0; crop < WORDS; crop += PAIR_WORDS) {
    for (let whole = 0; whole < 2 * PAIR_WORDS; whole += PAIR_WORDS) {
      if (areClose(asked, whole, words, at + crop)) return true
      if (areClose(asked, crop, words, at + whole)) return true
    }
  }
  return false
}

function areClose(one: Uint32Array, at: number, other: Uint32Array, there: number): boolean {
  const frequencies =
    bits((one[at] ?? 0) ^ (other[there] ?? 0)) + bits((one[at + 1] ?? 0) ^ (other[there + 1] ?? 0))
  if (frequencies > NEAR) return false
  const gradients =
    bits((one[at + 2] ?? 0) ^ (other[there + 2] ?? 0)) +
    bits((one[at + 3] ?? 0) ^ (other[there + 3] ?? 0))
  return gradients <= NEAR && Math.min(frequencies, gradients) <= CLOSE
}

/** How many bits of a word are set. */
function bits(word: number): number {
  let left = word - ((word >>> 1) & 0x55555555)
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333)
  left = (left + (left >>> 4)) & 0x0f0f0f0f
  return Math.imul(left, 0x01010101) >>> 24
}
