import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'
import { buttonLook, type ButtonLook } from './button-look'
import { classes } from './classes'
import { Spinner } from './spinner'

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Work is under way: keeps its place, its focus and its name, and ignores presses. */
  busy?: boolean | undefined
}

export function Button({
  variant,
  size,
  block,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Not `disabled`: that would drop the focus. Preventing the click also holds back a submit.
    if (busy) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={classes(buttonLook({ variant, size, block }), className)}
    >
      {busy ? (
        <>
          <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
          <span className="absolute inset-0 grid place-items-center">
            <Spinner />
          </span>
        </>
      ) : (
        children
      )}
    </button>
  )
}

interface ButtonLinkProps extends ButtonLook, ComponentProps<typeof Link> {}

/** Leads somewhere, and looks like a button. */
export function ButtonLink({ variant, size, block, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classes(buttonLook({ variant, size, block }), className)} />
}
