import { headerTexts } from '@kot/i18n/texts/header'
import { pageTexts } from '@kot/i18n/texts/pages'
import { NavLink, useNavigate } from 'react-router'
import { Heart } from 'lucide-react'
import { isDeviceConnected, leaveDevice } from '../notify/connected-device'
import { ButtonLink } from '../ui/button'
import { classes } from '../ui/classes'
import { useModals } from '../page/modals'
import { useLang } from '../page/use-page'
import { ForMember, ForVisitor } from '../session/by-session'
import { firstName, session, type StoredUser, useSession } from '../api/session-store'
import { headerItemClasses } from './disclosure'
import { LanguageMenu } from './language-menu'
import type { Menus } from './use-menus'
import { Icon } from '../ui/icon'
import { IconButton } from '../ui/icon-button'
import { useFavourites } from '../board/saved/use-favourites'

/** The right-hand side of the large header. */
export function AccountLinks({ menus }: { menus: Menus }) {
  const texts = headerTexts[useLang()]
  const modals = useModals()
  const signOut = useSignOut()
  return (
    <div className="ml-auto flex items-center desk:gap-1">
      <ForVisitor>
        <button
          type="button"
          aria-haspopup="dialog"
          className={headerItemClasses}
          onClick={() => modals.open('signIn')}
        >
          {texts.signIn}
        </button>
      </ForVisitor>
      <ForMember>{(user) => <MemberLinks user={user} />}</ForMember>
      <LanguageMenu menus={menus} />
      <ForVisitor>
        <ButtonLink to="/sign-up" size="small" className="ml-2">
          {texts.signUp}
        </ButtonLink>
      </ForVisitor>
      <ForMember>
        {() => (
          <button
            type="button"
            className={classes(headerItemClasses, '-mr-2 desk:-mr-3')}
            onClick={signOut}
          >
            {texts.signOut}
          </button>
        )}
      </ForMember>
    </div>
  )
}

function MemberLinks({ user }: { user: StoredUser | null }) {
  const lang = useLang()
  const texts = headerTexts[lang]
  const { active } = useSession()
  const name = user && firstName(user)
  return (
    <>
      {active && (
        <NavLink to="/today" className={headerItemClasses}>
          {pageTexts[lang].today.heading}
        </NavLink>
      )}
      <NavLink to="/smartfinder" className={headerItemClasses}>
        {texts.myWatch}
      </NavLink>
      <FavouritesButton />
      <NavLink
        to="/settings"
        aria-label={name === null ? undefined : texts.settingsOf(name)}
        className={headerItemClasses}
      >
        <span className={classes('max-w-28 truncate', name === null && 'stored-first-name')}>
          {name}
        </span>
      </NavLink>
    </>
  )
}

/** Signing out navigates to the front page: the current page may be for users only, and its search
 *  is cleared with the user. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => {
    void endSession()
    void navigate('/')
  }
}

async function endSession(): Promise<void> {
  // The session is needed to end the notifications of this device.
  if (isDeviceConnected()) await leaveDevice()
  await session.signOut()
}

/** Opens the favourites, or sign-in for a visitor. */
export function FavouritesButton() {
  const texts = headerTexts[useLang()]
  const { user } = useSession()
  const { count } = useFavourites()
  const modals = useModals()
  const shown = user === null ? 0 : count
  return (
    <IconButton
      label={shown === 0 ? texts.favourites : texts.favouritesWithCount(shown)}
      icon={<Icon of={Heart} size={24} />}
      badge={shown}
      aria-haspopup="dialog"
      onClick={() => modals.open(user === null ? 'signIn' : 'favorites')}
    />
  )
}
