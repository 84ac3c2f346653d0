import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes'

interface ToggleProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> {
  label: ReactNode
  className?: string | undefined
}

/** On or off immediately, without a button to confirm it. The transparent borders are there for users
 *  with forced colours, who see no backgrounds. */
export function Toggle({ label, className, ...rest }: ToggleProps) {
  return (
    <label
      className={classes(
        'flex min-h-tap items-center justify-between gap-4 py-2 has-disabled:cursor-not-allowed has-disabled:text-ink-soft',
        className,
      )}
    >
      <span>{label}</span>
      <span className="relative h-7 w-12 shrink-0">
        <input
          {...rest}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the native box has it
          role="switch"
          className="peer block h-7 w-12 appearance-none rounded-pill border border-transparent bg-line-control transition-colors duration-fast ease-calm checked:bg-primary disabled:cursor-not-allowed disabled:bg-line"
        />
        <span className="pointer-events-none absolute top-1 left-1 size-5 rounded-pill border border-transparent bg-white transition-[translate] duration-fast ease-calm peer-checked:translate-x-5" />
      </span>
    </label>
  )
}
