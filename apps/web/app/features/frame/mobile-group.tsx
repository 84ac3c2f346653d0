import { useId, useState } from 'react'
import { Link } from 'react-router'
import { classes } from '../../ui/classes'
import { MenuChevron } from './menu-chevron'
import type { MenuEntry } from './menu-entries'

export const mobileRowLook =
  'flex min-h-13 w-full items-center justify-between gap-4 border-b border-line text-left text-lg tracking-snug text-ink no-underline'

interface MobileGroupProps {
  label: string
  entries: readonly MenuEntry[]
  /** Many short entries stand in two columns. */
  columns?: boolean
}

/** A collapsible group of the mobile menu; open from the start where nothing can open it. */
export function MobileGroup({ label, entries, columns = false }: MobileGroupProps) {
  const [open, setOpen] = useState(false)
  const listId = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        className={mobileRowLook}
        onClick={() => setOpen(!open)}
      >
        {label}
        <MenuChevron />
      </button>
      <ul
        id={listId}
        className={classes(
          'gap-x-4 border-b border-line py-1',
          columns && 'grid-cols-2',
          open ? 'grid' : 'hidden noscript:grid',
        )}
      >
        {entries.map(({ to, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="tabular flex min-h-tap items-center pl-3 text-ink-soft no-underline"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
