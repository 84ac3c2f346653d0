import { brand } from '@kot/domain/brand'
import { headerTexts } from '@kot/i18n/texts/header'
import { Link } from 'react-router'
import { classes } from '../../ui/classes'
import { Mark } from '../brand/mark'
import { useLang } from '../page/use-page'

interface BrandLinkProps {
  className?: string
  markClassName?: string
}

/** Mark and name, leading home. */
export function BrandLink({ className, markClassName = 'text-link' }: BrandLinkProps) {
  return (
    <Link
      to="/"
      aria-label={headerTexts[useLang()].home}
      className={classes(
        'inline-flex min-h-tap items-center gap-2.5 rounded-control text-[1.5rem] leading-none font-strong tracking-tight wide:text-2xl wide:leading-none',
        className,
      )}
    >
      <Mark className={classes('size-7.5 wide:size-9', markClassName)} />
      {brand.name}
    </Link>
  )
}
