import { headerTexts } from '@kot/i18n/texts/header'
import { Link } from 'react-router'
import { useLang } from '../page/use-page'
import { useSession } from '../session/use-session'
import {
  mobileEntries,
  mobileForRentEntries,
  mobileLegalEntries,
  mobileOtherEntries,
} from './menu-entries'
import { MobileAccount } from './mobile-account'
import { MobileGroup, mobileRowLook } from './mobile-group'
import { useSignOut } from './use-sign-out'

/** What the hamburger opens. */
export function MobileMenu({ onLeave }: { onLeave: () => void }) {
  const lang = useLang()
  const texts = headerTexts[lang]
  const { user } = useSession()
  const signOut = useSignOut()
  return (
    <nav aria-label={texts.mainMenu} className="column pt-4 pb-10">
      <MobileAccount onLeave={onLeave} />
      <div className="mt-4">
        <MobileGroup label={texts.forRent.label} entries={mobileForRentEntries(lang)} columns />
        {mobileEntries(lang).map(({ to, text }) => (
          <Link key={to} to={to} className={mobileRowLook}>
            {text}
          </Link>
        ))}
        <MobileGroup label={texts.other.label} entries={mobileOtherEntries(lang)} />
        {user !== null && (
          <button type="button" className={mobileRowLook} onClick={signOut}>
            {texts.signOut}
          </button>
        )}
      </div>
      <p className="mt-4 flex gap-6">
        {mobileLegalEntries(lang).map(({ to, text }) => (
          <Link
            key={to}
            to={to}
            className="inline-flex min-h-tap items-center text-sm text-ink-soft"
          >
            {text}
          </Link>
        ))}
      </p>
    </nav>
  )
}
