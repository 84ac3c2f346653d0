import { type MouseEvent, useDeferredValue, useMemo } from 'react'
import { X } from 'lucide-react'
import { Chip } from './chip'
import { chosenParts, type Group, withoutValues } from './group-state'
import { Icon } from '../icon'
import { useLatest } from '../state/use-latest'

interface ChosenChipsProps {
  groups: readonly Group[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  removeLabel: (part: string) => string
}

/** All chosen options, each removable with one click. Many change at once with a region: they follow
 *  when its box and the count are painted. */
export function ChosenChips({ groups, chosen, onChange, removeLabel }: ChosenChipsProps) {
  const shown = useDeferredValue(chosen, none)
  const remove = useLatest((values: readonly string[]) => onChange(withoutValues(values, chosen)))
  return useMemo(
    () => (
      <ul className="flex flex-wrap gap-2">
        {chosenParts(groups, shown).map((part) => (
          <li key={part.key} className="max-w-full">
            <Chip
              removeLabel={removeLabel(part.label)}
              onClick={(event) => {
                keepFocusNear(event)
                remove(part.values)
              }}
            >
              {part.label}
            </Chip>
          </li>
        ))}
      </ul>
    ),
    [groups, shown, removeLabel, remove],
  )
}

const none: readonly string[] = []

/** Moves the focus from the chip that is about to be removed to its neighbour or the panel, so that
 *  a keyboard user is not sent back to the start of the page. */
function keepFocusNear({ currentTarget }: MouseEvent<HTMLElement>) {
  const item = currentTarget.closest('li')
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
  const next = neighbour?.querySelector('button') ?? currentTarget.closest('[role=dialog]')
  if (next instanceof HTMLElement) next.focus({ preventScroll: true })
}

interface FilterChipProps {
  children: string
  /** Accessible name of the words, such as “Change 101 Miðborg”; contains the visible text. */
  editLabel: string
  onEdit: (event: MouseEvent<HTMLButtonElement>) => void
  removeLabel: string
  onRemove: () => void
}

/** One criterion of a search: its words open it, its cross removes it. */
export function FilterChip(props: FilterChipProps) {
  const { children, editLabel, onEdit, removeLabel, onRemove } = props
  return (
    <span className="inline-flex rounded-pill bg-primary-soft text-on-primary-soft">
      <button
        type="button"
        aria-label={editLabel}
        aria-haspopup="dialog"
        onClick={onEdit}
        className="tabular relative min-h-9 rounded-l-pill py-1 pr-1 pl-3.5 text-sm whitespace-nowrap transition-colors duration-fast ease-calm after:absolute after:inset-x-0 after:-inset-y-1 hover:bg-primary-soft-hover"
      >
        {children}
      </button>
      <button
        type="button"
        aria-label={removeLabel}
        onClick={(event) => {
          keepFocusNear(event)
          onRemove()
        }}
        className="relative grid w-9 place-items-center rounded-r-pill transition-colors duration-fast ease-calm after:absolute after:-inset-1 hover:bg-primary-soft-hover"
      >
        <Icon of={X} size={16} />
      </button>
    </span>
  )
}
