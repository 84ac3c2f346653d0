import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes'

interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  children: ReactNode
  className?: string | undefined
}

/** One of several offers with room for what it holds: a native radio button. Put them in a fieldset. */
export function ChoiceCard({ children, className, ...rest }: ChoiceCardProps) {
  return (
    <label
      className={classes(
        'flex min-h-15 items-center gap-3 rounded-control border border-line-control bg-surface px-4 py-3.5 transition-colors duration-fast ease-calm',
        'has-checked:bg-primary-soft has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-primary',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-ink-soft',
        className,
      )}
    >
      <input
        {...rest}
        type="radio"
        className="size-5.5 shrink-0 appearance-none rounded-pill border-[1.5px] border-line-control bg-surface outline-none transition-[border-width,border-color] duration-fast ease-calm checked:border-[6.5px] checked:border-primary checked:bg-white"
      />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  )
}
