import type { Listing } from '@kot/contract/market/market-listing'
import { type BoardStatus, boardStatuses } from '@kot/domain/board/board'
import { formatRelativeDay } from '@kot/i18n/format/date'
import { boardTexts } from '@kot/i18n/texts/board'
import { CalendarPlus, MessageSquare, PenLine } from 'lucide-react'
import { useId, useState } from 'react'
import type { ShownBoard } from '../../board/store/board-store'
import { latestNote, nameOfCard, nameOfPerson, type ShownCard } from '../../board/store/board-view'
import { CalendarLink, VoteField } from '../../board/card/card-fields'
import { ViewingPill } from '../../board/card/card-parts'
import { HomeSheet } from '../../board/card/home-sheet'
import { editedCard } from '../../board/card/use-card-draft'
import { useBoard } from '../../board/store/use-board'
import { MemberAvatar } from '../../board/household/member-avatar'
import { useLang } from '../../page/use-page'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { SelectField } from '../../ui/select/select-field'
import { LinkButton, TextLink } from '../../ui/text-link'
import { useNow } from '../../ui/state/use-now'

/** The card of this home on the board. Each change is stored at once, and makes it a favourite. */
export function BoardPanel({ home }: { home: Listing }) {
  const texts = boardTexts[useLang()]
  const { shown, change } = useBoard()
  const [open, setOpen] = useState(false)
  const headingId = useId()
  if (shown === null) return null
  const { board } = shown
  const { members } = board
  const edited = editedCard(shown, home.id, change)
  const { card, set } = edited
  return (
    <section aria-labelledby={headingId} className="print:hidden">
      <Card className="grid gap-4 p-4 wide:p-6">
        <div className="flex items-center justify-between gap-4">
          <h2 id={headingId} className="text-lg tracking-snug">
            {texts.panel(members.length)}
          </h2>
          {members.length > 1 && (
            <span className="inline-flex -space-x-1.5">
              {members.map(({ id, name }, index) => (
                <MemberAvatar key={id} name={name} index={index} />
              ))}
            </span>
          )}
        </div>
        <SelectField
          label={texts.sheet.status}
          value={card.status.value}
          onChange={({ target }) => set({ field: 'status', value: target.value as BoardStatus })}
        >
          {boardStatuses.map((status) => (
            <option key={status} value={status}>
              {texts.status[status]}
            </option>
          ))}
        </SelectField>
        <Viewing shown={shown} card={card} onSet={() => setOpen(true)} />
        <VoteField board={board} edited={edited} />
        <div>
          <LatestNote shown={shown} card={card} />
          <div className="-mb-2 flex flex-wrap items-center justify-between gap-x-4">
            <LinkButton
              aria-haspopup="dialog"
              className="font-strong"
              onClick={() => setOpen(true)}
            >
              <Icon of={PenLine} />
              {texts.sheet.writeNote}
            </LinkButton>
            <TextLink to="/board" look="alone">
              {texts.panelOpen}
            </TextLink>
          </div>
        </div>
      </Card>
      <HomeSheet
        home={open ? { id: home.id, name: nameOfCard(home) } : null}
        shown={shown}
        change={change}
        onClose={() => setOpen(false)}
      />
    </section>
  )
}

interface ViewingProps {
  shown: ShownBoard
  card: ShownCard
  onSet: () => void
}

function Viewing({ shown: { board }, card, onSet }: ViewingProps) {
  const texts = boardTexts[useLang()]
  if (card.viewing.value === null) {
    return (
      <LinkButton aria-haspopup="dialog" className="-my-2 font-strong" onClick={onSet}>
        <Icon of={CalendarPlus} />
        {texts.sheet.setViewing}
      </LinkButton>
    )
  }
  return (
    <div>
      <ViewingPill card={card} />
      <div className="flex flex-wrap justify-between gap-x-4">
        <LinkButton aria-haspopup="dialog" onClick={onSet}>
          {texts.sheet.editViewing}
        </LinkButton>
        <CalendarLink board={board} home={card.home} />
      </div>
    </div>
  )
}

function LatestNote({ shown: { board }, card }: Pick<ViewingProps, 'shown' | 'card'>) {
  const lang = useLang()
  const now = useNow()
  const note = latestNote(card)
  if (note === null) return null
  const day = formatRelativeDay(lang, new Date(note.at), now)
  return (
    <div className="flex gap-2.5">
      <Icon of={MessageSquare} className="mt-0.5 text-ink-soft" />
      <div className="min-w-0">
        <p className="wrap-anywhere whitespace-pre-wrap">{note.text}</p>
        <p className="text-sm text-ink-soft">{`${nameOfPerson(lang, board, note.author)}, ${day}`}</p>
      </div>
    </div>
  )
}
