import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { purchaseOrigin } from '../../session/purchase-origin'
import { tabStorage } from '../../session/tab-storage'

/** The distance from the bottom, in px, at which more are added. */
const threshold = 350

type GrowingCount = { shown: number; grow: () => void }

/** How many items of a long list are shown. Grows as its dialog is scrolled towards the bottom. */
export function useGrowingCount(
  list: RefObject<HTMLElement | null>,
  options: { total: number; chunk: number; stored: number; needed: number },
): GrowingCount {
  const { total, chunk, stored, needed } = options
  // Only the initial value counts: later changes of the stored position do not reset it.
  const [first] = useState(() => Math.max(stored, needed))
  const [grown, setCount] = useState(first)
  const count = Math.max(grown, needed)
  const grow = () => setCount(count + chunk)

  useEffect(() => {
    const box = list.current?.closest('[role=dialog]')
    if (!box || count >= total) return
    const add = () => setCount(count + chunk)
    const below = () => box.scrollHeight - box.scrollTop - box.clientHeight
    const scrolled = () => below() <= threshold && add()
    // The observer fires at once and on every resize. A list that does not fill its window cannot
    // be scrolled, and a user who is already at the end does not scroll again.
    const hasGrown = count > first
    const resized = new ResizeObserver(() => {
      if (hasGrown || box.scrollHeight <= box.clientHeight) scrolled()
    })
    box.addEventListener('scroll', scrolled, { passive: true })
    resized.observe(box)
    return () => {
      box.removeEventListener('scroll', scrolled)
      resized.disconnect()
    }
  }, [list, count, total, chunk, first])

  return { shown: Math.min(count, total), grow }
}

/** The home to begin with, and the history entry that names it. */
export type BeginAt = { readonly home: number; readonly entry: string }

/** Starts a list at its stored scroll position, else at its top, but such that the given home is in
 *  view, and stores the position while scrolling. The home stays in view when its index changes, as
 *  it does when access is bought, until it is scrolled out of view. */
export function useScrollRestore(
  list: RefObject<HTMLElement | null>,
  options: { name: string; shown: number; beginAt: BeginAt | undefined; index: number },
): void {
  const { name, shown, beginAt, index } = options
  const latest = useRef(shown)
  const started = useRef<{ name: string; beginAt: BeginAt | undefined }>(null)
  const inView = useRef(false)

  useLayoutEffect(() => {
    const box = list.current?.closest('[role=dialog]')
    if (!box) return
    // Requested again, by another history entry, the home is scrolled into view again.
    if (started.current?.name !== name || started.current.beginAt !== beginAt) {
      started.current = { name, beginAt }
      box.scrollTop = listPlaces.of(name)?.top ?? 0
      inView.current = true
    }
    const element = index >= 0 && inView.current ? homeIn(list, beginAt) : null
    if (element && !isInView(element)) element.scrollIntoView({ block: 'center' })
  }, [list, name, beginAt, index])

  useEffect(() => {
    latest.current = shown
  }, [shown])

  useEffect(() => {
    const box = list.current?.closest('[role=dialog]')
    if (!box) return
    const keep = () => {
      listPlaces.keep(name, { shown: latest.current, top: box.scrollTop })
      const element = homeIn(list, beginAt)
      inView.current = element !== null && isInView(element)
    }
    box.addEventListener('scroll', keep, { passive: true })
    return () => box.removeEventListener('scroll', keep)
  }, [list, name, beginAt])
}

/** Keeps the home whose button started a purchase in view when the panel for users
 *  without access leaves the list. */
export function usePurchasedHomeInView(
  list: RefObject<HTMLElement | null>,
  offersAccess: boolean,
): void {
  const offered = useRef(offersAccess)
  useLayoutEffect(() => {
    const bought = offered.current && !offersAccess
    offered.current = offersAccess
    const home = bought ? purchaseOrigin.read()?.home : undefined
    const element = list.current?.querySelector(`[data-home="${home}"]`)
    if (element && !isInView(element)) element.scrollIntoView({ block: 'center' })
  }, [list, offersAccess])
}

const homeIn = (list: RefObject<HTMLElement | null>, beginAt: BeginAt | undefined) =>
  (beginAt && list.current?.querySelector(`[data-home="${beginAt.home}"]`)) ?? null

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}

/** The scroll position in a list. */
type ListPlace = { shown: number; top: number }

/** Lists whose position is stored; those left longest ago are forgotten. */
const keptAtMost = 20

const stored = tabStorage(
  'list_places',
  () => window.sessionStorage,
  (text) => text.startsWith('['),
)

let places: Map<string, ListPlace> | null = null

function placesOfTab(): Map<string, ListPlace> {
  places ??= readPlaces()
  return places
}

/** What was stored before the page was reloaded or the tab was closed and reopened. */
function readPlaces(): Map<string, ListPlace> {
  // Written once, not with every scroll event.
  addEventListener('pagehide', () => stored.remember(JSON.stringify([...placesOfTab()])))
  try {
    const entries = JSON.parse(stored.read() ?? '[]') as [string, ListPlace][]
    return new Map(entries.filter(([, place]) => isPlace(place)))
  } catch {
    return new Map()
  }
}

const isPlace = ({ shown, top }: Partial<ListPlace>): boolean =>
  Number.isSafeInteger(shown) && Number.isFinite(top)

/** The position in each list of this tab, so that returning from another page or from the map, and
 *  reloading, restore it. */
export const listPlaces = {
  of: (list: string): ListPlace | undefined => placesOfTab().get(list),
  keep(list: string, place: ListPlace): void {
    const all = placesOfTab()
    all.delete(list)
    all.set(list, place)
    for (const oldest of [...all.keys()].slice(0, -keptAtMost)) all.delete(oldest)
  },
  forget: (list: string): void => void placesOfTab().delete(list),
}
