import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classes } from './classes'

interface TextLinkProps extends ComponentProps<typeof Link> {
  /** `inline` runs within a sentence; `alone` is a separate line and 44 px high and wide. */
  look?: 'inline' | 'alone' | undefined
  /** `inherit` keeps the colour of a notice or a dark band, and is underlined to be seen as a link. */
  tone?: 'link' | 'inherit' | undefined
}

const looks = {
  inline: 'rounded-hair underline decoration-1 underline-offset-[0.2em] hover:decoration-2',
  alone:
    'inline-flex min-h-tap min-w-tap items-center gap-1 rounded-small font-strong underline-offset-[0.2em] hover:underline',
}

const tones = { link: 'text-link', inherit: 'text-inherit underline' }

export function TextLink({ look = 'inline', tone = 'link', className, ...rest }: TextLinkProps) {
  return <Link {...rest} className={classes(looks[look], tones[tone], className)} />
}

/** Looks like a link, but stays on the page. */
export function LinkButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(
        'inline-flex min-h-tap min-w-tap items-center gap-1 justify-self-start rounded-small text-link underline-offset-[0.2em] hover:underline',
        className,
      )}
    />
  )
}
