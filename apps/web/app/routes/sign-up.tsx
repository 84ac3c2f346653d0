import { signUpTexts } from '@kot/i18n/texts/sign-up'
import { keptHeart } from '../board/saved/kept-heart'
import { BrandLink } from '../page/brand'
import { LinkButton } from '../ui/text-link'
import { useModals } from '../page/modals'
import { type FrameHandle, useLang } from '../page/use-page'
import { pageMeta } from '../page/head-tags'
import { requireVisitor } from '../session/guards'
import { SignUpWays } from '../account/sign-in/sign-up-form'
import { Skyline } from '../page/skyline'

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
        <SignUpWays onLeave={() => keptHeart.leave()} />
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

/** A verse about having a home of one's own, above the houses. Screen readers see one image whose
 *  text is the verse. */
function Quote() {
  const { verse, source } = signUpTexts[useLang()].quote
  const lines = verse.split('\n')
  return (
    <div className="flex flex-col justify-end overflow-hidden border-b-3 border-kerb bg-linear-to-b from-sky-top to-sky-low pt-8 text-center wide:border-b-0 wide:pt-16">
      <p
        aria-hidden="true"
        className="text-xl font-strong tracking-snug wide:my-auto wide:text-2xl"
      >
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        <span className="mt-2 block text-sm font-text tracking-normal text-ink-soft">{source}</span>
      </p>
      <Skyline alt={`${lines.join(' ')} ${source}`} className="-mt-6 wide:-mt-10" />
    </div>
  )
}
