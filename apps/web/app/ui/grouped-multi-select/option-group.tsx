import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { classes } from '../classes'
import { useLatest } from '../use-latest'
import { Icon } from '../icon'
import { TickBox } from '../tick-box'
import { Count, type Counting } from './count'
import { groupState, toggleValues, valuesOf, type Group } from './group-state'
import { OptionRow } from './option-row'

interface OptionGroupProps {
  group: Group
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  counting: Counting
  /** Lets people fold the group away, and names the button that does it. */
  foldLabel?: ((group: string) => string) | undefined
  startsOpen?: boolean | undefined
}

/** A group with its box for all, and its options below. */
export function OptionGroup(props: OptionGroupProps) {
  const { group, chosen, onChange, counting, foldLabel, startsOpen = true } = props
  const [open, setOpen] = useState(startsOpen)
  const listId = useId()
  const state = groupState(valuesOf(group), chosen)
  const toggle = useLatest((value: string) => onChange(toggleValues([value], chosen)))
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{group.label}</legend>
      <div className="flex items-center border-b border-line">
        <label className="flex min-h-13 min-w-0 flex-1 items-center gap-3 py-1.5 wide:min-h-12">
          <TickBox
            checked={state === 'all'}
            indeterminate={state === 'some'}
            onChange={() => onChange(toggleValues(valuesOf(group), chosen))}
          />
          <span className="min-w-0">
            <strong>{group.label}</strong>{' '}
            {group.note && (
              <span className="block text-sm text-ink-soft wide:ml-1 wide:inline">
                {group.note}
              </span>
            )}
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
              chosen={chosen.includes(option.value)}
              onToggle={toggle}
              counting={counting}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
