import { pageTexts } from '@kot/i18n/texts/pages'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import { LostPasswordForm } from '../account/sign-in/lost-password-form'
import { type FrameHandle, useLang } from '../page/use-page'
import { pageMeta } from '../page/head-tags'
import { TextLink } from '../ui/text-link'

export const meta = pageMeta('lostPassword', { hidden: true })
export const handle: FrameHandle = { header: false, footer: false }

export default function LostPassword() {
  const lang = useLang()
  return (
    <div className="column max-w-112 py-16 wide:py-24">
      <h1 className="mb-6 text-2xl tracking-tight">{pageTexts[lang].lostPassword.heading}</h1>
      <LostPasswordForm
        back={
          <TextLink to="/login" look="alone">
            {signInTexts[lang].lostPassword.back}
          </TextLink>
        }
      />
    </div>
  )
}
