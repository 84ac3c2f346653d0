import type { MouseEvent } from 'react'
import { Chip } from '../chip'
import { chosenParts, withoutValues, type Group } from './group-state'

interface ChosenChipsProps {
  groups: readonly Group[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  removeLabel: (part: string) => string
}

/** Everything chosen, each to be taken back with one press. */
export function ChosenChips({ groups, chosen, onChange, removeLabel }: ChosenChipsProps) {
  const parts = chosenParts(groups, chosen)
  return (
    <ul className="flex flex-wrap gap-2">
      {parts.map((part) => (
        <li key={part.key} className="max-w-full">
          <Chip
            removeLabel={removeLabel(part.label)}
            onClick={(event) => {
              keepFocusNear(event)
              onChange(withoutValues(part.values, chosen))
            }}
          >
            {part.label}
          </Chip>
        </li>
      ))}
    </ul>
  )
}

/** The pressed chip is about to go: its neighbour takes the focus, or else the panel itself, so that
 *  nobody on the keyboard is thrown back to the start of the page. */
function keepFocusNear({ currentTarget }: MouseEvent<HTMLElement>) {
  const item = currentTarget.closest('li')
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
  const next = neighbour?.querySelector('button') ?? currentTarget.closest('[role=dialog]')
  if (next instanceof HTMLElement) next.focus({ preventScroll: true })
}
