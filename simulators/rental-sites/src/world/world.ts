import { seededRandom } from '@kot/domain/testing/random'
import { whenCreated } from './home-history.ts'
import type { WorldAdvert, WorldHome } from './site.ts'
import { type Changeable, type EventKind, applyEvent, type WorldEvent } from './events.ts'
import { type Invented, inventHome, type Unsaid } from './invent-home.ts'
import { choosePostings, isShown, type SiteShare, weekStart } from './postings.ts'
import { Stock, expectedHomes } from './stock.ts'

export type WorldOptions = {
  seed: number
  homes: number
  now: Date
  sites: readonly SiteShare[]
  /** URLs of photos to choose from. */
  photos?: readonly string[]
  /** Share of second and third adverts with another price than the first. Default: 0.02. */
  disagreeing?: number
  /** Shares of homes whose adverts all lack the number of rooms or the location. Default: none. */
  unsaid?: Unsaid
}

export type World = Changeable & {
  advance(ms: number): void
  /** Returns the live adverts of a site, newest first. */
  adverts(site: string): readonly WorldAdvert[]
  /**
   * Triggers one random event, optionally of a kind. Returns null when there is no home it can apply
   * to.
   */
  happen(kind?: EventKind): WorldEvent | null
  /** Advances the clock by an hour, with the usual number of events. */
  step(): WorldEvent[]
}

const hour = 3_600_000

const saysAll: Unsaid = { rooms: 0, place: 0 }

/** Per hour, there is one event for this many homes. */
const homesPerHourlyEvent = 600

/**
 * Creates a simulated market of which many sites show a part. The same seed and calls give the same
 * market.
 */
export function createWorld(options: WorldOptions): World {
  const { photos = [], disagreeing = 0.02, unsaid = saysAll, sites } = options
  const random = seededRandom(options.seed)
  const stock = new Stock(
    sites.map(({ name }) => name),
    () => random.between(1, 9),
  )
  const neighbours = new Neighbours()
  let now = options.now
  let serial = 0

  const invent = (facts: Partial<WorldHome> = {}): Invented => {
    serial += 1
    for (;;) {
      const { home, rent } = inventHome(serial, { random, now, photos, unsaid })
      const wanted = { ...home, ...facts, key: home.key }
      // An address and a size that were passed in are always used.
      const asked = facts.street !== undefined && facts.size !== undefined
      if (!asked && !neighbours.canTellApart(wanted)) continue
      neighbours.put(wanted)
      return { home: wanted, rent }
    }
  }

  stock.add(
    Array.from({ length: options.homes }, () => {
      const { home, rent } = invent()
      const created = whenCreated(random, now)
      const postings = choosePostings({ rent, created, now, sites, disagreeing }, random)
      // Two adverts of a home without a location cannot be matched.
      return { home, postings: home.lat === null ? postings.slice(0, 1) : postings }
    }),
  )

  const world: World = {
    get now() {
      return now
    },
    advance(ms) {
      const before = now
      now = new Date(now.getTime() + ms)
      if (weekStart(before).getTime() !== weekStart(now).getTime()) {
        stock.editAll((one) => (isShown(one, now) ? {} : { stands: false }))
      }
    },
    adverts: (site) => stock.adverts(site),
    home: (key) => stock.home(key),
    appear({ sites: names, price, facts = {} } = {}) {
      const { home, rent } = invent(facts)
      const asked = price ?? rent
      const postings = names
        ? names.map((site) => ({ site, price: asked, publishedAt: now }))
        : choosePostings({ rent: asked, created: now, now, sites, disagreeing: 0 }, random)
      stock.add([{ home, postings }])
      return home
    },
    change(key, facts) {
      const home = { ...stock.home(key), ...facts }
      neighbours.put(home)
      stock.replace(home)
      stock.edit(key, ({ stands }) => (stands ? { updatedAt: now } : {}))
    },
    drop(key, kr) {
      if (stock.posted(key).some(({ price }) => price <= kr)) {
        throw new RangeError(`${key} does not cost ${kr} kr.`)
      }
      stock.edit(key, ({ price }) => ({ price: price - kr, updatedAt: now }))
    },
    leave: (key, site) =>
      stock.edit(key, (one) => (site === undefined || one.site === site ? { stands: false } : {})),
    comeBack: (key) =>
      stock.edit(key, (one) =>
        one.stands
          ? {}
          : { stands: true, updatedAt: now, ...(!isShown(one, now) && { publishedAt: now }) },
      ),
    truth: () => expectedHomes(stock),
    gone: () =>
      stock
        .entries()
        .filter(({ posted }) => posted.every(({ stands }) => !stands))
        .map(({ home }) => home.key),
    happen: (kind) => applyEvent(world, random, kind),
    step() {
      world.advance(hour)
      const count = Math.max(1, Math.round(world.truth().length / homesPerHourlyEvent))
      return Array.from({ length: count }, () => world.happen()).filter((one) => one !== null)
    },
    canHaveSize: (key, size) => neighbours.canTellApart({ ...stock.home(key), size }),
  }
  return world
}

/** Homes at one address differ by more than rounding and inaccurate sizes. */
const leastDifference = 6

/**
 * Where homes are. Two homes at one address with nearly the same size cannot be distinguished from
 * their adverts, so matching could not be measured with them.
 */
class Neighbours {
  readonly #byAddress = new Map<string, Map<string, number>>()

  put(home: WorldHome): void {
    const sizes = this.#byAddress.get(addressOf(home)) ?? new Map<string, number>()
    this.#byAddress.set(addressOf(home), sizes.set(home.key, home.size))
  }

  canTellApart(home: WorldHome): boolean {
    const sizes = this.#byAddress.get(addressOf(home)) ?? new Map<string, number>()
    return [...sizes].every(
      ([key, size]) => key === home.key || Math.abs(size - home.size) >= leastDifference,
    )
  }
}

const addressOf = ({ postcode, street, house, letter }: WorldHome): string =>
  `${postcode}|${street}|${house}${letter ?? ''}`
