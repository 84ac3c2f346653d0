import { formatShortDay } from '@kot/i18n/format/near-day'
import { boardTexts } from '@kot/i18n/texts/board'
import { priceLabel, sizeLabel } from '@kot/i18n/texts/listing'
import { type ReactNode, useId } from 'react'
import type { BoardResponse } from '@kot/contract/board/board'
import { HomeLink } from '../../home/card/home-link'
import { OwnCostLine } from '../../home/cost/own-cost-line'
import { useLang } from '../../page/use-page'
import { classes } from '../../ui/classes'
import {
  type BoardHome,
  latestNote,
  nameOfCard,
  placeOfCard,
  type ShownCard,
  voteOf,
} from '../store/board-view'
import { type BoardActions, CardMenu } from './card-menu'
import { CardPhoto, NoteLine, PriceChangeLine, ViewingPill, Votes } from '../card/card-parts'

export interface BoardCardProps {
  board: BoardResponse
  home: BoardHome
  now: Date
  actions: BoardActions
  /** Lifts the card for the keyboard. */
  grip?: ReactNode
  /** Follows the pointer. */
  lifted?: boolean | undefined
}

/** A home in a column. Its photo and price open its page, what was written opens the sheet. */
export function BoardCard({ board, home, now, actions, grip, lifted }: BoardCardProps) {
  const lang = useLang()
  const headingId = useId()
  const { card, listing } = home
  return (
    <article
      aria-labelledby={headingId}
      className={classes(
        'group/card relative overflow-hidden rounded-control bg-surface',
        lifted ? 'shadow-overlay' : 'shadow-card',
      )}
    >
      <div className="relative">
        <div className="relative h-30 overflow-hidden bg-sunken">
          <CardPhoto listing={listing} />
        </div>
        <div className="px-3 pt-2.5">
          <div className="tabular flex flex-wrap items-baseline justify-between gap-x-2">
            <h3 id={headingId} className="font-text">
              <span className="text-lg font-strong tracking-snug whitespace-nowrap">
                {priceLabel(lang, listing.price)}
              </span>
              <span className="sr-only">{`, ${nameOfCard(listing)}`}</span>
            </h3>
            {listing.size > 0 && (
              <span className="text-sm text-ink-soft">{sizeLabel(listing.size)}</span>
            )}
          </div>
          <p className="text-sm wrap-anywhere">{placeOfCard(listing)}</p>
          <OwnCostLine home={listing} />
          <PriceChangeLine listing={listing} now={now} />
        </div>
        <HomeLink listing={listing} />
        <div className="absolute top-1 right-1">
          <CardMenu home={home} actions={actions} veiled />
        </div>
        {grip && <div className="absolute top-1 left-1">{grip}</div>}
      </div>
      <EditArea home={home} actions={actions} className="px-3 pb-3">
        <ViewingPill card={card} className="mt-2" />
        <NoteLine card={card} className="mt-1.5" />
        <Votes board={board} card={card} className="mt-2 border-t border-line pt-2" />
        <WriteHint board={board} card={card} />
      </EditArea>
    </article>
  )
}

/** What a click opens, where nothing is written yet. */
export function WriteHint({ board, card }: Pick<BoardCardProps, 'board'> & { card: ShownCard }) {
  const { sheet } = boardTexts[useLang()]
  const hasVotes = board.members.length > 1 || voteOf(card, board.me) !== 'open'
  if (hasVotes || card.viewing.value !== null || latestNote(card) !== null) return null
  return (
    <p className="mt-2 border-t border-line pt-2 text-sm leading-6 text-link">{sheet.writeNote}</p>
  )
}

interface EditAreaProps {
  home: BoardHome
  actions: BoardActions
  className?: string | undefined
  children: ReactNode
}

/** Pressing what was written opens the sheet in which it is changed. */
export function EditArea({ home, actions, className, children }: EditAreaProps) {
  const texts = boardTexts[useLang()]
  return (
    <div className={classes('relative min-h-tap', className)}>
      {children}
      <button
        type="button"
        // The menu offers the same under its own name.
        tabIndex={-1}
        aria-label={`${texts.menu.edit}: ${nameOfCard(home.listing)}`}
        aria-haspopup="dialog"
        onClick={() => actions.edit(home)}
        className="absolute inset-0"
      />
    </div>
  )
}

/** A home that is out of the question, or gone. */
export function SmallBoardCard({ home, actions, grip, lifted }: BoardCardProps) {
  const headingId = useId()
  const { listing } = home
  return (
    <article
      aria-labelledby={headingId}
      className={classes(
        'group/card relative grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center rounded-control bg-surface py-2 pl-2',
        lifted ? 'shadow-overlay' : 'shadow-card',
      )}
    >
      <span className="relative block aspect-[52/44] overflow-hidden rounded-small bg-sunken">
        <CardPhoto listing={listing} />
      </span>
      <div className="min-w-0 pl-2.5 text-sm">
        <h3 id={headingId} className="font-text wrap-anywhere">
          {nameOfCard(listing)}
        </h3>
        <SmallLine home={home} />
      </div>
      <HomeLink listing={listing} />
      {grip && <div className="absolute top-1/2 left-2 -translate-y-1/2">{grip}</div>}
      <div className="relative">
        <CardMenu home={home} actions={actions} />
      </div>
    </article>
  )
}

/** 'Farin 14. nóv.', or what was written last. */
export function SmallLine({ home: { card, gone } }: { home: BoardHome }) {
  const lang = useLang()
  const note = latestNote(card)
  if (gone !== null) {
    return (
      <p className="text-ink-soft">{boardTexts[lang].gone(formatShortDay(lang, new Date(gone)))}</p>
    )
  }
  return note && <p className="line-clamp-2 wrap-anywhere text-ink-soft">{note.text}</p>
}
