import { useEffect } from 'react'
import type { Listing } from '@kot/contract/listing'
import { createStore, type Readable, useStore } from '../ui/store'
import { refCountedEffect } from './ref-counted-effect'
import { browserFeedCache, type FeedCache } from './feed-cache'

type Visit = {
  /** When the person was last here before this visit; null on the first one. */
  before: number | null
  /** The last sign of them. */
  seen: number
}

/** Somebody away for so long comes back to another visit. Shorter than that, a page loaded again
 *  still marks what it marked. */
export const visitEndsAfterMs = 30 * 60_000

/** The visit that a sign of the person at `now` belongs to. */
export function visitAt(now: number, last: Visit | null): Visit {
  if (last === null) return { before: null, seen: now }
  const goesOn = now - last.seen < visitEndsAfterMs
  return { before: goesOn ? last.before : last.seen, seen: now }
}

/** Null for anything that is no visit: what a browser keeps may come from another version. */
export function asVisit(value: unknown): Visit | null {
  if (typeof value !== 'object' || value === null) return null
  const { before, seen }: Partial<Record<keyof Visit, unknown>> = value
  if (typeof seen !== 'number') return null
  return { before: typeof before === 'number' ? before : null, seen }
}

/** When the person was here before this visit. */
type VisitStore = Readable<Date | null> & {
  /** Takes note that somebody is here. Cheap: what they do within a minute is one note. */
  note: () => Promise<void>
}

const keptUnder = 'last-visit'
const noteEveryMs = 60_000

/** The visits of this browser, known to all its tabs. */
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
      // Before anything is waited for, so that the next sign does not come in between.
      noted = visitAt(time, last)
      // Another tab may have seen the person since.
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

/** When the person was here before this visit, which lasts until they are away for half an hour;
 *  null on the first one, on the server, and until the browser has remembered. */
export function useLastVisit(): Date | null {
  useEffect(watchVisit, [])
  return useStore(visitStore, null)
}

/** How many homes came after the last visit; none on the first. */
export function countNewSince(
  homes: readonly Pick<Listing, 'created_at'>[],
  lastVisit: Date | null,
): number {
  if (lastVisit === null) return 0
  return homes.filter(({ created_at }) => new Date(created_at) > lastVisit).length
}
