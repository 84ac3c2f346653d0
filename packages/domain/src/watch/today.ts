import { fitsWatch, type MatchedHome } from './fits-watch.ts'
import type { Watch } from './watch.ts'

/** In the morning the evening before belongs to it: nothing is sent in the quiet hours. */
const EVENING_MS = 12 * 3_600_000

export function beginningOfToday(now: Date): string {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  return new Date(Math.min(midnight, now.getTime() - EVENING_MS)).toISOString()
}

/** What is new today for the owner of these watches, the newest first. */
export function homesOfToday<
  One extends MatchedHome & { readonly id: number; readonly createdAt: string },
>(homes: readonly One[], watches: readonly Watch[], now: Date): One[] {
  const since = beginningOfToday(now)
  return homes
    .filter(
      (home) =>
        home.createdAt >= since && watches.some((watch) => fitsWatch(home, undefined, watch, now)),
    )
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt) || other.id - one.id)
}

export const todayChoices = ['no', 'maybe', 'contact'] as const
export type TodayChoice = (typeof todayChoices)[number]

/** The choices made about the homes of today, in their order. */
export type ChosenToday = readonly { readonly home: number; readonly choice: TodayChoice }[]

/** The first home without a choice; null when all are done. */
export const nextToday = (homes: readonly number[], chosen: ChosenToday): number | null =>
  homes.find((id) => chosen.every(({ home }) => home !== id)) ?? null

/** The homes that were there when the page was opened, and after them those that appeared since. */
export const withNewcomers = (
  homes: readonly number[],
  found: readonly number[],
): readonly number[] => {
  const newcomers = found.filter((id) => !homes.includes(id))
  return newcomers.length === 0 ? homes : [...homes, ...newcomers]
}

/** How far a card was moved, in pixels; less is a slip of the finger. */
const SWIPE_PX = 90

/** Left is no, right is contact, down is maybe; null for anything short or upwards. */
export function choiceOfSwipe(x: number, y: number): TodayChoice | null {
  if (Math.max(Math.abs(x), y) < SWIPE_PX) return null
  if (y > Math.abs(x)) return 'maybe'
  return x < 0 ? 'no' : 'contact'
}

/** The keys that choose, as `KeyboardEvent.key`. */
export const choiceOfKey: Readonly<Record<string, TodayChoice>> = {
  ArrowLeft: 'no',
  ArrowDown: 'maybe',
  ArrowRight: 'contact',
}
