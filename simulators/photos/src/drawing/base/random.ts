/** Chance that always falls the same way for the same seed, so that a picture never changes. */
export interface Random {
  between(low: number, high: number): number
  whole(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(choices: readonly [T, ...T[]]): T
}

export function seeded(seed: number): Random {
  const next = mulberry32(seed)
  const between = (low: number, high: number): number => low + next() * (high - low)
  return {
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    chance: (probability) => next() < probability,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  }
}

/** The mulberry32 generator: 32 bits of state, evenly spread, enough for furniture. */
function mulberry32(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
