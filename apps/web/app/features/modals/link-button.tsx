import type { ComponentProps } from 'react'
import { classes } from '../../ui/classes'

/** Looks like a link, but stays on the page. */
export function LinkButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(
        'inline-flex min-h-tap items-center gap-1 justify-self-start rounded-small text-link underline-offset-[0.2em] hover:underline',
        className,
      )}
    />
  )
}
