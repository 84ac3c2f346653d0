import type { BoardResponse } from '@kot/contract/board/board'
import {
  boardStatuses,
  type BoardVote,
  boardVotes,
  MAX_PLACE_LENGTH,
} from '@kot/domain/board/board'
import { boardTexts } from '@kot/i18n/texts/board'
import { CalendarPlus } from 'lucide-react'
import { MemberAvatar, memberIndex } from '../household/member-avatar'
import { useLang } from '../../page/use-page'
import { useSession } from '../../api/session-store'
import { ChoicePills } from '../../ui/forms/choice-pills'
import { classes } from '../../ui/classes'
import { TextField } from '../../ui/forms/field'
import { Icon } from '../../ui/icon'
import { SegmentedControl } from '../../ui/forms/segmented-control'
import { LinkButton } from '../../ui/text-link'
import { shownVoters, voteOf } from '../store/board-view'
import { VoteIcon, voteIcons } from './card-parts'
import type { CardDraft, EditedCard } from './use-card-draft'

export function StatusField({ card, set }: EditedCard) {
  const texts = boardTexts[useLang()]
  return (
    <ChoicePills
      legend={texts.sheet.status}
      choices={boardStatuses.map((status) => ({ value: status, label: texts.status[status] }))}
      value={card.status.value}
      onChange={(value) => set({ field: 'status', value })}
      className="[&>legend]:text-md [&>legend]:font-strong [&>legend]:text-ink"
    />
  )
}

interface ViewingFieldsProps {
  board: BoardResponse
  edited: EditedCard
  draft: CardDraft
}

/** Day, time and place of the viewing. */
export function ViewingFields({ board, edited: { card }, draft }: ViewingFieldsProps) {
  const texts = boardTexts[useLang()].sheet
  const { day, time, place } = draft.draft
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-strong">{texts.viewing}</legend>
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-3">
        <TextField
          type="date"
          label={texts.day}
          value={day}
          onChange={({ target }) => draft.changeDay(target.value)}
          onBlur={draft.storeViewing}
        />
        <TextField
          type="time"
          label={texts.time}
          value={time}
          onChange={({ target }) => draft.change({ time: target.value })}
          onBlur={draft.storeViewing}
        />
        <TextField
          label={texts.place}
          value={place}
          maxLength={MAX_PLACE_LENGTH}
          onChange={({ target }) => draft.change({ place: target.value })}
          onBlur={draft.storePlace}
          className="col-span-2"
        />
      </div>
      {card.viewing.value !== null && (
        <div className="mt-1 flex flex-wrap items-center gap-x-5">
          <CalendarLink board={board} home={card.home} />
          <LinkButton onClick={draft.clearViewing}>{texts.clear}</LinkButton>
        </div>
      )}
    </fieldset>
  )
}

interface CalendarLinkProps {
  board: BoardResponse
  home: number
  className?: string | undefined
}

/** Downloads one viewing for any calendar. */
export const CalendarLink = ({ board, home, className }: CalendarLinkProps) => (
  <a
    href={`${board.viewing_file}&home=${home}`}
    download=""
    className={classes(
      'inline-flex min-h-tap items-center gap-1.5 rounded-small font-strong underline-offset-[0.2em] hover:underline',
      className ?? 'text-link',
    )}
  >
    <Icon of={CalendarPlus} />
    {boardTexts[useLang()].toCalendar}
  </a>
)

interface VoteFieldProps {
  board: BoardResponse
  edited: EditedCard
}

/** The member's vote, and below it those of the others. */
export function VoteField({ board, edited: { card, set } }: VoteFieldProps) {
  const texts = boardTexts[useLang()]
  const { active } = useSession()
  const own = voteOf(card, board.me)
  const others = shownVoters(board, active).filter(({ id }) => id !== board.me)
  return (
    <div>
      <p aria-hidden="true" className="mb-2 font-strong">
        {texts.sheet.vote}
      </p>
      <SegmentedControl<BoardVote | 'open'>
        legend={texts.sheet.vote}
        value={own}
        onChange={(value) => value !== 'open' && set({ field: 'vote', value })}
        segments={boardVotes.map((vote) => ({
          value: vote,
          label: (
            <>
              {vote === own ? <VoteIcon vote={vote} /> : <Icon of={voteIcons[vote]} />}
              {texts.vote[vote]}
            </>
          ),
        }))}
      />
      {others.length > 0 && (
        <ul className="mt-3 grid gap-2 text-sm text-ink-soft">
          {others.map(({ id, name }) => (
            <li key={id} className="flex items-center gap-2">
              <span aria-hidden="true" className="contents">
                <MemberAvatar name={name} index={memberIndex(board, id)} size="small" />
              </span>
              {texts.vote.other[voteOf(card, id)](name)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
