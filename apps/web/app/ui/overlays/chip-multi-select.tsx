import { ChevronDown, Plus } from 'lucide-react'
import { useId, useRef, useState, type RefObject } from 'react'
import { classes } from '../classes'
import { FieldNote } from '../forms/field'
import { Icon } from '../icon'
import { MultiSelectOverlay } from './grouped-multi-select'
import { ChosenChips } from '../select/chips'
import type { Group } from '../select/group-state'
import type { SelectTexts, Shortcut } from '../select/select-options'

interface ChipMultiSelectProps {
  groups: readonly Group[]
  value: readonly string[]
  onChange: (value: string[]) => void
  texts: SelectTexts
  /** The label of the button once something is chosen. */
  add: string
  error?: string | undefined
  shortcut?: Shortcut | undefined
  /** The button that opens the panel, for a parent that has to move the focus there. */
  trigger: RefObject<HTMLButtonElement | null>
  className?: string | undefined
}

/** Selects several of many grouped options. Every chosen option is visible and can be removed
 *  without opening the panel: for a form where this choice is the main thing. */
export function ChipMultiSelect(props: ChipMultiSelectProps) {
  const { value, onChange, texts, add, error, trigger, className, ...rest } = props
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const empty = value.length === 0

  function removeFromBox(left: string[]): void {
    onChange(left)
    // The focused chip is gone, and no other is left to take the focus.
    if (left.length === 0) trigger.current?.focus()
  }

  return (
    <div className={className}>
      <div
        ref={box}
        className={classes(
          'relative rounded-control border border-line-control bg-surface px-3.25 pt-2 wide:px-3.75 wide:pt-2.5',
          empty ? 'min-h-15 wide:min-h-16' : 'pb-0.5',
          open && 'outline-2 -outline-offset-2 outline-primary',
          error && 'outline-2 -outline-offset-2 outline-alert-text',
        )}
      >
        <span aria-hidden="true" className="block text-xs text-ink-soft">
          {texts.label}
        </span>
        {!empty && (
          <div className="mt-2 -ml-1">
            <ChosenChips
              groups={rest.groups}
              chosen={value}
              onChange={removeFromBox}
              removeLabel={texts.remove}
            />
          </div>
        )}
        <button
          ref={trigger}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-describedby={error ? `${id}-note` : undefined}
          onClick={() => setOpen(!open)}
          className={
            empty
              ? 'block w-full truncate text-left text-ink-faint after:absolute after:inset-0 after:rounded-control focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus'
              : 'mt-1 -ml-1 inline-flex min-h-tap items-center gap-1.5 rounded-small px-1 font-strong text-link hover:underline'
          }
        >
          {!empty && <Icon of={Plus} />}
          <span className="sr-only">{`${texts.label}: `}</span>
          {empty ? texts.placeholder : add}
        </button>
        {empty && (
          <Icon
            of={ChevronDown}
            className="pointer-events-none absolute right-3 bottom-3 text-ink-soft wide:bottom-3.5"
          />
        )}
      </div>
      <div aria-live="assertive">
        <FieldNote id={`${id}-note`} error={error} />
      </div>
      <MultiSelectOverlay
        {...rest}
        value={value}
        onChange={onChange}
        texts={texts}
        anchor={box}
        open={open}
        onClose={() => setOpen(false)}
        trigger={trigger}
      />
    </div>
  )
}
