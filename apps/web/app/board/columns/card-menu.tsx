import { type BoardStatus, boardStatuses } from '@kot/domain/board/board'
import { boardTexts } from '@kot/i18n/texts/board'
import {
  CalendarDays,
  Ellipsis,
  FileCheck,
  HeartOff,
  House,
  Inbox,
  type LucideIcon,
  NotebookPen,
  Phone,
  Table2,
  X,
} from 'lucide-react'
import { useLang } from '../../page/use-page'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { useLazyPart } from '../../ui/state/lazy-part'
import { overlays } from '../../ui/overlays/overlays'
import { type BoardHome, nameOfCard } from '../store/board-view'

/** What can be done with a home of the board. */
export type BoardActions = {
  open: (home: BoardHome) => void
  edit: (home: BoardHome) => void
  move: (home: BoardHome, status: BoardStatus) => void
  /** The same by dragging, which is announced there. */
  drop: (home: BoardHome, status: BoardStatus) => void
  compare: (home: BoardHome) => void
  remove: (home: BoardHome) => void
}

const statusIcons: Record<BoardStatus, LucideIcon> = {
  new: Inbox,
  contacted: Phone,
  viewing: CalendarDays,
  applied: FileCheck,
  no: X,
}

interface CardMenuProps {
  home: BoardHome
  actions: BoardActions
  /** On a photo. */
  veiled?: boolean | undefined
}

/** Everything that can be done with a home, the moves between columns included. */
export function CardMenu({ home, actions, veiled = false }: CardMenuProps) {
  const texts = boardTexts[useLang()]
  const loaded = useLazyPart(overlays)
  const label = texts.menu.of(nameOfCard(home.listing))
  const className = veiled ? 'bg-veil hover:bg-veil active:bg-veil' : undefined
  const moves = boardStatuses
    .filter((status) => home.gone === null && status !== home.status)
    .map((status) => ({
      icon: statusIcons[status],
      label: texts.menu.moveTo(texts.status[status]),
      onSelect: () => actions.move(home, status),
    }))
  return (
    <span data-board-menu={home.listing.id} className="contents">
      {loaded ? (
        <loaded.Menu
          label={label}
          className={className}
          items={[
            { icon: NotebookPen, label: texts.menu.edit, onSelect: () => actions.edit(home) },
            { icon: House, label: texts.menu.openHome, onSelect: () => actions.open(home) },
            ...moves,
            { icon: Table2, label: texts.menu.compare, onSelect: () => actions.compare(home) },
            { icon: HeartOff, label: texts.menu.remove, onSelect: () => actions.remove(home) },
          ]}
        />
      ) : (
        <IconButton
          disabled
          label={label}
          icon={<Icon of={Ellipsis} size={24} />}
          className={className}
        />
      )}
    </span>
  )
}

/** After a move the controls of a home stand in another column, where the focus follows them. */
export function focusCard(id: number, control: 'menu' | 'grip'): void {
  const find = () => document.querySelector<HTMLElement>(`[data-board-${control}="${id}"] button`)
  requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus()))
}
