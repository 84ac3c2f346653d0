import type { BoardResponse } from '@kot/contract/board/board'
import { boardTexts, nextViewingLine } from '@kot/i18n/texts/board'
import {
  CalendarClock,
  CloudOff,
  Heart,
  List,
  Lock,
  type LucideIcon,
  Map as MapIcon,
  SquareKanban,
  Table2,
} from 'lucide-react'
import { listingClick, readerOf } from '../../home/card/card-actions'
import { useModals } from '../../page/modals'
import { useLang } from '../../page/use-page'
import { useSession } from '../../api/session-store'
import { ButtonLink } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import { SegmentedControl } from '../../ui/forms/segmented-control'
import { LinkButton } from '../../ui/text-link'
import { useMediaQuery } from '../../ui/state/use-media-query'
import type { ShownBoard } from '../store/board-store'
import { boardHomes, nameOfCard, nextViewing } from '../store/board-view'
import { CalendarLink } from '../card/card-fields'

export const boardViews = ['board', 'map', 'compare'] as const
export type BoardView = (typeof boardViews)[number]

interface ViewSwitchProps {
  value: BoardView
  onChange: (view: BoardView) => void
}

/** Board, map or comparison; on a phone the board is a list. */
export function ViewSwitch({ value, onChange }: ViewSwitchProps) {
  const texts = boardTexts[useLang()].view
  const hasRoom = useMediaQuery('(min-width: 73.75rem)')
  return (
    <SegmentedControl
      legend={texts.legend}
      value={value}
      onChange={onChange}
      className="max-tablet:[&_label]:px-1 wide:w-108"
      segments={[
        {
          value: 'board',
          label: hasRoom ? labelOf(SquareKanban, texts.board) : labelOf(List, texts.list),
        },
        { value: 'map', label: labelOf(MapIcon, texts.map) },
        {
          value: 'compare',
          label: labelOf(Table2, hasRoom ? texts.compare : texts.compareShort),
        },
      ]}
    />
  )
}

const labelOf = (icon: LucideIcon, words: string) => (
  <>
    <Icon of={icon} />
    {words}
  </>
)

/** 'Skoðun á morgun, þriðjudag kl. 17:30 · Skipholt 47' */
export function NextViewing({ shown, now }: { shown: ShownBoard; now: Date }) {
  const lang = useLang()
  const home = nextViewing(boardHomes(shown), now)
  const at = home?.card.viewing.value
  if (!home || !at) return null
  const place = home.card.place.value
  return (
    <div className="mb-4 grid gap-x-4 rounded-card bg-primary-soft px-4 py-2 text-on-primary-soft tablet:grid-cols-[1fr_auto] tablet:items-center wide:mb-5">
      <p className="tabular flex gap-3 py-2">
        <Icon of={CalendarClock} className="mt-0.5" />
        <span>
          <strong className="font-strong">{nextViewingLine(lang, new Date(at), now)}</strong>
          <span className="max-tablet:sr-only">{' · '}</span>
          <span className="max-tablet:block">
            {[nameOfCard(home.listing), place].filter(Boolean).join(', ')}
          </span>
        </span>
      </p>
      <CalendarLink
        board={shown.board}
        home={home.listing.id}
        className="ml-8 justify-self-start underline tablet:ml-0"
      />
    </div>
  )
}

/** Announced while changes wait for a connection. */
export function WaitingNotice({ shown: { waiting, isOnline } }: { shown: ShownBoard }) {
  const texts = boardTexts[useLang()]
  if (isOnline) return null
  return (
    <Notice tone="quiet" icon={CloudOff} className="mb-4">
      <output>{waiting > 0 ? texts.waiting(waiting) : texts.offline}</output>
    </Notice>
  )
}

/** What a member without access does not see, and the way to it. */
export function WithoutAccess({ board }: { board: BoardResponse }) {
  const texts = boardTexts[useLang()]
  const modals = useModals()
  // The same as the button of a home without a link.
  const click = listingClick(readerOf(useSession()), { link: null, source: null })
  if (click.kind !== 'modal') return null
  const { page, options } = click.call
  const hidden = Object.values(board.hidden_notes).reduce((sum, count) => sum + count, 0)
  return (
    <Notice
      icon={Lock}
      className="mb-4"
      action={
        <LinkButton
          aria-haspopup="dialog"
          className="font-strong text-inherit underline"
          onClick={() => modals.open(page, options)}
        >
          {texts.getAccess}
        </LinkButton>
      }
    >
      {hidden > 0 ? texts.hidden(hidden) : texts.locked}
    </Notice>
  )
}

export function EmptyBoard() {
  const texts = boardTexts[useLang()].empty
  return (
    <div className="grid justify-items-center py-12 text-center">
      <span className="grid size-14 place-items-center rounded-pill bg-primary-soft text-on-primary-soft">
        <Icon of={Heart} size={24} />
      </span>
      <h2 className="mt-5 text-lg tracking-snug text-balance">{texts.heading}</h2>
      <p className="mt-2 mb-6 max-w-96 text-balance text-ink-soft">{texts.text}</p>
      <ButtonLink to="/">{texts.search}</ButtonLink>
    </div>
  )
}
