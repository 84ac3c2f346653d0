import { headerTexts } from '@kot/i18n/texts/header'
import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon'
import { useLang } from '../page/use-page'
import { Disclosure } from './disclosure'
import { headerItemLook, menuCardLook, menuEntryLook } from './header-look'
import { MenuChevron } from './menu-chevron'
import { forRentColumns, type MenuGroup } from './menu-entries'
import type { Menus } from './use-menus'

/** 'For rent': searches by area and by size, one click away. */
export function LargeMenu({ menus }: { menus: Menus }) {
  const lang = useLang()
  return (
    <Disclosure
      name="forRent"
      menus={menus}
      hover
      className="relative"
      button={
        <>
          {headerTexts[lang].forRent.label}
          <MenuChevron />
        </>
      }
      buttonClassName={headerItemLook}
      // The padding bridges the gap to the button, so that the pointer never leaves the menu.
      panelClassName="top-full left-0 w-max pt-2"
    >
      <div className={`${menuCardLook} grid grid-cols-[auto_auto_auto] gap-x-8 p-5 pt-6`}>
        {forRentColumns(lang).map((column) => (
          <Column key={column.heading} {...column} />
        ))}
      </div>
    </Disclosure>
  )
}

function Column({ heading, entries }: MenuGroup) {
  const headingId = useId()
  return (
    <div className="min-w-36">
      <h2 id={headingId} className="px-3 pb-1 text-sm font-text text-ink-soft">
        {heading}
      </h2>
      <ul aria-labelledby={headingId}>
        {entries.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className={`${menuEntryLook} tabular whitespace-nowrap`}>
              {text}
              {to === '/city-overview' && <Icon of={ArrowRight} size={16} className="text-link" />}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
