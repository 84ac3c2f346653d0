/** A link or button of the large header. */
export const headerItemLook =
  'inline-flex min-h-tap shrink-0 items-center gap-1.5 rounded-control px-2 text-ink whitespace-nowrap no-underline ' +
  'transition-colors duration-fast ease-calm hover:bg-sunken aria-expanded:bg-sunken aria-[current=page]:text-link desk:px-3'

/** The card that a menu of the header opens. */
export const menuCardLook = 'rounded-card bg-surface text-ink shadow-overlay'

/** One entry of such a menu. */
export const menuEntryLook =
  'flex min-h-tap items-center gap-2 rounded-small px-3 text-ink no-underline ' +
  'transition-colors duration-fast ease-calm hover:bg-sunken aria-[current]:font-strong'
