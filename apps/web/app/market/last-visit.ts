import { useEffect, useMemo } from 'react'
import type { Listing } from '@kot/contract/market/market-listing'
import { createStore, type Readable, useStore } from '../ui/state/store'
import { refCountedEffect } from '../ui/state/ref-counted-effect'
import { browserFeedCache, type FeedCache } from './feed-cache'

type Visit = {
  /** The last activity before this visit; null on the first visit. */
  before: number | null
  /** The last activity. */
  seen: number
}

/** A longer absence starts a new visit. Within this time a reloaded page still marks the same homes
 *  as new. */
export const visitEndsAfterMs = 30 * 60_000

/** The visit that activity at `now` belongs to. */
export function visitAt(now: number, last: Visit | null): Visit {
  if (last === null) return { before: null, seen: now }
  const goesOn = now - last.seen < visitEndsAfterMs
  return { before: goesOn ? last.before : last.seen, seen: now }
}

/** Null for invalid data: the stored value may come from another version. */
export function asVisit(value: unknown): Visit | null {
  if (typeof value !== 'object' || value === null) return null
  const { before, seen }: Partial<Record<keyof Visit, unknown>> = value
  if (typeof seen !== 'number') return null
  return { before: typeof before === 'number' ? before : null, seen }
}

/** The time of the visitor's last activity before this visit. */
type VisitStore = Readable<Date | null> & {
  /** Records activity. Cheap: at most one write per minute. */
  note: () => Promise<void>
}

const keptUnder = 'last-visit'
const noteEveryMs = 60_000

/** The visits of this browser, shared by all its tabs. */
export function createVisitStore(kept: FeedCache, now: () => number): VisitStore {
  const before = createStore<Date | null>(null)
  let noted: Visit | null = null

  async function readKept(): Promise<Visit | null> {
    const answer = await kept.read(keptUnder)
    return answer === null ? null : asVisit(await answer.json().catch(() => null))
  }

  return {
    current: before.current,
    subscribe: before.subscribe,

    async note() {
      const time = now()
      if (noted !== null && Math.abs(time - noted.seen) < noteEveryMs) return
      const last = noted
      // Set before the first await, so that the next activity does not interleave.
      noted = visitAt(time, last)
      // Another tab may have recorded activity since.
      noted = visitAt(time, (await readKept()) ?? last)
      await kept.write(keptUnder, Response.json(noted))
      if (noted.before === (before.current()?.getTime() ?? null)) return
      before.set(noted.before === null ? null : new Date(noted.before))
    },
  }
}

const visitStore = createVisitStore(browserFeedCache, Date.now)

const signsOfLife = ['pointerdown', 'keydown', 'scroll', 'focus'] as const

function note(): void {
  void visitStore.note()
}

const watchVisit = refCountedEffect(() => {
  note()
  for (const sign of signsOfLife) window.addEventListener(sign, note, { passive: true })
  return () => {
    for (const sign of signsOfLife) window.removeEventListener(sign, note)
  }
})

/** The last activity before this visit, which ends after half an hour of absence. Null on the first
 *  visit, on the server, and until the stored value is read. */
export function useLastVisit(): Date | null {
  useEffect(watchVisit, [])
  return useStore(visitStore, null)
}

/** How many of these homes were added after the last visit. */
export function useNewSinceLastVisit(homes: readonly Listing[] | null | undefined): number {
  const lastVisit = useLastVisit()
  return useMemo(() => countNewSince(homes ?? [], lastVisit), [homes, lastVisit])
}

/** How many homes were added after the last visit; 0 on the first visit. */
export function countNewSince(
  homes: readonly Pick<Listing, 'createdAt'>[],
  lastVisit: Date | null,
): number {
  if (lastVisit === null) return 0
  return homes.filter(({ createdAt }) => new Date(createdAt) > lastVisit).length
}
