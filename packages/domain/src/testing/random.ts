export type Random = {
  /** From 0 up to, but not including, 1. */
  next: () => number
  chance: (probability: number) => boolean
  /** Whole numbers, both ends included. */
  between: (low: number, high: number) => number
  pick: <T>(list: readonly T[]) => T
  /** Around 0 with a spread of 1. */
  normal: () => number
}

/** A small generator with a seed (mulberry32): the same demo on every machine. */
export function seededRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    chance: (probability) => next() < probability,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number],
    // The sum of twelve even draws is near enough to a bell for made-up flats.
    normal: () => Array.from({ length: 12 }, next).reduce((sum, draw) => sum + draw, -6),
  }
}
