import { classes } from './classes'

interface BadgeProps {
  count: number
  className?: string | undefined
}

/** A number at the edge of an icon. Painted rather than written: the icon's name says it in words,
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
