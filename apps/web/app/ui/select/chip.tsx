import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from '../icon'

interface ChipProps extends Omit<ComponentProps<'button'>, 'className' | 'aria-label'> {
  children: string
  /** Accessible name, such as “Remove 101 Miðborg”; contains the visible text. */
  removeLabel: string
}

/** A chosen option; pressing it removes the choice. */
export function Chip({ children, removeLabel, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={removeLabel}
      className="tabular relative inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-pill bg-primary-soft py-1 pr-2 pl-3.5 text-sm text-on-primary-soft transition-colors duration-fast ease-calm after:absolute after:inset-x-0 after:-inset-y-1 hover:bg-primary-soft-hover"
    >
      <span className="truncate">{children}</span>
      <Icon of={X} size={16} />
    </button>
  )
}
