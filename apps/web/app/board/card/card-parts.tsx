import type { BoardResponse } from '@kot/contract/board/board'
import type { Listing } from '@kot/contract/market/market-listing'
import type { BoardVote } from '@kot/domain/board/board'
import { formatRent } from '@kot/i18n/format/number'
import { boardTexts, viewingLabel } from '@kot/i18n/texts/board'
import {
  ArrowDown,
  ArrowUp,
  CalendarDays,
  CircleDashed,
  CircleQuestionMark,
  Heart,
  Lock,
  type LucideIcon,
  MessageSquare,
  X,
} from 'lucide-react'
import { useState } from 'react'
import { PhotoImage } from '../../home/photos/photo'
import { MissingPhoto } from '../../home/photos/photo-sources'
import { MemberAvatar, memberIndex } from '../household/member-avatar'
import { useLang } from '../../page/use-page'
import { useSession } from '../../api/session-store'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon'
import {
  latestNote,
  recentPriceChange,
  type ShownCard,
  shownVoters,
  voteOf,
} from '../store/board-view'

/** Fills its frame; a lock shows that the server has blurred it. */
export function CardPhoto({ listing }: { listing: Listing }) {
  const [givenUp, setGivenUp] = useState(false)
  const link = givenUp ? null : listing.imageLink
  return (
    <>
      {link === null ? (
        <MissingPhoto small />
      ) : (
        <PhotoImage link={link} onGivenUp={() => setGivenUp(true)} />
      )}
      {link !== null && listing.address === null && (
        <span className="absolute bottom-1.5 left-1.5 grid size-7 place-items-center rounded-pill bg-veil">
          <Icon of={Lock} size={16} />
        </span>
      )}
    </>
  )
}

export const voteIcons: Record<BoardVote | 'open', LucideIcon> = {
  yes: Heart,
  maybe: CircleQuestionMark,
  no: X,
  open: CircleDashed,
}

export function VoteIcon({ vote }: { vote: BoardVote | 'open' }) {
  return (
    <Icon
      of={voteIcons[vote]}
      className={vote === 'yes' ? 'fill-lava text-lava' : 'text-ink-soft'}
    />
  )
}

interface VotesProps {
  board: BoardResponse
  card: ShownCard
  className?: string | undefined
}

/** What each member thinks. Nothing before a person alone has answered. */
export function Votes({ board, card, className }: VotesProps) {
  const lang = useLang()
  const texts = boardTexts[lang].vote
  const { active } = useSession()
  const isAlone = board.members.length < 2
  const votes = shownVoters(board, active).map(({ id, name }) => ({
    id,
    name,
    vote: voteOf(card, id),
  }))
  if (isAlone && votes.every(({ vote }) => vote === 'open')) return null
  return (
    <ul className={classes('flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm', className)}>
      {votes.map(({ id, name, vote }) => (
        <li
          key={id}
          className={classes(
            'inline-flex items-center gap-1.25 whitespace-nowrap',
            vote === 'open' && 'text-ink-faint',
            vote === 'maybe' && 'text-ink-soft',
          )}
        >
          {!isAlone && <MemberAvatar name={name} index={memberIndex(board, id)} size="small" />}
          <VoteIcon vote={vote} />
          {texts[vote]}
        </li>
      ))}
    </ul>
  )
}

/** When the home is viewed. */
export function ViewingPill({ card, className }: { card: ShownCard; className?: string }) {
  const lang = useLang()
  const { value } = card.viewing
  if (value === null) return null
  return (
    <p
      className={classes(
        'tabular flex min-h-9 items-center gap-1.5 rounded-small bg-primary-soft px-2 py-1.5 text-sm font-strong text-on-primary-soft',
        className,
      )}
    >
      <Icon of={CalendarDays} size={16} />
      <time dateTime={value}>{viewingLabel(lang, new Date(value))}</time>
    </p>
  )
}

/** The latest note, cut after two lines. */
export function NoteLine({ card, className }: { card: ShownCard; className?: string }) {
  const note = latestNote(card)
  if (note === null) return null
  return (
    <p className={classes('flex gap-2 text-sm text-ink-soft', className)}>
      <Icon of={MessageSquare} size={16} className="mt-0.5" />
      <span className="line-clamp-2 min-w-0 wrap-anywhere">{note.text}</span>
    </p>
  )
}

/** 'Lækkaði um 20.000 kr.', for 14 days. */
export function PriceChangeLine({ listing, now }: { listing: Listing; now: Date }) {
  const texts = boardTexts[useLang()]
  const last = recentPriceChange(listing, now)
  if (last === null) return null
  const fell = last.change < 0
  return (
    <p
      className={classes(
        'tabular flex items-center gap-1 text-sm',
        fell ? 'text-good' : 'text-ink-soft',
      )}
    >
      <Icon of={fell ? ArrowDown : ArrowUp} size={16} />
      {(fell ? texts.fell : texts.rose)(formatRent(Math.abs(last.change)))}
    </p>
  )
}
