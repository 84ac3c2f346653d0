import { signInTexts } from '@kot/i18n/texts/sign-in'
import { SocialTrouble } from '../features/modals/social-trouble'
import { useOpenOnLoad } from '../features/modals/use-open-on-load'
import { useModals } from '../features/modals/use-modals'
import type { FrameHandle } from '../features/page/frame-handle'
import { pageMeta } from '../features/page/page-meta'
import { useLang } from '../features/page/use-page'
import { Button } from '../ui/button'

export const meta = pageMeta('login', { hidden: true })
export const handle: FrameHandle = { footer: false }

/** A prompt behind the sign-in modal, for whoever closes it. */
export default function Login() {
  const texts = signInTexts[useLang()].prompt
  const modals = useModals()
  useOpenOnLoad('signIn')
  return (
    <div className="column grid justify-items-center py-20 text-center">
      <h1 className="text-2xl tracking-tight">{texts.text}</h1>
      <div className="mt-6 max-w-112 text-left empty:hidden">
        <SocialTrouble />
      </div>
      <Button size="large" className="mt-8" onClick={() => modals.open('signIn')}>
        {texts.button}
      </Button>
    </div>
  )
}
