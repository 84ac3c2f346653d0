import { signInTexts } from '@kot/i18n/texts/sign-in'
import { MailCheck, type LucideIcon } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Notice } from '../../ui/notice'
import { keptHeart, mailedHeart } from '../favourites/kept-heart'
import { useLang } from '../page/use-page'

/** Why a sign-in through Google or Facebook ended at /login, as the server names it in the address. */
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

/** Says what happened, both in the modal that opens over /login and on the page behind it. */
export function SocialTrouble() {
  const texts = signInTexts[useLang()].socialTrouble
  const { pathname, search } = useLocation()
  const name = pathname === '/login' ? new URLSearchParams(search).get('social') : null
  const trouble = name === null || !Object.hasOwn(troubles, name) ? undefined : troubles[name]
  useEffect(() => {
    const heart = name === 'proof' ? keptHeart.read() : null
    // To whom the mail went only the server knows.
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
