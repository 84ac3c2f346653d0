import { headerTexts } from '@kot/i18n/texts/header'
import { NavLink } from 'react-router'
import { useLang } from '../page/use-page'
import { useSession } from '../session/use-session'
import { AccountLinks } from './account-links'
import { headerItemLook } from './header-look'
import { LargeMenu } from './large-menu'
import { OtherMenu } from './other-menu'
import { useMenus } from './use-menus'

/** The header from 920 px. */
export function LargeBar() {
  const texts = headerTexts[useLang()]
  const { user } = useSession()
  const menus = useMenus()
  return (
    <div className="hidden flex-1 items-center wide:flex">
      <nav aria-label={texts.mainMenu} className="ml-4 flex items-center desk:ml-8 desk:gap-1">
        <LargeMenu menus={menus} />
        <NavLink to="/prices" className={headerItemLook}>
          {texts.prices}
        </NavLink>
        {user === null && (
          <NavLink to="/about" className={headerItemLook}>
            {texts.about}
          </NavLink>
        )}
        <OtherMenu menus={menus} />
      </nav>
      <AccountLinks menus={menus} />
    </div>
  )
}
