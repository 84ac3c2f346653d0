import type { ComponentProps } from 'react'
import { classes } from './classes'

/** A surface above the page. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes('rounded-card bg-surface shadow-card', className)} />
}
