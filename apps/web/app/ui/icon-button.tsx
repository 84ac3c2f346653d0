import type { ComponentProps, ReactNode } from 'react'
import { Badge } from './badge'
import { classes } from './classes'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Spoken name; when there is a badge, it should say its number too. */
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
