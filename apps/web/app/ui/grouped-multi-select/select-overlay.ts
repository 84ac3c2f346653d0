import type { RefObject } from 'react'
import type { Counting } from './count'
import type { Group } from './group-state'
import type { Shortcut } from './shortcut-row'

export interface SelectTexts {
  /** Label of the field and title of what it opens. */
  label: string
  /** Shown while nothing is chosen. */
  placeholder: string
  close: string
  clear: string
  /** For the narrow footer of a phone. */
  clearShort: string
  done: string
  /** “Remove 101 Miðborg”. */
  remove: (part: string) => string
  /** “Postcodes in Reykjavík”: the button that folds a group on phones. */
  fold: (group: string) => string
  /** “74 homes”, spoken where the eye sees the number alone. The same object as long as the language
   *  is the same: nearly two hundred rows are remembered by it. */
  counting: Counting
}

/** What the panel of wide screens and the sheet of phones have in common. */
export interface SelectOverlayProps {
  open: boolean
  onClose: () => void
  groups: readonly Group[]
  value: readonly string[]
  onChange: (value: string[]) => void
  shortcut?: Shortcut | undefined
  /** What the sheet's button does beyond closing, and says instead of `done`. */
  goOn?: { label: string; onPress: () => void } | undefined
  texts: SelectTexts
  trigger: RefObject<HTMLButtonElement | null>
}
