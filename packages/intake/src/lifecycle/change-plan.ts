import { isDeepStrictEqual } from 'node:util'
import type { JoinedHome } from '@kot/domain/home/home'
import {
  combineAdverts,
  type FormerSources,
  type HomeFields,
  type Provenance,
} from './combine-adverts.ts'
import type { AdvertFacts, KnownAdvert, KnownHome, KnownHomes } from './read-known.ts'

/** All changes of adverts and homes that result from one crawl or one action of the operator. */
export type ChangePlan = {
  newHomes: NewHome[]
  /** Gone homes that have a live advert again. */
  returnedHomes: { id: number; late: boolean }[]
  /** Homes whose last live advert moved to another home. */
  emptiedHomes: number[]
  /** Homes whose favourites and pending matches move with their adverts. */
  joinedHomes: JoinedHome[]
  newAdverts: KnownAdvert[]
  movedAdverts: { id: number; homeId: number }[]
  /** Known adverts that the crawl listed. */
  seenAdverts: {
    id: number
    link: string
    lastSeenAt: Date
    isBack: boolean
    isRelinked: boolean
  }[]
  changedFacts: { advertId: number; facts: AdvertFacts }[]
  /** Adverts that a full crawl did not list: their counter goes up by one. */
  missedAdverts: number[]
  goneAdverts: number[]
  pinnedAdverts: number[]
  keptApart: { added: Pair[]; removed: Pair[] }
  /** New values of the fields of homes. */
  homes: { id: number; fields: HomeFields; rentSource: string | null; late: boolean }[]
  provenance: { homeId: number; fields: Provenance }[]
  /** New adverts that need a full crawl: they may be reposts of adverts that this crawl does not show. */
  undecided: number
}

/** Returns whether a plan changes what the market shows, or with which advert. */
export const isVisible = (plan: ChangePlan): boolean =>
  plan.newAdverts.length > 0 ||
  plan.movedAdverts.length > 0 ||
  plan.goneAdverts.length > 0 ||
  plan.homes.length > 0 ||
  plan.seenAdverts.some(({ isBack, isRelinked }) => isBack || isRelinked)

export type NewHome = Omit<KnownHome, 'splitOrder' | 'provenance'> & {
  /** It is not announced as new. */
  late: boolean
}

type NewAdvert = Pick<KnownAdvert, 'source' | 'externalId' | 'link' | 'firstSeenAt'> & {
  facts: AdvertFacts
}

/** Two adverts, the one with the lower id first. */
type Pair = { advertId: number; otherId: number }

/**
 * New rows have temporary ids from here on until the writer replaces them. They sort after all ids of
 * the database, which are 4-byte integers.
 */
export const FIRST_NEW_ID = 2 ** 31

const onOffer = { goneAt: null, hiddenAt: null, hiddenReason: null }
const untouched = { goneAt: null, missing: 0, pinned: false, keptApart: [] }

export type ChangeDraft = ReturnType<typeof createDraft>

/**
 * Creates a copy of what is known. The rules change the adverts of the copy, and `toPlan` returns the
 * difference. What a rule sets and another sets back is therefore not written.
 */
export function createDraft(known: KnownHomes) {
  const adverts = known.adverts.map((advert) => ({ ...advert }))
  const homes = new Map<number, KnownHome>(known.homes.map((home) => [home.id, home]))
  /** Whether they are late. */
  const newHomes = new Map<number, boolean>()
  const returns = new Map<number, boolean>()
  const joinedHomes: ChangePlan['joinedHomes'] = []
  const recombined = new Set<number>()
  let nextId = FIRST_NEW_ID

  const getHome = (id: number): KnownHome => {
    const home = homes.get(id)
    if (home === undefined) throw new Error(`home ${id} was not read`)
    return home
  }

  function addHome(home: Omit<KnownHome, 'id' | 'splitOrder' | 'provenance'>, late: boolean) {
    const id = nextId++
    homes.set(id, { ...home, id, splitOrder: id, provenance: null })
    newHomes.set(id, late)
    return id
  }

  /** Notes that a home has a live advert again. The first cause decides whether that is late. */
  function bringBack(homeId: number, late: boolean): void {
    if (!returns.has(homeId)) returns.set(homeId, late)
  }

  return {
    adverts,
    getHome,
    bringBack,
    /** Adds an advert to a home, or to a new one. */
    addAdvert(
      { facts, ...advert }: NewAdvert,
      { homeId, createdAt, late }: { homeId: number | null; createdAt: Date; late: boolean },
    ): void {
      const id = nextId++
      const added = { ...advert, ...untouched, id, facts, lastSeenAt: advert.firstSeenAt }
      const alone = { ...facts, advertId: id, source: advert.source, missing: 0 }
      const { fields, rentSource } = combineAdverts([alone], known.sources)
      const newHome = { ...onOffer, createdAt, splitFrom: null, fields, rentSource }
      adverts.push({ ...added, homeId: homeId ?? addHome(newHome, late) })
      if (homeId !== null) bringBack(homeId, late)
    },
    /** Moves an advert that was there before: nothing about it is new. */
    moveAdvert(advert: KnownAdvert, homeId: number): void {
      advert.homeId = homeId
      bringBack(homeId, true)
    },
    /**
     * Moves an advert to a new home. It has the age of the shared home, because it was on offer all the
     * time, and stays hidden if the shared home is hidden. @returns its id
     */
    splitAdvert(advert: KnownAdvert): number {
      const shared = getHome(advert.homeId)
      const { price = shared.fields.price, size = shared.fields.size } = advert.facts ?? {}
      const { createdAt, hiddenAt, hiddenReason } = shared
      const home = {
        createdAt,
        hiddenAt,
        hiddenReason,
        goneAt: advert.goneAt ?? (hiddenAt === null ? null : shared.goneAt),
        splitFrom: shared.splitFrom ?? shared.id,
        fields: { ...shared.fields, price, size },
        rentSource: advert.facts === null ? null : advert.source,
      }
      advert.homeId = addHome(home, true)
      return advert.homeId
    },
    joinHomes(from: number, into: number): void {
      for (const advert of adverts) if (advert.homeId === from) advert.homeId = into
      joinedHomes.push({ from, into })
      bringBack(into, true)
    },
    /** Combines the adverts of a home again although none of them changed. */
    recombine(homeId: number): void {
      recombined.add(homeId)
    },
    /** @param isLate whether changed fields of a home are late */
    toPlan(isLate: (homeId: number) => boolean, undecided = 0): ChangePlan {
      const before = new Map(known.adverts.map((advert) => [advert.id, advert]))
      const changes = adverts.map((advert) => compare(before.get(advert.id), advert))
      const byHome = Map.groupBy(adverts, ({ homeId }) => homeId)
      const live = Map.groupBy(adverts.filter(isLive), ({ homeId }) => homeId)
      const touched = new Set([
        ...changes.flatMap(({ touchedHomes }) => touchedHomes),
        ...recombined,
      ])
      const combined = [...touched].flatMap((id) => {
        const former = sourcesOf(getHome(id).provenance, byHome.get(id) ?? [])
        const result = combineLive(live.get(id) ?? [], known.sources, former)
        return result === null ? [] : [{ ...result, id, home: getHome(id) }]
      })
      const resultOf = new Map(combined.map((result) => [result.id, result]))
      const ids = (some: typeof changes) => some.map(({ advert }) => advert.id)
      const moved = changes.filter(({ isMoved }) => isMoved)
      return {
        newHomes: [...newHomes].flatMap(([id, late]) => {
          const { splitOrder: _order, provenance: _none, ...home } = getHome(id)
          const { fields, rentSource } = resultOf.get(id) ?? home
          return byHome.has(id) ? [{ ...home, fields, rentSource, late }] : []
        }),
        returnedHomes: [...returns].flatMap(([id, late]) => {
          const { goneAt, hiddenAt } = getHome(id)
          return goneAt !== null && hiddenAt === null && live.has(id) ? [{ id, late }] : []
        }),
        emptiedHomes: [...new Set(moved.map(({ old }) => old.homeId))].filter(
          (id) => getHome(id).goneAt === null && !live.has(id),
        ),
        joinedHomes: joinedHomes.filter(({ from }) => !isNew(from)),
        newAdverts: adverts.filter(({ id }) => isNew(id)),
        movedAdverts: moved.map(({ advert: { id, homeId } }) => ({ id, homeId })),
        seenAdverts: changes
          .filter(({ isSeen }) => isSeen)
          .map(({ advert, isBack, isRelinked }) => ({ ...seenRow(advert), isBack, isRelinked })),
        changedFacts: changes.flatMap(({ advert: { id: advertId, facts }, isChanged }) =>
          isChanged && facts !== null ? [{ advertId, facts }] : [],
        ),
        missedAdverts: ids(changes.filter(({ advert, old }) => advert.missing > old.missing)),
        goneAdverts: ids(changes.filter(({ isGone }) => isGone)),
        pinnedAdverts: ids(changes.filter(({ advert, old }) => advert.pinned && !old.pinned)),
        keptApart: {
          added: changes.flatMap(({ advert, old }) => newPairs(old, advert)),
          removed: changes.flatMap(({ advert, old }) => newPairs(advert, old)),
        },
        homes: combined
          .filter(
            ({ id, home, fields, rentSource }) =>
              !isNew(id) &&
              (rentSource !== home.rentSource || !isDeepStrictEqual(home.fields, fields)),
          )
          .map(({ id, fields, rentSource }) => ({ id, fields, rentSource, late: isLate(id) })),
        provenance: combined
          .filter(({ home, provenance }) => !isDeepStrictEqual(home.provenance, provenance))
          .map(({ id, provenance }) => ({ homeId: id, fields: provenance })),
        undecided,
      }
    },
  }
}

const isNew = (id: number): boolean => id >= FIRST_NEW_ID

export const isLive = ({ goneAt }: { goneAt: Date | null }): boolean => goneAt === null

/**
 * Combines the live adverts of a home. null when there are none, and when one of them is advertised
 * with us: such a home keeps its own fields.
 */
function combineLive(
  live: readonly KnownAdvert[],
  sources: KnownHomes['sources'],
  former: FormerSources,
) {
  const facts = live.flatMap(({ id, source, missing, facts: described }) =>
    described === null ? [] : [{ ...described, advertId: id, source, missing }],
  )
  return live.length === 0 || facts.length < live.length
    ? null
    : combineAdverts(facts, sources, former)
}

/** Returns the sources that the fields of a home came from, as far as it still has their adverts. */
function sourcesOf(provenance: Provenance | null, adverts: readonly KnownAdvert[]): FormerSources {
  const sources = new Map(adverts.map(({ id, source }) => [id, source]))
  return Object.fromEntries(
    Object.entries(provenance ?? {}).flatMap(([field, advertId]) => {
      const source = sources.get(advertId)
      return source === undefined ? [] : [[field, source]]
    }),
  )
}

/** Returns how an advert changed. A new one is compared with itself. */
function compare(known: KnownAdvert | undefined, advert: KnownAdvert) {
  const old = known ?? advert
  const isMoved = advert.homeId !== old.homeId
  const isBack = !isLive(old) && isLive(advert)
  const isGone = isLive(old) && !isLive(advert)
  const isRelinked = advert.link !== old.link
  const isChanged = !isDeepStrictEqual(advert.facts, old.facts)
  const isSeen =
    isBack || isRelinked || advert.lastSeenAt > old.lastSeenAt || advert.missing < old.missing
  const isTouched = known === undefined || isMoved || isBack || isGone || isRelinked || isChanged
  const touchedHomes = isTouched ? [old.homeId, advert.homeId] : []
  return { advert, old, isMoved, isBack, isGone, isRelinked, isChanged, isSeen, touchedHomes }
}

const seenRow = ({ id, link, lastSeenAt }: KnownAdvert) => ({ id, link, lastSeenAt })

/** Returns the pairs that an advert is kept apart in now, and was not before. */
const newPairs = (before: KnownAdvert, after: KnownAdvert): Pair[] =>
  after.keptApart
    .filter((id) => after.id < id && !before.keptApart.includes(id))
    .map((otherId) => ({ advertId: after.id, otherId }))
