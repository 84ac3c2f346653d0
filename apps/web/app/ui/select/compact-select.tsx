import { ChevronDown, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from '../classes'
import { Icon } from '../icon'

interface CompactSelectProps extends Omit<ComponentProps<'select'>, 'className'> {
  /** For screen readers only: the chosen value is visible. */
  label: string
  icon?: LucideIcon | undefined
  className?: string | undefined
}

/** A select of one line, for bars. */
export function CompactSelect({ label, icon, className, children, ...rest }: CompactSelectProps) {
  return (
    <div className={classes('relative', className)}>
      {icon && (
        <Icon
          of={icon}
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft"
        />
      )}
      <select
        {...rest}
        aria-label={label}
        className={classes(
          'block min-h-tap w-full appearance-none truncate rounded-control border border-line-control bg-surface pr-9 text-md text-ink',
          'focus-visible:outline-2 focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-soft',
          icon ? 'pl-10' : 'pl-3',
        )}
      >
        {children}
      </select>
      <Icon
        of={ChevronDown}
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-soft"
      />
    </div>
  )
}
