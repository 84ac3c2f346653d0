import { ChevronDown } from 'lucide-react'
import { memo, type RefObject, useDeferredValue, useId, useState } from 'react'
import { classes } from '../classes'
import { useLatest } from '../state/use-latest'
import { Icon } from '../icon'
import { TickBox } from '../forms/tick-box'
import { type Group, groupState, type Option, toggleValues, valuesOf } from './group-state'
import { Button } from '../button'

interface OptionGroupProps {
  group: Group
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  counting: Counting
  /** Lets users fold the group, and names the button that does it. */
  foldLabel?: ((group: string) => string) | undefined
  startsOpen?: boolean | undefined
}

/** A group with its box for all, and its options below. */
export function OptionGroup(props: OptionGroupProps) {
  const { group, chosen, onChange, counting, foldLabel, startsOpen = true } = props
  const [open, setOpen] = useState(startsOpen)
  const listId = useId()
  const state = groupState(valuesOf(group), chosen)
  // A region changes forty boxes at once: they follow when its own box and the count are painted.
  const painted = useDeferredValue(chosen)
  const shown = Math.abs(chosen.length - painted.length) > 1 ? painted : chosen
  const toggle = useLatest((value: string) => onChange(toggleValues([value], chosen)))
  return (
    // Groups out of sight cost nothing when their boxes change.
    <fieldset className="-mx-3 min-w-0 px-3 [contain-intrinsic-block-size:auto_30rem] [content-visibility:auto]">
      <legend className="sr-only">{group.label}</legend>
      <div className="flex items-center border-b border-line">
        <label className="flex min-h-13 min-w-0 flex-1 items-center gap-3 py-1.5 wide:min-h-12">
          <TickBox
            checked={state === 'all'}
            indeterminate={state === 'some'}
            onChange={() => onChange(toggleValues(valuesOf(group), chosen))}
          />
          <span className="min-w-0">
            <strong>{group.title ?? group.label}</strong>{' '}
          </span>
          <Count of={group.total} counting={counting} className="text-ink-soft" />
        </label>
        {foldLabel && (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={listId}
            aria-label={foldLabel(group.label)}
            onClick={() => setOpen(!open)}
            className="-mr-3 grid size-tap shrink-0 place-items-center rounded-pill text-ink-soft"
          >
            <Icon
              of={ChevronDown}
              className={classes(
                'transition-transform duration-calm ease-calm',
                open && 'rotate-180',
              )}
            />
          </button>
        )}
      </div>
      <ul id={listId} hidden={!open} className="py-1 wide:columns-2 wide:gap-10">
        {group.options.map((option) => (
          <li key={option.value} className="break-inside-avoid">
            <OptionRow
              option={option}
              hidesName={option.detail != null && option.name === group.label}
              chosen={shown.includes(option.value)}
              onToggle={toggle}
              counting={counting}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

interface OptionRowProps {
  option: Option
  /** The heading has the same name; screen readers still announce it with the option. */
  hidesName: boolean
  chosen: boolean
  onToggle: (value: string) => void
  counting: Counting
}

/** One option; the whole line is its target. Memoised: of nearly two hundred, a click changes one. */
const OptionRow = memo(function OptionRow(props: OptionRowProps) {
  const { option, hidesName, chosen, onToggle, counting } = props
  const faint = option.faint && !chosen
  return (
    <label
      className={classes(
        'flex min-h-tap w-full min-w-0 items-center gap-3 py-1.5 pl-5 wide:pl-0 wide:pointer-fine:min-h-9',
        faint && 'text-ink-faint',
      )}
    >
      <TickBox checked={chosen} onChange={() => onToggle(option.value)} />
      <span className="tabular">{option.code}</span>
      <span className={classes('min-w-0 text-sm', faint ? 'text-ink-faint' : 'text-ink-soft')}>
        <span className={classes(hidesName && 'sr-only')}>
          {option.name}
          {option.detail && ', '}
        </span>
        {option.detail && <span className={classes(!faint && 'text-ink')}>{option.detail}</span>}
      </span>
      <Count
        of={option.count}
        counting={counting}
        className={classes('pl-2', !faint && 'text-ink-soft')}
      />
    </label>
  )
})

/** A number of homes, as written and as announced. */
export interface Counting {
  shown: (count: number) => string
  spoken: (count: number) => string
}

interface CountProps {
  of: number
  counting: Counting
  className?: string | undefined
}

/** Shows a number; screen readers get the noun too. */
function Count({ of: count, counting, className }: CountProps) {
  return (
    <span className={classes('tabular ml-auto', className)}>
      <span aria-hidden="true">{counting.shown(count)}</span>
      <span className="sr-only">{counting.spoken(count)}</span>
    </span>
  )
}

/** Several groups under one name, such as the whole capital area. */
export interface Shortcut {
  label: string
  total: number
  values: readonly string[]
}

interface ShortcutRowProps {
  shortcut: Shortcut
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  counting: Counting
  className?: string | undefined
}

export function ShortcutRow(props: ShortcutRowProps) {
  const { shortcut, chosen, onChange, counting, className } = props
  const state = groupState(shortcut.values, chosen)
  return (
    <label className={classes('flex items-center gap-3 text-link', className)}>
      <TickBox
        checked={state === 'all'}
        indeterminate={state === 'some'}
        onChange={() => onChange(toggleValues(shortcut.values, chosen))}
      />
      <span className="font-strong">{shortcut.label}</span>
      <Count of={shortcut.total} counting={counting} />
    </label>
  )
}

interface SelectFooterProps {
  clear: string
  onClear: () => void
  done: string
  onDone: () => void
}

/** Clearing stays possible when nothing is chosen: disabling the focused button
 *  would lose the focus. */
export function SelectFooter({ clear, onClear, done, onDone }: SelectFooterProps) {
  return (
    <div className="flex items-center justify-between gap-2">
      <Button variant="quiet" onClick={onClear} className="wide:-ml-5">
        {clear}
      </Button>
      <Button onClick={onDone} className="flex-1 wide:flex-none">
        {done}
      </Button>
    </div>
  )
}

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
  /** The field in which words are typed that find options. */
  find: string
  notFound: string
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
  /** What the sheet's button does beyond closing, and its label instead of `done`. */
  goOn?: { label: string; onPress: () => void } | undefined
  texts: SelectTexts
  trigger: RefObject<HTMLButtonElement | null>
}
