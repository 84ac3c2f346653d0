import { headerTexts } from '@kot/i18n/texts/header'
import { NavLink } from 'react-router'
import { ButtonLink } from '../../ui/button'
import { classes } from '../../ui/classes'
import { useModals } from '../modals/use-modals'
import { useLang } from '../page/use-page'
import { firstName, type StoredUser } from '../session/stored-user'
import { useSession } from '../session/use-session'
import { FavouritesButton } from './favourites-button'
import { headerItemLook } from './header-look'
import { LanguageMenu } from './language-menu'
import { useSignOut } from './use-sign-out'
import type { Menus } from './use-menus'

/** The right-hand side of the large header. */
export function AccountLinks({ menus }: { menus: Menus }) {
  const { user } = useSession()
  return (
    <div className="ml-auto flex items-center desk:gap-1">
      {user === null ? <VisitorLinks menus={menus} /> : <UserLinks user={user} menus={menus} />}
    </div>
  )
}

function VisitorLinks({ menus }: { menus: Menus }) {
  const texts = headerTexts[useLang()]
  const modals = useModals()
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={headerItemLook}
        onClick={() => modals.open('signIn')}
      >
        {texts.signIn}
      </button>
      <LanguageMenu menus={menus} />
      <ButtonLink to="/sign-up" size="small" className="ml-2">
        {texts.signUp}
      </ButtonLink>
    </>
  )
}

function UserLinks({ user, menus }: { user: StoredUser; menus: Menus }) {
  const texts = headerTexts[useLang()]
  const signOut = useSignOut()
  const name = firstName(user)
  return (
    <>
      <NavLink to="/smartfinder" className={headerItemLook}>
        {texts.myWatch}
      </NavLink>
      <FavouritesButton />
      <NavLink to="/settings" aria-label={texts.settingsOf(name)} className={headerItemLook}>
        <span className="max-w-28 truncate">{name}</span>
      </NavLink>
      <LanguageMenu menus={menus} />
      <button
        type="button"
        className={classes(headerItemLook, '-mr-2 desk:-mr-3')}
        onClick={signOut}
      >
        {texts.signOut}
      </button>
    </>
  )
}
