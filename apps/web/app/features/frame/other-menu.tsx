import { headerTexts } from '@kot/i18n/texts/header'
import { Link } from 'react-router'
import { useLang } from '../page/use-page'
import { useSession } from '../session/use-session'
import { Disclosure } from './disclosure'
import { headerItemLook, menuCardLook, menuEntryLook } from './header-look'
import { MenuChevron } from './menu-chevron'
import { otherEntries } from './menu-entries'
import type { Menus } from './use-menus'

export function OtherMenu({ menus }: { menus: Menus }) {
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
      buttonClassName={headerItemLook}
      panelClassName="top-full left-0 w-max pt-2"
    >
      <ul className={`${menuCardLook} min-w-52 p-2`}>
        {otherEntries(lang, user !== null).map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className={`${menuEntryLook} whitespace-nowrap`}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
