import { signUpTexts } from '@kot/i18n/texts/sign-up'
import { keptHeart } from '../board/saved/kept-heart'
import { BrandLink } from '../page/brand'
import { LinkButton, TextLink } from '../ui/text-link'
import { SocialButtons } from '../account/sign-in/social-sign-in'
import { useModals } from '../page/modals'
import { type FrameHandle, useLang } from '../page/use-page'
import { pageMeta } from '../page/head-tags'
import { requireVisitor } from '../session/guards'
import { Quote } from '../account/sign-in/quote'
import { SignUpForm } from '../account/sign-in/sign-up-form'

export const meta = pageMeta('signUp')
export const handle: FrameHandle = { header: false, footer: false }

/** Nothing is requested; with it the form is there before any script is. */
export const loader = () => null

export function clientLoader() {
  requireVisitor()
  return null
}
clientLoader.hydrate = true as const

export default function SignUp() {
  const texts = signUpTexts[useLang()]
  const modals = useModals()
  return (
    <div className="grid min-h-dvh grid-rows-[1fr_auto] bg-surface wide:grid-cols-2 wide:grid-rows-1">
      <div className="mx-auto w-full max-w-112 px-4 pt-4 pb-8 wide:py-10">
        <BrandLink />
        <h1 className="mt-6 mb-5 text-2xl tracking-tight">{texts.heading}</h1>
        <SocialButtons onLeave={() => keptHeart.leave()} />
        <p className="my-5 grid grid-cols-[1fr_auto_1fr] items-center gap-3 text-sm text-ink-soft before:h-px before:bg-line after:h-px after:bg-line">
          {texts.orByEmail}
        </p>
        <SignUpForm />
        <p className="mt-4 text-sm text-ink-soft">
          {texts.consent.before} <TextLink to="/terms-of-service">{texts.consent.terms}</TextLink>{' '}
          {texts.consent.between} <TextLink to="/privacy-policy">{texts.consent.privacy}</TextLink>.
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-x-1.5">
          {texts.hasAccount}
          <LinkButton
            className="underline hover:decoration-2"
            onClick={() => modals.open('signIn')}
          >
            {texts.signIn}
          </LinkButton>
        </p>
      </div>
      <Quote />
    </div>
  )
}
