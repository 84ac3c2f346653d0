import { classes } from '../classes'

/** A number of homes, as it is written and as it is said. */
export interface Counting {
  shown: (count: number) => string
  spoken: (count: number) => string
}

interface CountProps {
  of: number
  counting: Counting
  className?: string | undefined
}

/** A bare number to the eye, with its noun to the ear. */
export function Count({ of: count, counting, className }: CountProps) {
  return (
    <span className={classes('tabular ml-auto', className)}>
      <span aria-hidden="true">{counting.shown(count)}</span>
      <span className="sr-only">{counting.spoken(count)}</span>
    </span>
  )
}
