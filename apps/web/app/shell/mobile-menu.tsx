import { headerTexts } from '@kot/i18n/texts/header'
import { pageTexts } from '@kot/i18n/texts/pages'
import { Link } from 'react-router'
import { CircleUserRound } from 'lucide-react'
import { useId, useState } from 'react'
import { useLang } from '../page/use-page'
import { firstName, useSession } from '../api/session-store'
import {
  type MenuEntry,
  mobileEntries,
  mobileForRentEntries,
  mobileLegalEntries,
  mobileOtherEntries,
} from './menu-entries'
import { useSignOut } from './account-links'
import { Button, ButtonLink } from '../ui/button'
import { Icon } from '../ui/icon'
import { useModals } from '../page/modals'
import { classes } from '../ui/classes'
import { MenuChevron } from './disclosure'

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
          <Link key={to} to={to} className={mobileRowClasses}>
            {text}
          </Link>
        ))}
        <MobileGroup label={texts.other.label} entries={mobileOtherEntries(lang)} />
        {user !== null && (
          <button type="button" className={mobileRowClasses} onClick={signOut}>
            {texts.signOut}
          </button>
        )}
      </div>
      <p className="mt-4 flex gap-6">
        {mobileLegalEntries(lang).map(({ to, text }) => (
          <Link
            key={to}
            to={to}
            className="inline-flex min-h-tap min-w-tap items-center text-sm text-ink-soft"
          >
            {text}
          </Link>
        ))}
      </p>
    </nav>
  )
}

/** The two things the menu is opened for most, as buttons at its top. */
function MobileAccount({ onLeave }: { onLeave: () => void }) {
  const lang = useLang()
  const texts = headerTexts[lang]
  const modals = useModals()
  const { user, active } = useSession()

  function signIn() {
    onLeave()
    modals.open('signIn')
  }

  return (
    <div className="grid grid-cols-2 gap-3">
      {user === null ? (
        <>
          <Button variant="line" block aria-haspopup="dialog" onClick={signIn}>
            {texts.signIn}
          </Button>
          <ButtonLink to="/sign-up" block>
            {texts.signUp}
          </ButtonLink>
        </>
      ) : (
        <>
          <ButtonLink
            to="/settings"
            variant="line"
            block
            aria-label={texts.settingsOf(firstName(user))}
          >
            <Icon of={CircleUserRound} />
            <span className="truncate">{firstName(user)}</span>
          </ButtonLink>
          <ButtonLink to="/smartfinder" variant="soft" block>
            {texts.myWatch}
          </ButtonLink>
          {active && (
            <ButtonLink to="/today" variant="soft" block className="col-span-2">
              {pageTexts[lang].today.heading}
            </ButtonLink>
          )}
        </>
      )}
    </div>
  )
}

const mobileRowClasses =
  'flex min-h-13 w-full items-center justify-between gap-4 border-b border-line text-left text-lg tracking-snug text-ink no-underline'

interface MobileGroupProps {
  label: string
  entries: readonly MenuEntry[]
  /** Many short entries stand in two columns. */
  columns?: boolean
}

/** A collapsible group of the mobile menu; open from the start where nothing can open it. */
function MobileGroup({ label, entries, columns = false }: MobileGroupProps) {
  const [open, setOpen] = useState(false)
  const listId = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        className={mobileRowClasses}
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
