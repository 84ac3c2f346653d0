import type { BoardResponse } from '@kot/contract/board/board'
import type { Listing } from '@kot/contract/market/market-listing'
import { type BoardStatus, boardStatuses, type BoardVote } from '@kot/domain/board/board'
import { availabilityOf, type PriceChange } from '@kot/domain/home/home'
import { firstCompared } from '@kot/domain/board/compare-homes'
import type { Lang } from '@kot/domain/text/lang'
import { formatShortDay } from '@kot/i18n/format/near-day'
import { boardTexts } from '@kot/i18n/texts/board'
import { sizeLabel } from '@kot/i18n/texts/listing'
import { townOf } from '../../home/card/place-words'
import { priceChangesOf } from '../../home/card/price-bar'
import type { ShownBoard } from './board-store'

export type ShownCard = BoardResponse['cards'][number]
export type ShownNote = ShownCard['notes'][number]

/** A home on the board: what the household wrote, and the facts. */
export type BoardHome = {
  readonly card: ShownCard
  readonly listing: Listing
  /** Its column. Homes that have left the market are in the last one, whatever was chosen. */
  readonly status: BoardStatus
  /** The day on which it left the market; null while it is advertised. */
  readonly gone: string | null
}

/** On phones the next step comes first. */
export const phoneOrder: readonly BoardStatus[] = ['viewing', 'contacted', 'applied', 'new', 'no']

/** The homes of the board by column, in the order in which they are shown. */
export function homesByStatus(shown: ShownBoard): Record<BoardStatus, BoardHome[]> {
  const homes = boardHomes(shown)
  const of = (status: BoardStatus) =>
    homes.filter((home) => home.status === status).toSorted(byNextStep)
  return {
    new: of('new'),
    contacted: of('contacted'),
    viewing: of('viewing'),
    applied: of('applied'),
    no: of('no'),
  }
}

/** A home whose facts have not been loaded yet is left out until they are. */
export function boardHomes({ board, listings }: ShownBoard): BoardHome[] {
  return board.cards.flatMap((card) => {
    const listing = listings.get(card.home)
    if (listing === undefined) return []
    const gone = board.gone[card.home] ?? null
    return [{ card, listing, gone, status: gone === null ? card.status.value : 'no' }]
  })
}

export const countHomes = (homes: Readonly<Record<BoardStatus, readonly unknown[]>>): number =>
  boardStatuses.reduce((sum, status) => sum + homes[status].length, 0)

/** The earliest viewing first, then what was moved last; homes that are gone come last. */
function byNextStep(one: BoardHome, other: BoardHome): number {
  const [a, b] = [one, other].map(({ card, gone, status }) => [
    gone === null ? 0 : 1,
    status === 'viewing' ? (card.viewing.value ?? '9') : '',
    card.status.at ?? card.listed.at ?? '',
  ])
  if (a === undefined || b === undefined) return 0
  const [goneA = 0, viewingA = '', movedA = ''] = a
  const [goneB = 0, viewingB = '', movedB = ''] = b
  if (goneA !== goneB) return goneA < goneB ? -1 : 1
  if (viewingA !== viewingB) return viewingA < viewingB ? -1 : 1
  if (movedA !== movedB) return movedA > movedB ? -1 : 1
  return one.listing.id - other.listing.id
}

/** Shown before the viewing, and a little after. */
const ON_THE_WAY_MS = 30 * 60_000

/** The home that is viewed next; null without one. */
export function nextViewing(homes: readonly BoardHome[], now: Date): BoardHome | null {
  const since = new Date(now.getTime() - ON_THE_WAY_MS).toISOString()
  const coming = homes.filter(
    ({ card, status }) =>
      status !== 'no' && card.viewing.value !== null && card.viewing.value >= since,
  )
  return (
    coming.toSorted((a, b) =>
      (a.card.viewing.value ?? '') < (b.card.viewing.value ?? '') ? -1 : 1,
    )[0] ?? null
  )
}

/** The homes that are compared before any are chosen: those nearest to a decision. */
export const comparedFirst = (homes: readonly BoardHome[]): number[] =>
  firstCompared(
    homes.map(({ card, listing, status, gone }) => ({
      home: listing.id,
      status,
      isGone: gone !== null,
      since: card.listed.at ?? listing.createdAt,
    })),
  )

/** The note that was written or changed last; null if there is none. */
export const latestNote = ({ notes }: ShownCard): ShownNote | null =>
  notes.filter(({ text }) => text !== null).toSorted((a, b) => (a.at < b.at ? 1 : -1))[0] ?? null

/** The members whose votes are known: without access those of others are not sent. */
export const shownVoters = (
  { members, me }: Pick<BoardResponse, 'members' | 'me'>,
  seesAll: boolean,
): BoardResponse['members'] => members.filter(({ id }) => seesAll || id === me)

/** `open`: the member has not answered. */
export const voteOf = ({ votes }: ShownCard, member: string): BoardVote | 'open' =>
  votes[member]?.value ?? 'open'

const RECENT_MS = 14 * 86_400_000

/** The last change of the rent within 14 days. An offer that became a price is none. */
export function recentPriceChange(listing: Listing, now: Date): PriceChange | null {
  const [last] = priceChangesOf(listing)
  if (last === undefined || now.getTime() - Date.parse(last.date) > RECENT_MS) return null
  const isOffer = last.priceBefore === 0 || last.priceBefore + last.change === 0
  return isOffer ? null : last
}

/** The name of a home: the street, or without access the place. */
export const nameOfCard = (listing: Listing): string => listing.address ?? townOf(listing)

/** 'Skipholt 47, 105' */
export const placeOfCard = (listing: Listing): string =>
  listing.address === null ? townOf(listing) : `${listing.address}, ${listing.postcode}`

/** '68 m² · 3 herb. · laus 1. des.', without what is not known */
export function factsOfCard(lang: Lang, listing: Listing): string {
  const { rooms, available, availableFrom } = boardTexts[lang].facts
  const availability = availabilityOf(listing)
  const parts = [
    listing.size > 0 ? sizeLabel(listing.size) : null,
    listing.rooms === null ? null : rooms(listing.rooms),
    availability.kind === 'now' ? available : null,
    availability.kind === 'from' ? availableFrom(formatShortDay(lang, availability.date)) : null,
  ]
  return parts.filter((part) => part !== null).join(' · ')
}

/** The first name of a member, or of a person who has left. */
export function nameOfPerson(
  lang: Lang,
  { members, former }: Pick<BoardResponse, 'members' | 'former'>,
  id: string,
): string {
  const person = [...members, ...former].find((one) => one.id === id)
  return person?.name || boardTexts[lang].unknownPerson
}
