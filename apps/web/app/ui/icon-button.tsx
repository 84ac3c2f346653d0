import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Accessible name; when there is a badge, it should include its number. */
  label: string
  icon: ReactNode
  badge?: number | undefined
}

/** 44 px with a name, for actions whose icon everybody knows. */
export function IconButton({ label, icon, badge = 0, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classes(
        'relative inline-grid size-tap shrink-0 place-items-center rounded-pill text-ink transition-colors duration-fast ease-calm',
        'hover:bg-sunken active:bg-sunken disabled:cursor-not-allowed disabled:text-ink-faint disabled:hover:bg-transparent',
        className,
      )}
    >
      {icon}
      {badge > 0 && <Badge count={badge} className="absolute top-0 right-0" />}
    </button>
  )
}

interface BadgeProps {
  count: number
  className?: string | undefined
}

/** A number at the edge of an icon. Painted rather than written: the icon's name has it in words,
 *  and a screen reader must not hear it twice. */
export function Badge({ count, className }: BadgeProps) {
  return (
    <span
      data-count={count > 99 ? '99+' : count}
      className={classes(
        'tabular inline-block h-4.5 min-w-4.5 rounded-pill bg-alert px-1 text-center text-xs leading-4.5 font-strong text-on-alert before:content-[attr(data-count)]',
        className,
      )}
    />
  )
}
