import { storageKeys } from '@kot/domain/site/storage-keys'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import { type LucideIcon, MailCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { buttonClasses } from '../../ui/button'
import { classes } from '../../ui/classes'
import { useStore } from '../../ui/state/store'
import { useLang } from '../../page/use-page'
import { socialAddress } from '../../session/sign-in'
import { browserTexts } from '../../api/local-texts'
import { Notice } from '../../ui/notice'
import { keptHeart } from '../../board/saved/kept-heart'
import { mailedHeart } from '../../board/saved/mailed-heart'
import { session } from '../../api/session-store'

const storedFriend = {
  subscribe: browserTexts.subscribe,
  current: () => browserTexts.read(storageKeys.friend),
}

interface SocialButtonsProps {
  onLeave?: (() => void) | undefined
  /** Beside each other, with the bare names. */
  compact?: boolean
}

/** Links, not buttons: social login leaves the page. */
export function SocialButtons({ onLeave, compact = false }: SocialButtonsProps) {
  const texts = signInTexts[useLang()].signIn
  const friend = useStore(storedFriend, null)
  const look = buttonClasses({ variant: 'line', block: true })
  return (
    <div className={classes('grid gap-2', compact && 'grid-cols-2')}>
      <a
        href={socialAddress('google', friend)}
        aria-label={texts.withGoogle}
        className={look}
        onClick={onLeave}
      >
        <GoogleMark />
        {compact ? 'Google' : texts.withGoogle}
      </a>
      <a
        href={socialAddress('facebook', friend)}
        aria-label={texts.withFacebook}
        className={look}
        onClick={onLeave}
      >
        <FacebookMark />
        {compact ? 'Facebook' : texts.withFacebook}
      </a>
    </div>
  )
}

// The providers require that their logos keep their colours, in dark mode too.

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" fill="none" strokeWidth="4" aria-hidden="true" className="size-5">
      <path d="M18.7 6.3A8.8 8.8 0 0 0 4.4 7.6" stroke="#ea4335" />
      <path d="M4.4 7.6a8.8 8.8 0 0 0 0 8.8" stroke="#fbbc05" />
      <path d="M4.4 16.4a8.8 8.8 0 0 0 13.3 2.3" stroke="#34a853" />
      <path d="M12 12h8.8a8.8 8.8 0 0 1-3.1 6.7" stroke="#4285f4" />
    </svg>
  )
}

function FacebookMark() {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className="size-5">
      <circle cx="12" cy="12" r="12" fill="#1877f2" />
      <path d="M16.2 6.6h-1.7c-1.7 0-2.7 1-2.7 2.8V24M8.3 13.1h7.3" stroke="#fff" strokeWidth="3" />
    </svg>
  )
}

/** Why a social login ended at /login, by the code that the server puts in the address. */
const troubles: Readonly<Record<string, Trouble>> = {
  denied: { text: 'denied', tone: 'info' },
  failed: { text: 'failed', tone: 'error' },
  unavailable: { text: 'unavailable', tone: 'error' },
  busy: { text: 'busy', tone: 'error' },
  proof: { text: 'proof', tone: 'info', icon: MailCheck },
  'no-address': { text: 'noAddress', tone: 'info' },
}

type Trouble = {
  text: keyof (typeof signInTexts)['is']['socialTrouble']
  tone: 'info' | 'error'
  icon?: LucideIcon
}

/** Shows the error, both in the modal that opens over /login and on the page behind it. */
export function SocialLoginError() {
  const texts = signInTexts[useLang()].socialTrouble
  const { pathname, search } = useLocation()
  const name = pathname === '/login' ? new URLSearchParams(search).get('social') : null
  const trouble = name === null || !Object.hasOwn(troubles, name) ? undefined : troubles[name]
  useEffect(() => {
    // Signing in in another tab shows this again: by then the heart is claimed there.
    const isWaiting = name === 'proof' && session.current().user === null
    const heart = isWaiting ? keptHeart.read() : null
    // Only the server knows the recipient of the mail.
    if (heart) void mailedHeart.keep(heart, null)
  }, [name])
  if (trouble === undefined) return null
  return (
    <div role={trouble.tone === 'info' ? 'status' : undefined}>
      <Notice tone={trouble.tone} icon={trouble.icon}>
        {texts[trouble.text]}
      </Notice>
    </div>
  )
}
