import { newPasswordFault, repeatFault } from '@kot/domain/account-rules'
import { accountErrorTexts } from '@kot/i18n/texts/account-errors'
import { commonTexts } from '@kot/i18n/texts/common'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import { useState, type Ref } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { PasswordField } from '../../ui/password-field'
import { useLang } from '../page/use-page'
import { setNewPassword } from '../session/password-reset'
import { faultText } from './account-faults'
import { LinkButton } from './link-button'
import { useForm } from './use-form'
import { useModals } from './use-modals'

/** Opened by the link in the mail about a lost password. */
export function NewPasswordForm({ firstField }: { firstField: Ref<HTMLInputElement> }) {
  const lang = useLang()
  const { newPassword: texts, passwordRule } = signInTexts[lang]
  const common = commonTexts[lang]
  const [params] = useSearchParams()
  const modals = useModals()
  const [refusal, setRefusal] = useState<string | null>(null)

  const { field, onSubmit, busy, refuse } = useForm(
    { password: '', repeat: '' },
    ({ password, repeat }) => ({
      password: faultText(lang, newPasswordFault(password)),
      repeat: faultText(lang, repeatFault(password, repeat)),
    }),
  )

  const send = onSubmit(async ({ password, repeat }) => {
    setRefusal(null)
    const result = await setNewPassword({
      reset_password_token: params.get('reset_password_token') ?? '',
      password,
      password_confirmation: repeat,
      locale: lang,
    })
    // A new document, not a navigation: it exchanges the hand-off before anything else loads.
    if ('jwt' in result) window.location.assign(`/?jwt=${encodeURIComponent(result.jwt)}`)
    else if (result.error === accountErrorTexts[lang].passwordGuessable)
      refuse('password', result.error)
    else setRefusal(result.error ?? common.errors.unexpected)
  })

  const fieldTexts = { showLabel: common.show, hideLabel: common.hide }
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
      <PasswordField
        {...field('password')}
        ref={firstField}
        {...fieldTexts}
        label={texts.password}
        hint={passwordRule}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('repeat')}
        {...fieldTexts}
        label={texts.repeat}
        autoComplete="new-password"
      />
      <Button type="submit" block busy={busy}>
        {texts.submit}
      </Button>
      {refusal !== null && <Notice tone="error">{refusal}</Notice>}
      {refusal === accountErrorTexts[lang].linkInvalid && (
        <LinkButton onClick={() => modals.open('lostPassword')}>{texts.newLink}</LinkButton>
      )}
    </form>
  )
}
