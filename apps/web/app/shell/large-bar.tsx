import { headerTexts } from '@kot/i18n/texts/header'
import { Link, NavLink } from 'react-router'
import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import { useLang } from '../page/use-page'
import { ForVisitor } from '../session/by-session'
import { useSession } from '../api/session-store'
import { AccountLinks } from './account-links'
import {
  Disclosure,
  headerItemClasses,
  menuCardClasses,
  MenuChevron,
  menuEntryClasses,
} from './disclosure'
import { type Menus, useMenus } from './use-menus'
import { Icon } from '../ui/icon'
import { forRentColumns, type MenuGroup, otherEntries } from './menu-entries'

/** The header from 920 px. */
export function LargeBar() {
  const texts = headerTexts[useLang()]
  const menus = useMenus()
  return (
    <div className="hidden flex-1 items-center wide:flex">
      <nav aria-label={texts.mainMenu} className="ml-4 flex items-center desk:ml-8 desk:gap-1">
        <LargeMenu menus={menus} />
        <NavLink to="/prices" className={headerItemClasses}>
          {texts.prices}
        </NavLink>
        <ForVisitor>
          <NavLink to="/about" className={headerItemClasses}>
            {texts.about}
          </NavLink>
        </ForVisitor>
        <OtherMenu menus={menus} />
      </nav>
      <AccountLinks menus={menus} />
    </div>
  )
}

/** 'For rent': searches by area and by size, one click away. */
function LargeMenu({ menus }: { menus: Menus }) {
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
      buttonClassName={headerItemClasses}
      // The padding bridges the gap to the button, so that the pointer never leaves the menu.
      panelClassName="top-full left-0 w-max pt-2"
    >
      <div className={`${menuCardClasses} grid grid-cols-[auto_auto_auto] gap-x-8 p-5 pt-6`}>
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
            <Link to={to} className={`${menuEntryClasses} tabular whitespace-nowrap`}>
              {text}
              {to === '/city-overview' && <Icon of={ArrowRight} size={16} className="text-link" />}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function OtherMenu({ menus }: { menus: Menus }) {
  const lang = useLang()
  const { user } = useSession()
  return (
    <Disclosure
      name="other"
      menus={menus}
      hover
      className="relative"
      button={
        <>
          {headerTexts[lang].other.label}
          <MenuChevron />
        </>
      }
      buttonClassName={headerItemClasses}
      panelClassName="top-full left-0 w-max pt-2"
    >
      <ul className={`${menuCardClasses} min-w-52 p-2`}>
        {otherEntries(lang, user !== null).map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className={`${menuEntryClasses} whitespace-nowrap`}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
