import type { BoardResponse } from '@kot/contract/board/board'
import { MAX_NOTE_LENGTH } from '@kot/domain/board/board'
import { formatRelativeDay } from '@kot/i18n/format/date'
import { boardTexts } from '@kot/i18n/texts/board'
import { commonTexts } from '@kot/i18n/texts/common'
import { useEffect, useRef, useState } from 'react'
import { useLang } from '../../page/use-page'
import { Button } from '../../ui/button'
import { TextArea } from '../../ui/forms/text-area'
import { LinkButton } from '../../ui/text-link'
import { useToast } from '../../ui/overlays/toast'
import { boardStore } from '../store/board-store'
import { nameOfPerson, type ShownNote } from '../store/board-view'
import type { CardDraft, EditedCard } from './use-card-draft'

interface CardNotesProps {
  board: BoardResponse
  edited: EditedCard
  draft: CardDraft
}

/** The notes about a home, the oldest first, and a field for another one. */
export function CardNotes({ board, edited, draft }: CardNotesProps) {
  const texts = boardTexts[useLang()].sheet
  const notes = edited.card.notes.filter(({ text }) => text !== null)
  return (
    <section>
      <h3 className="mb-2 text-md tracking-normal">{texts.notes}</h3>
      {notes.length > 0 && (
        <ul className="mb-3 grid divide-y divide-line">
          {notes.map((note) => (
            <li key={note.id} className="py-2 first:pt-0">
              {draft.draft.edited?.note === note.id ? (
                <EditedNote draft={draft} />
              ) : (
                <Note board={board} note={note} edited={edited} draft={draft} />
              )}
            </li>
          ))}
        </ul>
      )}
      <TextArea
        label={texts.note}
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        value={draft.draft.note}
        onChange={({ target }) => draft.change({ note: target.value })}
        hint={texts.seenBy(board.members.length)}
      />
    </section>
  )
}

interface NoteProps extends CardNotesProps {
  note: ShownNote
}

function Note({ board, note, edited, draft }: NoteProps) {
  const lang = useLang()
  const texts = boardTexts[lang].sheet
  const remove = useRemoveNote(edited)
  const [now] = useState(() => new Date())
  const words = note.text?.slice(0, 40) ?? ''
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-wrap">{note.text}</p>
      <div className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
        <span>
          {`${nameOfPerson(lang, board, note.author)}, ${formatRelativeDay(lang, new Date(note.at), now)}`}
        </span>
        {note.author === board.me && (
          <>
            <LinkButton aria-label={texts.editOf(words)} onClick={() => draft.edit(note)}>
              {texts.edit}
            </LinkButton>
            <LinkButton aria-label={texts.deleteOf(words)} onClick={() => remove(note)}>
              {texts.delete}
            </LinkButton>
          </>
        )}
      </div>
    </>
  )
}

function EditedNote({ draft }: { draft: CardDraft }) {
  const texts = boardTexts[useLang()].sheet
  const { edited } = draft.draft
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.querySelector('textarea')?.focus(), [])
  if (edited === null) return null
  return (
    <div ref={frame} className="grid gap-2">
      <TextArea
        label={texts.edit}
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        value={edited.text}
        onChange={({ target }) => draft.change({ edited: { ...edited, text: target.value } })}
      />
      <div className="flex gap-2">
        <Button size="small" variant="line" onClick={draft.storeEdited}>
          {texts.save}
        </Button>
        <Button size="small" variant="quiet" onClick={() => draft.change({ edited: null })}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  )
}

/** Deletes a note and offers to take that back: the text is then a change of the deleted note. */
function useRemoveNote({ card, set }: EditedCard): (note: ShownNote) => void {
  const lang = useLang()
  const toast = useToast()
  return ({ id, text, revisions }) => {
    set({ field: 'note', value: '', replaces: { note: id, revision: revisions.at(-1) ?? id } })
    const undo = () => {
      const cards = boardStore.current().shown?.board.cards
      const notes = cards?.find(({ home }) => home === card.home)?.notes
      const revision = notes?.find((note) => note.id === id)?.revisions.at(-1)
      boardStore.change(card.home, {
        field: 'note',
        value: text ?? '',
        replaces: revision === undefined ? null : { note: id, revision },
      })
    }
    toast(boardTexts[lang].sheet.deleted, { action: { label: commonTexts[lang].undo, run: undo } })
  }
}
