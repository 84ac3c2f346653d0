import { type ComponentProps, type RefObject, useRef, useState } from 'react'
import { ChevronDown } from 'lucide-react'
import { useOverlays } from './overlays'
import { useMediaQuery } from '../state/use-media-query'
import type { Group } from '../select/group-state'
import type { SelectOverlayProps, SelectTexts, Shortcut } from '../select/select-options'
import { classes } from '../classes'
import { fieldLabelClasses, fieldClasses } from '../forms/field'
import { Icon } from '../icon'

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
  /** The text of the fault of the choice, by its id. */
  faultId?: string | undefined
  className?: string | undefined
}

/** Many of many, in groups: a field that opens a panel on wide screens and a sheet on phones. */
export function GroupedMultiSelect(props: GroupedMultiSelectProps) {
  const { summary, texts, anchor, faultId, className, ...rest } = props
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
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
      <MultiSelectOverlay
        {...rest}
        texts={texts}
        anchor={anchor}
        open={open}
        onClose={() => setOpen(false)}
        trigger={trigger}
      />
    </>
  )
}

interface MultiSelectOverlayProps extends SelectOverlayProps {
  anchor?: RefObject<HTMLElement | null> | undefined
}

/** What the field opens; also used alone, where something else than a field opens it. */
export function MultiSelectOverlay({ anchor, ...overlay }: MultiSelectOverlayProps) {
  const wide = useMediaQuery('(min-width: 57.5rem)')
  const overlays = useOverlays(overlay.open, overlay.onClose)
  if (!overlays) return null
  return wide ? (
    <overlays.SelectPanel {...overlay} anchor={anchor} />
  ) : (
    <overlays.SelectSheet {...overlay} />
  )
}

interface FieldButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'value'> {
  label: string
  /** What is chosen, in words; empty when nothing is. */
  value: string
  placeholder: string
  expanded: boolean
  /** The text of the fault of the value, by its id. */
  faultId?: string | undefined
}

/** A field whose value is chosen in a panel: looks like the fields beside it and opens on press. */
function FieldButton(props: FieldButtonProps) {
  const { label, value, placeholder, expanded, faultId, className, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      aria-haspopup="dialog"
      aria-expanded={expanded}
      aria-describedby={faultId}
      className={classes(
        fieldClasses,
        'relative pr-10 wide:pr-10',
        expanded && 'outline-2 -outline-offset-2 outline-primary',
        faultId && 'outline-2 -outline-offset-2 outline-alert-text',
        className,
      )}
    >
      {/* The button's own border shifts what is placed inside it by a pixel. */}
      <span className={classes(fieldLabelClasses, '-m-px')}>{label}</span>{' '}
      <span className={classes('block truncate', !value && 'text-ink-faint')}>
        {value || placeholder}
      </span>
      <Icon
        of={ChevronDown}
        className="absolute right-3 bottom-3 -m-px text-ink-soft wide:bottom-3.5"
      />
    </button>
  )
}
