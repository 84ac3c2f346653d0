import type { BoardResponse } from '@kot/contract/board/board'
import { bestInRow, type ComparedRow } from '@kot/domain/board/compare-homes'
import type { Lang } from '@kot/domain/text/lang'
import { boardTexts } from '@kot/i18n/texts/board'
import { type ComparedCell, comparedCell, compareTexts } from '@kot/i18n/texts/compare'
import { nameOfPlace, placesTexts } from '@kot/i18n/texts/places'
import { minutesLabel } from '../../travel/travel-words'
import type { Travel } from '../../travel/use-travel'
import { latestNote, shownVoters, voteOf } from '../store/board-view'
import type { ComparedBoardHome } from './use-compared-homes'

/** A row of the table: a fact about each home, or what the household thinks of it. */
export type CompareRow = {
  readonly key: ComparedRow | 'votes' | 'notes' | `way-${number}`
  readonly name: string
  readonly cells: readonly ComparedCell[]
  /** The index of the home that is clearly the best; null for none. */
  readonly best: number | null
}

export type CompareGroup = { readonly name: string | null; readonly rows: readonly CompareRow[] }

const money = ['rent', 'cost', 'judgement', 'deposit'] as const
const facts = ['size', 'rooms', 'available', 'pets', 'notices'] as const

type RowOptions = {
  lang: Lang
  board: BoardResponse
  homes: readonly ComparedBoardHome[]
  /** Whether the viewer has access. */
  seesAll: boolean
  /** Leaves out rows in which all homes are the same. */
  onlyDiffering: boolean
  /** How long it takes from the homes; absent where no places are known. */
  travel?: Travel | undefined
}

/** The rows of the table in their groups; a group without rows is left out. */
export function compareGroups(options: RowOptions): CompareGroup[] {
  const { lang, board, homes, seesAll, onlyDiffering, travel } = options
  const texts = compareTexts[lang]
  const isShown = ({ cells }: CompareRow) => !onlyDiffering || homes.length < 2 || differ(cells)
  const { alone, together, home } = texts.groups
  const groups: CompareGroup[] = [
    // The first rows need no heading below that of the homes.
    { name: null, rows: money.map(factRow) },
    { name: home, rows: [...facts.map(factRow), ...wayRows()] },
    { name: board.members.length > 1 ? together : alone, rows: [votesRow(), notesRow()] },
  ]
  return groups
    .map(({ name, rows }) => ({ name, rows: rows.filter(isShown) }))
    .filter(({ rows }) => rows.length > 0)

  function factRow(key: ComparedRow): CompareRow {
    const compared = homes.map((one) => one.compared)
    return {
      key,
      name: texts.rows[key],
      cells: compared.map((one) => comparedCell(lang, key, one)),
      best: bestInRow(key, compared),
    }
  }

  function wayRows(): CompareRow[] {
    return (travel?.places ?? []).map((place, index) => {
      const times = homes.map(({ listing }) => travel?.timeTo(listing.id, place) ?? null)
      return {
        key: `way-${index}`,
        name: placesTexts[lang].wayTo[place.kind](nameOfPlace(lang, place)),
        cells: times.map((time, at) =>
          time
            ? { text: minutesLabel(lang, time, homes[at]?.listing.address === null) }
            : { text: texts.unknown, quiet: true },
        ),
        best: lowestOf(times.map((time) => time?.minutes ?? null)),
      }
    })
  }

  function votesRow(): CompareRow {
    const words = boardTexts[lang].vote
    const voters = shownVoters(board, seesAll)
    const cells = homes.map(({ card }) => ({
      text: voters.map(({ id, name }) => `${name}: ${words[voteOf(card, id)]}`).join(', '),
    }))
    return { key: 'votes', name: texts.rows.votes, cells, best: null }
  }

  function notesRow(): CompareRow {
    const cells = homes.map(({ card }): ComparedCell => {
      const text = latestNote(card)?.text ?? null
      if (text !== null) return { text }
      const hidden = board.hidden_notes[card.home] ?? 0
      return { text: hidden > 0 ? texts.hiddenNotes(hidden) : texts.noNote, quiet: true }
    })
    return { key: 'notes', name: texts.rows.notes, cells, best: null }
  }
}

/** The place of the lowest; null for a tie, and where one is not known. */
function lowestOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  if (known.length < values.length || known.length < 2) return null
  const index = known.indexOf(Math.min(...known))
  return known.lastIndexOf(known[index] ?? 0) === index ? index : null
}

const differ = (cells: readonly ComparedCell[]): boolean =>
  new Set(cells.map(({ text, tag }) => `${text} ${tag ?? ''}`)).size > 1
