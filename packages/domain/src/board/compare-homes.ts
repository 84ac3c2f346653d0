import { type BoardStatus, MAX_COMPARED } from './board.ts'
import type { RentJudgement } from '../market/fair-rent.ts'
import type { Home } from '../home/home.ts'
import type { HomeNoticeKind } from '../home/home-notice.ts'
import type { Krona } from '../money/money.ts'

/** The rows of a comparison that are facts about the homes, in their order. */
export const comparedRows = [
  'rent',
  'cost',
  'judgement',
  'deposit',
  'size',
  'rooms',
  'available',
  'pets',
  'notices',
] as const
export type ComparedRow = (typeof comparedRows)[number]

/** What is compared of a home, as its viewer may see it. */
export type ComparedHome = Pick<
  Home,
  'price' | 'size' | 'rooms' | 'availableNow' | 'availableFrom' | 'petsAllowed' | 'postcode'
> & {
  /** What it costs this household a month, rounded; null where offers are wanted. The server does not know
   *  it: see docs/decisions/0029-household-stays-in-the-browser.md. */
  readonly cost: Krona | null
  /** Null while it is not known. */
  readonly page: {
    readonly judgement: Pick<RentJudgement, 'verdict' | 'percent'> | null
    readonly deposit: Krona | null
    readonly notices: readonly HomeNoticeKind[]
  } | null
}

/** What is better in which row. Days and pets depend on the household; notices accuse no one. */
const better: Partial<Record<ComparedRow, 'lower' | 'higher'>> = {
  rent: 'lower',
  cost: 'lower',
  judgement: 'lower',
  deposit: 'lower',
  size: 'higher',
  rooms: 'higher',
}

/** Which home is clearly the best in a row, as its index. Null for a tie, and where a value is unknown,
 *  which might be better. */
export function bestInRow(row: ComparedRow, homes: readonly ComparedHome[]): number | null {
  const end = better[row]
  const values = homes.flatMap((home) => valueOf(row, home) ?? [])
  if (end === undefined || homes.length < 2 || values.length < homes.length) return null
  const best = end === 'lower' ? Math.min(...values) : Math.max(...values)
  const index = values.indexOf(best)
  return values.lastIndexOf(best) === index ? index : null
}

function valueOf(row: ComparedRow, { price, cost, size, rooms, page }: ComparedHome) {
  switch (row) {
    case 'rent':
      return price === 0 ? null : price
    case 'cost':
      return cost
    case 'judgement':
      return page?.judgement ? differenceIn(page.judgement) : null
    case 'deposit':
      return page?.deposit ?? null
    case 'size':
      return size === 0 ? null : size
    case 'rooms':
      return rooms
    case 'available':
    case 'pets':
    case 'notices':
      return null
  }
}

/** A difference that is smaller than the uncertainty is none. */
const differenceIn = ({ verdict, percent }: Pick<RentJudgement, 'verdict' | 'percent'>): number =>
  verdict === 'typical' ? 0 : percent

type BoardHome = {
  readonly home: number
  readonly status: BoardStatus
  /** Whether it left the market. */
  readonly isGone: boolean
  /** When it was put on the board. */
  readonly since: string
}

const FIRST_COMPARED = 3

/** The homes that are compared before any are chosen: those that were contacted, then the newest; those that
 *  are out of the question only if there are no others. */
export const firstCompared = (cards: readonly BoardHome[]): number[] =>
  cards
    .toSorted(
      (one, other) =>
        stageOf(one) - stageOf(other) ||
        other.since.localeCompare(one.since) ||
        one.home - other.home,
    )
    .slice(
      0,
      Math.max(2, Math.min(FIRST_COMPARED, cards.filter((card) => stageOf(card) < 2).length)),
    )
    .map(({ home }) => home)

const stageOf = ({ status, isGone }: BoardHome): 0 | 1 | 2 =>
  isGone || status === 'no' ? 2 : status === 'new' ? 1 : 0

/** The homes that an address names, as far as the board has them; null if it names none. */
export function comparedInAddress(
  text: string | null,
  onBoard: (home: number) => boolean,
): number[] | null {
  const named = (text ?? '').split(',').map(Number).filter(onBoard)
  return named.length === 0 ? null : [...new Set(named)].slice(0, MAX_COMPARED)
}
