import { brand } from '@kot/domain/site/brand'
import { headerTexts } from '@kot/i18n/texts/header'
import { Link } from 'react-router'
import { classes } from '../ui/classes'
import { useLang } from './use-page'

interface MarkProps {
  /** Gives the size; the line takes the colour of the text. */
  className?: string | undefined
}

/** A gabled house of corrugated iron in one line. Hidden from screen readers: the name is beside it. */
export function Mark({ className }: MarkProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d="M4 26V13.2L16 3.5l12 9.7V26a2.4 2.4 0 0 1-4.8 0v-6.6a2.4 2.4 0 0 0-4.8 0V26a2.4 2.4 0 0 1-4.8 0v-6.6a2.4 2.4 0 0 0-4.8 0V26A2.4 2.4 0 0 1 4 26z" />
    </svg>
  )
}

interface BrandProps {
  className?: string
  markClassName?: string
}

/** Mark and name, leading home. */
export function BrandLink({ className, ...mark }: BrandProps) {
  return (
    <Link
      to="/"
      aria-label={headerTexts[useLang()].home}
      className={classes(brandClasses, className)}
    >
      <BrandName {...mark} />
    </Link>
  )
}

/** Mark and name, on a page that must be answered first. */
export function Brand({ className, ...mark }: BrandProps) {
  return (
    <p className={classes(brandClasses, className)}>
      <BrandName {...mark} />
    </p>
  )
}

const brandClasses =
  'inline-flex min-h-tap items-center gap-2.5 rounded-control text-[1.5rem] leading-none font-strong tracking-tight wide:text-2xl wide:leading-none'

function BrandName({ markClassName = 'text-link' }: Pick<BrandProps, 'markClassName'>) {
  return (
    <>
      <Mark className={classes('size-7.5 wide:size-9', markClassName)} />
      {brand.name}
    </>
  )
}
