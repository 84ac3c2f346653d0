import { deskTexts } from '@kot/i18n/texts/operator/desk'
import { useLayoutEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { classes } from '../../../ui/classes'
import { useLang } from '../../page/use-page'
import { deskSections } from './desk-section'

/** The sections of the desk: a column on wide screens, a row to push along on narrow ones. */
export function DeskNav() {
  const texts = deskTexts[useLang()]
  const row = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  const open = deskSections.findLast(({ path }) => pathname.startsWith(path))?.path

  // On a phone the section one is in may lie beyond the edge.
  useLayoutEffect(() => {
    const box = row.current
    const link = box?.querySelector(`a[href="${open}"]`)
    if (!box || !link) return
    const { left, width } = link.getBoundingClientRect()
    const middle = left - box.getBoundingClientRect().left + width / 2
    box.scrollLeft += middle - box.clientWidth / 2
  }, [open])

  return (
    <nav aria-label={texts.sections} className="-mx-(--gutter) wide:mx-0">
      <ul
        ref={row}
        className="flex gap-1 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] wide:grid wide:overflow-visible wide:px-0"
      >
        {deskSections.map(({ section, path }) => (
          <li key={section} className="shrink-0">
            <NavLink
              // What lies below a section belongs to it; everything lies below the first.
              end={path === '/operator'}
              to={path}
              className={({ isActive }) =>
                classes(
                  'flex min-h-tap items-center rounded-control px-3 whitespace-nowrap transition-colors duration-fast ease-calm focus-visible:-outline-offset-2',
                  isActive
                    ? 'bg-primary-soft font-strong text-on-primary-soft'
                    : 'text-ink-soft hover:bg-sunken hover:text-ink',
                )
              }
            >
              {texts.section[section]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
