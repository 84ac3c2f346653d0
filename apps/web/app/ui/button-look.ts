import { classes } from './classes'

export type ButtonVariant = 'primary' | 'access' | 'line' | 'quiet' | 'soft' | 'light'
type ButtonSize = 'small' | 'medium' | 'large'

export interface ButtonLook {
  /** Glacier acts (`primary`), moss opens a listing or access (`access`); `light` is for dark bands. */
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** As wide as what it stands in. */
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

/** The one recipe for everything that looks like a button, whether it acts or leads somewhere. */
export function buttonLook({ variant = 'primary', size = 'medium', block }: ButtonLook): string {
  return classes(shape, variants[variant], sizes[size], block ? 'flex w-full' : 'inline-flex')
}
