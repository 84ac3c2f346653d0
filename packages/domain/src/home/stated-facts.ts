import type { Furniture, HomeKind, Lease } from './searched-facts.ts'

export const washings = ['machine', 'connection', 'shared'] as const
export type Washing = (typeof washings)[number]

/**
 * What the text of an advert states beyond the fields of a home. What it does not state, or not
 * certainly, is absent.
 */
export type StatedFacts = {
  readonly kind?: HomeKind | undefined
  readonly lease?: Lease | undefined
  readonly furniture?: Furniture | undefined
  readonly parking?: boolean | undefined
  readonly storage?: boolean | undefined
  readonly washing?: Washing | undefined
  /** 0 is the ground floor, -1 the basement. */
  readonly floor?: number | undefined
  readonly balcony?: boolean | undefined
  readonly heatingIncluded?: boolean | undefined
  /** Whether the landlord takes calls; the number itself is never stored. */
  readonly byPhone?: boolean | undefined
}

/** What of it homes are searched by. */
export type SearchedFacts = Pick<StatedFacts, 'kind' | 'lease' | 'furniture'>

export type StatedName = keyof StatedFacts

export const statedNames = [
  'kind',
  'lease',
  'furniture',
  'parking',
  'storage',
  'washing',
  'floor',
  'balcony',
  'heatingIncluded',
  'byPhone',
] as const satisfies readonly StatedName[]

/** Returns the facts on which all that state them agree. */
export function agreedFacts(all: readonly StatedFacts[]): StatedFacts {
  return Object.fromEntries(
    statedNames.flatMap((name) => {
      const values = new Set(all.flatMap((facts) => facts[name] ?? []))
      return values.size === 1 ? [[name, [...values][0]]] : []
    }),
  )
}
