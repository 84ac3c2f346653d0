import { validateEmail, validatePassword } from '@kot/domain/account/account-rules'
import { commonTexts } from '@kot/i18n/texts/common'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import { useState, type Ref } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { PasswordField } from '../../ui/forms/password-field'
import { TextField } from '../../ui/forms/field'
import { LinkButton, TextLink } from '../../ui/text-link'
import { useLang } from '../../page/use-page'
import { socialDeparture, pendingPackage } from '../../session/tab-storage'
import { signIn } from '../../session/sign-in'
import { faultText } from '../../session/account-faults'
import { SocialButtons, SocialLoginError } from './social-sign-in'
import { useAfterSignIn } from './after-sign-in'
import { useForm } from '../../ui/forms/use-form'
import { useModals } from '../../page/modals'

export function SignInForm({ firstField }: { firstField: Ref<HTMLInputElement> }) {
  const lang = useLang()
  const texts = signInTexts[lang]
  const common = commonTexts[lang]
  const modals = useModals()
  const afterSignIn = useAfterSignIn()
  const { pathname, search } = useLocation()
  const [refusal, setRefusal] = useState<string | null>(null)

  const { field, onSubmit, busy } = useForm({ email: '', password: '' }, ({ email, password }) => ({
    email: faultText(lang, validateEmail(email)),
    password: faultText(lang, validatePassword(password)),
  }))

  const send = onSubmit(async ({ email, password }) => {
    setRefusal(null)
    const result = await signIn({ email: email.trim(), password })
    if ('user' in result) await afterSignIn(result.user)
    else setRefusal(result.error ?? common.errors.unexpected)
  })

  /** Remembers the package to be bought while the user takes a detour to another page. */
  function keepPackage(): void {
    if (modals.buying) pendingPackage.remember(modals.product)
  }

  return (
    <div className="grid gap-4">
      <SocialLoginError />
      <form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
        <TextField
          {...field('email')}
          ref={firstField}
          label={texts.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
        />
        <PasswordField
          {...field('password')}
          label={texts.password}
          showLabel={common.show}
          hideLabel={common.hide}
        />
        <LinkButton className="-my-3" onClick={() => modals.open('lostPassword')}>
          {texts.signIn.lostPassword}
        </LinkButton>
        <Button type="submit" block busy={busy}>
          {texts.signIn.submit}
        </Button>
        {refusal !== null && <Notice tone="error">{refusal}</Notice>}
      </form>
      <p className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 text-sm text-ink-soft before:h-px before:bg-line after:h-px after:bg-line">
        {common.or}
      </p>
      <SocialButtons
        onLeave={() => {
          keepPackage()
          socialDeparture.remember(pathname + search)
        }}
      />
      <p className="text-center">
        {texts.signIn.noAccount}{' '}
        <TextLink
          to="/sign-up"
          className="inline-block py-2.5 whitespace-nowrap"
          onClick={() => {
            keepPackage()
            modals.close()
          }}
        >
          {texts.signIn.signUp}
        </TextLink>
      </p>
    </div>
  )
}
