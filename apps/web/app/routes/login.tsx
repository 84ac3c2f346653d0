import { signInTexts } from '@kot/i18n/texts/sign-in'
import { SocialLoginError } from '../account/social-sign-in'
import { useModals, useOpenOnLoad } from '../modal/modals'
import { Skyline } from '../page/skyline'
import { type FrameHandle, useLang } from '../page/use-page'
import { pageMeta } from '../page/head-tags'
import { Button } from '../ui/button'
import { TextLink } from '../ui/text-link'

export const meta = pageMeta('login', { hidden: true })
export const handle: FrameHandle = { footer: false, hero: true }

/** A prompt behind the sign-in modal, seen when the modal is closed. Without a footer the sky fills the
 *  window, down to the houses at its lower edge. */
export default function Login() {
  const { prompt, signIn } = signInTexts[useLang()]
  const modals = useModals()
  useOpenOnLoad('signIn')
  return (
    <div className="-mt-14 flex min-h-dvh flex-col overflow-hidden border-b-3 border-kerb bg-linear-to-b from-sky-top to-sky-low to-78% pt-14 wide:-mt-19 wide:pt-19">
      <div className="column relative z-1 my-auto grid justify-items-center py-10 text-center">
        <h1 className="text-hero tracking-tight">{prompt.text}</h1>
        <p className="mt-2 max-w-112 text-balance text-ink-soft wide:mt-4 wide:text-xl">
          {prompt.gives}
        </p>
        <div className="mt-6 max-w-112 text-left empty:hidden">
          <SocialLoginError />
        </div>
        <Button size="large" className="mt-6 min-w-49" onClick={() => modals.open('signIn')}>
          {prompt.button}
        </Button>
        <p className="mt-4 flex flex-wrap items-center justify-center gap-x-1.5">
          {signIn.noAccount}
          <TextLink to="/sign-up" look="alone">
            {signIn.signUp}
          </TextLink>
        </p>
      </div>
      <Skyline />
    </div>
  )
}
