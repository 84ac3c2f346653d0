import { signInTexts } from '@kot/i18n/texts/sign-in'
import { SocialLoginError } from '../account/social-sign-in'
import { useModals, useOpenOnLoad } from '../modal/modals'
import { type FrameHandle, useLang } from '../page/use-page'
import { pageMeta } from '../page/head-tags'
import { Button } from '../ui/button'

export const meta = pageMeta('login', { hidden: true })
export const handle: FrameHandle = { footer: false }

/** A prompt behind the sign-in modal, seen when the modal is closed. */
export default function Login() {
  const texts = signInTexts[useLang()].prompt
  const modals = useModals()
  useOpenOnLoad('signIn')
  return (
    <div className="column grid justify-items-center py-20 text-center">
      <h1 className="text-2xl tracking-tight">{texts.text}</h1>
      <div className="mt-6 max-w-112 text-left empty:hidden">
        <SocialLoginError />
      </div>
      <Button size="large" className="mt-8" onClick={() => modals.open('signIn')}>
        {texts.button}
      </Button>
    </div>
  )
}
