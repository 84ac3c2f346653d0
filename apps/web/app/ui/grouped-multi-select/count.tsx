import { classes } from '../classes'

interface CountProps {
  of: number
  spoken: (count: number) => string
  className?: string | undefined
}

/** A bare number to the eye, with its noun to the ear. */
export function Count({ of: count, spoken, className }: CountProps) {
  return (
    <span className={classes('tabular ml-auto', className)}>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{spoken(count)}</span>
    </span>
  )
}
