import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'
import { classes } from './classes'

interface ButtonProps extends ButtonStyle, ComponentProps<'button'> {
  /** An action is in progress: the button keeps its size, focus and name, and ignores clicks. */
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
    // Not `disabled`: that would drop the focus. Preventing the click also prevents a submit.
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
      className={classes(buttonClasses({ variant, size, block }), className)}
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

interface ButtonLinkProps extends ButtonStyle, ComponentProps<typeof Link> {}

/** A link in the style of a button. */
export function ButtonLink({ variant, size, block, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classes(buttonClasses({ variant, size, block }), className)} />
}

export type ButtonVariant = 'primary' | 'access' | 'line' | 'quiet' | 'soft' | 'light'
type ButtonSize = 'small' | 'medium' | 'large'

interface ButtonStyle {
  /** Glacier acts (`primary`), moss opens a listing or access (`access`); `light` is for dark
   *  bands. */
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** As wide as its container. */
  block?: boolean | undefined
}

const shape =
  'relative items-center justify-center gap-2 rounded-control text-center font-strong text-balance no-underline ' +
  'transition-colors duration-fast ease-calm disabled:cursor-not-allowed'

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-hover disabled:bg-sunken disabled:text-ink-faint',
  access:
    'bg-access text-on-access hover:bg-access-hover active:bg-access-hover disabled:bg-sunken disabled:text-ink-faint',
  line: 'border border-line-control bg-surface text-ink hover:bg-sunken active:bg-sunken disabled:border-line disabled:bg-surface disabled:text-ink-faint',
  quiet:
    'text-link hover:bg-primary-soft active:bg-primary-soft disabled:bg-transparent disabled:text-ink-faint',
  soft: 'bg-primary-soft text-on-primary-soft hover:bg-primary-soft-hover active:bg-primary-soft-hover disabled:bg-sunken disabled:text-ink-faint',
  light: 'bg-light text-on-light hover:bg-light-hover active:bg-light-hover disabled:opacity-60',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-tap px-4 py-2 text-md',
  medium: 'min-h-12 px-5 py-2.5 text-md',
  large: 'min-h-14 px-6 py-3 text-lg',
}

/** The classes of everything in the style of a button, whether it acts or links. */
export function buttonClasses({
  variant = 'primary',
  size = 'medium',
  block,
}: ButtonStyle): string {
  return classes(shape, variants[variant], sizes[size], block ? 'flex w-full' : 'inline-flex')
}

/** Takes the colour of the surrounding text. Silent to screen readers: the component that shows it
 *  describes the state in words. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      strokeWidth="2.25"
      stroke="currentColor"
      aria-hidden="true"
      className={classes('size-5 motion-safe:animate-spin', className)}
    >
      <circle cx="10" cy="10" r="8" className="opacity-25" />
      <path d="M10 2a8 8 0 0 1 8 8" strokeLinecap="round" />
    </svg>
  )
}
