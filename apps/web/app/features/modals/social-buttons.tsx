import { storageKeys } from '@kot/domain/storage-keys'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import { useSyncExternalStore } from 'react'
import { buttonLook } from '../../ui/button-look'
import { useLang } from '../page/use-page'
import { socialAddress } from '../session/social-address'
import { browserTexts } from '../session/stored-text'
import { FacebookMark, GoogleMark } from './social-marks'

const readFriend = () => browserTexts.read(storageKeys.friend)

interface SocialButtonsProps {
  onLeave?: (() => void) | undefined
}

/** Links, not buttons: social login leaves the page. */
export function SocialButtons({ onLeave }: SocialButtonsProps) {
  const texts = signInTexts[useLang()].signIn
  const friend = useSyncExternalStore(browserTexts.subscribe, readFriend, () => null)
  const look = buttonLook({ variant: 'line', block: true })
  return (
    <div className="grid gap-2">
      <a href={socialAddress('google', friend)} className={look} onClick={onLeave}>
        <GoogleMark />
        {texts.withGoogle}
      </a>
      <a href={socialAddress('facebook', friend)} className={look} onClick={onLeave}>
        <FacebookMark />
        {texts.withFacebook}
      </a>
    </div>
  )
}
