import { useRef, useState, type RefObject } from 'react'
import { FieldButton } from '../field-button'
import { useOverlays } from '../overlays/overlays'
import { useMediaQuery } from '../use-media-query'
import type { Group } from './group-state'
import type { SelectTexts } from './select-overlay'
import type { Shortcut } from './shortcut-row'

interface GroupedMultiSelectProps {
  groups: readonly Group[]
  value: readonly string[]
  onChange: (value: string[]) => void
  /** The choice in words, for the closed field; empty when nothing is chosen. */
  summary: string
  texts: SelectTexts
  shortcut?: Shortcut | undefined
  /** On phones, where the sheet hides the page: leads on from there. */
  goOn?: { label: string; onPress: () => void } | undefined
  /** What the panel of wide screens lies below, when it is more than the field. */
  anchor?: RefObject<HTMLElement | null> | undefined
  /** The text that says what is wrong with the choice, by its id. */
  faultId?: string | undefined
  className?: string | undefined
}

/** Many of many, in groups: a field that opens a panel on wide screens and a sheet on phones. */
export function GroupedMultiSelect(props: GroupedMultiSelectProps) {
  const { summary, texts, anchor, faultId, className, ...rest } = props
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const wide = useMediaQuery('(min-width: 57.5rem)')
  const onClose = () => setOpen(false)
  const overlays = useOverlays(open, onClose)
  const overlay = { ...rest, texts, open, onClose, trigger }
  return (
    <>
      <FieldButton
        ref={trigger}
        label={texts.label}
        value={summary}
        placeholder={texts.placeholder}
        expanded={open}
        faultId={faultId}
        onClick={() => setOpen(!open)}
        className={className}
      />
      {overlays &&
        (wide ? (
          <overlays.SelectPanel {...overlay} anchor={anchor} />
        ) : (
          <overlays.SelectSheet {...overlay} />
        ))}
    </>
  )
}
