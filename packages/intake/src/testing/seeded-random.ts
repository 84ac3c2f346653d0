export type Random = {
  /** From 0 up to, but not including, 1. */
  next(): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
}

/** The same numbers for the same seed, so that a figure can be measured again (xorshift). */
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
