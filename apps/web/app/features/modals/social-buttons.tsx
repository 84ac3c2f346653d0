import { storageKeys } from '@kot/domain/storage-keys'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import { buttonLook } from '../../ui/button-look'
import { useStore } from '../../ui/store'
import { useLang } from '../page/use-page'
import { socialAddress } from '../session/social-address'
import { browserTexts } from '../session/stored-text'
import { FacebookMark, GoogleMark } from './social-marks'

const storedFriend = {
  subscribe: browserTexts.subscribe,
  current: () => browserTexts.read(storageKeys.friend),
}

interface SocialButtonsProps {
  onLeave?: (() => void) | undefined
}

/** Links, not buttons: social login leaves the page. */
export function SocialButtons({ onLeave }: SocialButtonsProps) {
  const texts = signInTexts[useLang()].signIn
  const friend = useStore(storedFriend, null)
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
