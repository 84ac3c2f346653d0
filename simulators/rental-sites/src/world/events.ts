import type { Random } from '@kot/domain/testing/random'
import { randomAvailability } from './invent-home.ts'
import type { WorldHome } from './site.ts'
import type { ExpectedHome } from './stock.ts'

export const eventKinds = ['appear', 'drop', 'leave', 'back', 'change'] as const
export type EventKind = (typeof eventKinds)[number]

/** What happened, and to which home; the site where it was no more than an advert that left. */
export type WorldEvent = { kind: EventKind; home: string; site?: string }

/** As many come as go, so that a market left to itself keeps its size. */
const howOften: Record<EventKind, number> = { appear: 28, leave: 44, drop: 14, change: 12, back: 6 }
const pool = eventKinds.flatMap((kind) => Array<EventKind>(howOften[kind]).fill(kind))

/** One random event, or one of a kind; null when there is no home it could happen to. */
export function applyEvent(
  world: Changeable,
  random: Random,
  kind: EventKind = random.pick(pool),
): WorldEvent | null {
  switch (kind) {
    case 'appear':
      return { kind, home: world.appear().key }
    case 'back': {
      const gone = world.gone()
      if (gone.length === 0) return null
      const home = random.pick(gone)
      world.comeBack(home)
      return { kind, home }
    }
    case 'drop': {
      const kr = random.between(1, 4) * 5_000
      const dear = world.truth().filter(({ adverts }) => adverts.every(costs(2 * kr)))
      if (dear.length === 0) return null
      const { key } = random.pick(dear)
      world.drop(key, kr)
      return { kind, home: key }
    }
    case 'leave':
    case 'change': {
      const offered = world.truth()
      if (offered.length === 0) return null
      const { key, adverts } = random.pick(offered)
      if (kind === 'change') {
        world.change(key, correction(world, key, random))
        return { kind, home: key }
      }
      const site = adverts.length > 1 && random.chance(0.5) ? random.pick(adverts).site : undefined
      world.leave(key, site)
      return { kind, home: key, ...(site !== undefined && { site }) }
    }
  }
}

const costs =
  (kr: number) =>
  ({ price }: { price: number }): boolean =>
    price > kr

function correction(world: Changeable, key: string, random: Random): ChangingFacts {
  const { size, pets } = world.home(key)
  const measured = size + random.pick([-2, -1.5, -1, 1, 1.5, 2])
  if (random.chance(0.3) && world.canHaveSize(key, measured)) return { size: measured }
  if (random.chance(0.5)) return { pets: pets !== true }
  return { available: randomAvailability(world.now, random) }
}

/** The facts of a home that landlords correct while it is on offer. */
export type ChangingFacts = Partial<Pick<WorldHome, 'size' | 'pets' | 'available'>>

/** What there is in a world, and what can be done to it. Homes are named by their keys. */
export type Changeable = {
  readonly now: Date
  home(key: string): WorldHome
  /** Homes on offer and what a reader of every advert would know of them. */
  truth(): ExpectedHome[]
  /** Homes that were on offer and are no more. */
  gone(): string[]
  /** A new home, on these sites or on some. */
  appear(wish?: {
    sites?: readonly string[]
    price?: number
    facts?: Partial<Omit<WorldHome, 'key'>>
  }): WorldHome
  change(key: string, facts: ChangingFacts): void
  /** So many krónur less, wherever it is advertised. */
  drop(key: string, kr: number): void
  /** From one site, or from the market. */
  leave(key: string, site?: string): void
  /** With the adverts it had, under their old ids. */
  comeBack(key: string): void
  /** Whether a home with this size would still differ from its neighbours. */
  canHaveSize(key: string, size: number): boolean
}
