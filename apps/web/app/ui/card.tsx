import type { ComponentProps } from 'react'
import { classes } from './classes'

/** A surface above the page. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes('rounded-card bg-surface shadow-card', className)} />
}

interface SkeletonProps {
  /** A line of text, a card, or something whose corners are cut off by what holds it. */
  shape?: 'line' | 'card' | 'square' | undefined
  /** Gives the size. */
  className: string
}

const corners = { line: 'rounded-small', card: 'rounded-card', square: '' }

/** A placeholder in the size of the later content, without motion. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={classes('block bg-sunken', corners[shape], className)} />
  )
}
