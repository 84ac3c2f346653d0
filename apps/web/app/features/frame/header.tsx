import { memo } from 'react'
import { classes } from '../../ui/classes'
import { BrandLink } from './brand-link'
import { LargeBar } from './large-bar'
import { MobileBar } from './mobile-bar'

/** Both bars are always in the page; the width of the window shows one of them without any script.
 *  Over a hero the header is transparent, and the page draws its picture up behind it. Remembered, as
 *  the footer is: what changes on a page seldom changes them. */
export const Header = memo(function Header({ hero }: { hero: boolean }) {
  return (
    <header
      className={classes(
        'relative z-30 has-data-[menu=open]:bg-surface',
        !hero &&
          'bg-surface after:absolute after:inset-x-0 after:top-full after:h-px after:bg-line',
      )}
    >
      <div className="column flex h-14 items-center gap-2 wide:h-19">
        <BrandLink className="text-ink" />
        <LargeBar />
        <MobileBar />
      </div>
    </header>
  )
})
