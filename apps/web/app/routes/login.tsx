import { signInTexts } from '@kot/i18n/texts/sign-in'
import { useEffect } from 'react'
import { SocialLoginError } from '../account/sign-in/social-sign-in'
import { useModals } from '../page/modals'
import { Skyline } from '../page/skyline'
import { type FrameHandle, useLang } from '../page/use-page'
import { pageMeta } from '../page/head-tags'
import { ForMember, ForVisitor } from '../session/by-session'
import { session, useSession } from '../api/session-store'
import { pendingPage } from '../session/tab-storage'
import { Button, ButtonLink } from '../ui/button'
import { TextLink } from '../ui/text-link'

export const meta = pageMeta('login', { hidden: true })
export const handle: FrameHandle = { footer: false, hero: true }

/** A prompt behind the sign-in modal, seen when the modal is closed; a signed-in user is led on instead. Without a
 *  footer the sky fills the window, down to the houses at its lower edge. */
export default function Login() {
  useSignInModal()
  return (
    <div className="-mt-14 flex min-h-dvh flex-col overflow-hidden border-b-3 border-kerb bg-linear-to-b from-sky-top to-sky-low to-78% pt-14 wide:-mt-19 wide:pt-19">
      <div className="column relative z-1 my-auto grid justify-items-center py-10 text-center">
        <ForVisitor>
          <SignInPrompt />
        </ForVisitor>
        <ForMember>{(user) => <AlreadySignedIn isKnown={user !== null} />}</ForMember>
      </div>
      <Skyline />
    </div>
  )
}

/** Opens the modal for a visitor, and closes it when another tab signs in. */
function useSignInModal(): void {
  const { user } = useSession()
  const { page, open, close } = useModals()
  useEffect(() => {
    // Not `user`, which is null during hydration.
    if (session.current().user === null) open('signIn')
  }, [open])
  useEffect(() => {
    if (user !== null && page === 'signIn') close()
  }, [user, page, close])
}

function SignInPrompt() {
  const { prompt, signIn } = signInTexts[useLang()]
  const modals = useModals()
  return (
    <>
      <h1 className="text-hero tracking-tight">{prompt.text}</h1>
      <p className="mt-2 max-w-112 text-balance text-ink-soft wide:mt-4 wide:text-xl">
        {prompt.gives}
      </p>
      <SocialTrouble />
      <Button size="large" className="mt-6 min-w-49" onClick={() => modals.open('signIn')}>
        {prompt.button}
      </Button>
      <p className="mt-4 flex flex-wrap items-center justify-center gap-x-1.5">
        {signIn.noAccount}
        <TextLink to="/sign-up" look="alone">
          {signIn.signUp}
        </TextLink>
      </p>
    </>
  )
}

/** Leads to the page that required a user, or else to the front page. */
function AlreadySignedIn({ isKnown }: { isKnown: boolean }) {
  const { already } = signInTexts[useLang()]
  return (
    <>
      <h1 className="text-hero tracking-tight">{already.text}</h1>
      <SocialTrouble />
      <ButtonLink
        // The server does not know the page, and React does not correct an attribute while it hydrates.
        to={(isKnown && pendingPage.read()) || '/'}
        replace
        size="large"
        className="mt-6 min-w-49"
        onClick={() => void pendingPage.take()}
      >
        {already.onward}
      </ButtonLink>
    </>
  )
}

const SocialTrouble = () => (
  <div className="mt-6 max-w-112 text-left empty:hidden">
    <SocialLoginError />
  </div>
)
