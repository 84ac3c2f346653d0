import { emptyCard } from '@kot/domain/board/board'
import { useEffect, useRef, useState } from 'react'
import { useLatest } from '../../ui/state/use-latest'
import type { DeviceChange } from '../store/pending-changes'
import type { ShownBoard } from '../store/board-store'
import type { ShownCard, ShownNote } from '../store/board-view'

/** What a household wrote about one home, and how to change it. */
export type EditedCard = {
  card: ShownCard
  set: (change: DeviceChange) => void
}

/** A home that is no favourite becomes one with the first change. */
export function editedCard(
  shown: ShownBoard,
  home: number,
  change: (home: number, change: DeviceChange) => void,
): EditedCard {
  const stored = shown.board.cards.find((card) => card.home === home)
  return {
    card: stored ?? (emptyCard(home) as ShownCard),
    set(made) {
      if (stored === undefined) change(home, { field: 'listed', value: true })
      change(home, made)
    },
  }
}

type Draft = {
  day: string
  time: string
  place: string
  /** A note that is being written. */
  note: string
  /** A note that is being changed, with the revision that its author saw. */
  edited: { note: string; revision: string; text: string } | null
}

/** Most viewings are after work. */
const USUAL_TIME = '17:00'

/** As `<input type="date">` and `<input type="time">` want it; Iceland keeps UTC all year. */
const dayIn = (at: string | null) => at?.slice(0, 10) ?? ''
const timeIn = (at: string | null) => at?.slice(11, 16) ?? ''

/** Null while a day or a time is missing or half typed. */
function viewingOf(day: string, time: string): string | null {
  const at = new Date(`${day}T${time}:00.000Z`)
  const isValid = /^20\d\d-/.test(day) && !Number.isNaN(at.getTime())
  return isValid ? at.toISOString() : null
}

/**
 * Fields of a card while they are typed in. They are stored when the field is left, and at the latest when the
 * component goes away, so nothing typed is lost.
 */
export function useCardDraft({ card, set }: EditedCard) {
  const { viewing, place } = card
  const [draft, setDraft] = useState<Draft>(() => ({
    day: dayIn(viewing.value),
    time: timeIn(viewing.value),
    place: place.value,
    note: '',
    edited: null,
  }))
  const latest = useRef(draft)
  const [seen, setSeen] = useState({ viewing: viewing.value, place: place.value })

  function change(part: Partial<Draft>): void {
    latest.current = { ...latest.current, ...part }
    setDraft(latest.current)
  }

  // Another member has changed it meanwhile. What is being typed stays.
  if (seen.viewing !== viewing.value || seen.place !== place.value) {
    setSeen({ viewing: viewing.value, place: place.value })
    setDraft((before) => ({
      ...before,
      ...(viewingOf(before.day, before.time) === seen.viewing && {
        day: dayIn(viewing.value),
        time: timeIn(viewing.value),
      }),
      ...(before.place.trim() === seen.place && { place: place.value }),
    }))
  }
  useEffect(() => {
    latest.current = draft
  }, [draft])

  function storeViewing(): void {
    const { day, time } = latest.current
    const at = viewingOf(day, time)
    if (at === null || at === viewing.value) return
    set({ field: 'viewing', value: at })
    if (card.status.value === 'new' || card.status.value === 'contacted') {
      set({ field: 'status', value: 'viewing' })
    }
  }

  function storePlace(): void {
    const words = latest.current.place.trim()
    if (words !== place.value) set({ field: 'place', value: words })
  }

  function storeNote(): void {
    const text = latest.current.note.trim()
    if (text === '') return
    change({ note: '' })
    set({ field: 'note', value: text, replaces: null })
  }

  function storeEdited(): void {
    const { edited } = latest.current
    if (edited === null) return
    change({ edited: null })
    const { note, revision, text } = edited
    const before = card.notes.find(({ id }) => id === note)
    if (text.trim() === '' || text.trim() === before?.text) return
    set({ field: 'note', value: text.trim(), replaces: { note, revision } })
  }

  function storeAll(): void {
    storeViewing()
    storePlace()
    storeEdited()
    storeNote()
  }

  const storeLast = useLatest(storeAll)
  useEffect(() => storeLast, [storeLast])

  return {
    draft,
    change,
    changeDay: (day: string) =>
      change({ day, ...(day !== '' && draft.time === '' && { time: USUAL_TIME }) }),
    clearViewing: () => {
      change({ day: '', time: '' })
      set({ field: 'viewing', value: null })
    },
    edit: ({ id, text, revisions }: ShownNote) =>
      change({ edited: { note: id, revision: revisions.at(-1) ?? id, text: text ?? '' } }),
    storeViewing,
    storePlace,
    storeEdited,
  }
}

export type CardDraft = ReturnType<typeof useCardDraft>
