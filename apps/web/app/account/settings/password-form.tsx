import { validateNewPassword, validateRepeat } from '@kot/domain/account/account-rules'
import { accountErrorTexts } from '@kot/i18n/texts/account-errors'
import { commonTexts } from '@kot/i18n/texts/common'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import { settingsTexts } from '@kot/i18n/texts/settings'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { PasswordField } from '../../ui/forms/password-field'
import { faultText } from '../../session/account-faults'
import { useForm } from '../../ui/forms/use-form'
import { useLang } from '../../page/use-page'
import { updatePassword } from '../../session/account-calls'
import { Banner, useFormFault, usePassingMessage } from '../../ui/forms/form-message'
import { Section } from './settings-section'
import { requestPasswordReset } from '../../session/sign-in'

const empty = { current: '', password: '', repeat: '' }

/** @param props.onChanged called once the new password holds */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const lang = useLang()
  const texts = settingsTexts[lang].password
  const common = commonTexts[lang]
  const [message, say] = usePassingMessage()
  const fault = useFormFault()

  const form = useForm(empty, ({ current, password, repeat }) => ({
    current: faultText(lang, validateNewPassword(current)),
    password: faultText(lang, validateNewPassword(password)),
    repeat: faultText(lang, validateRepeat(password, repeat)),
  }))
  const { field, onSubmit, busy, refuse, reset } = form

  const send = onSubmit(async ({ current, password, repeat }) => {
    fault.show(null)
    const result = await updatePassword({
      old_password: current,
      password,
      password_confirmation: repeat,
    })
    if ('changed' in result) {
      reset()
      say(texts.updated)
      onChanged()
    } else if (result.field !== null) refuse('current', result.field)
    else if (result.banner === accountErrorTexts[lang].passwordGuessable)
      refuse('password', result.banner)
    else fault.show(result.banner ? common.errors.detail(result.banner) : common.errors.unexpected)
  })

  const shared = { showLabel: common.show, hideLabel: common.hide }
  return (
    <Section heading={texts.heading}>
      <form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
        <PasswordField {...field('current')} {...shared} label={texts.current} />
        <PasswordField
          {...field('password')}
          {...shared}
          label={texts.new}
          hint={signInTexts[lang].passwordRule}
          autoComplete="new-password"
        />
        <PasswordField
          {...field('repeat')}
          {...shared}
          label={texts.repeat}
          autoComplete="new-password"
        />
        <p className="text-sm text-ink-soft">{texts.note}</p>
        {fault.line}
        <Button
          type="submit"
          busy={busy}
          className="tablet:justify-self-start"
          {...fault.describesButton}
        >
          {texts.submit}
        </Button>
        <Banner message={message} fault={fault.banner} />
      </form>
    </Section>
  )
}

/** Lets a user who signed up through a provider set a password, using the link for a new
 *  password. */
export function NoPassword({ email }: { email: string }) {
  const lang = useLang()
  const texts = settingsTexts[lang].password
  const [message, setMessage] = useState<string | null>(null)
  const fault = useFormFault()

  async function ask(): Promise<void> {
    fault.show(null)
    const result = await requestPasswordReset({ email, locale: lang })
    if ('sent' in result) setMessage(signInTexts[lang].lostPassword.sent)
    else fault.show(result.error ?? commonTexts[lang].errors.unexpected)
  }

  return (
    <Section heading={texts.heading}>
      <div className="grid gap-4">
        <p>{texts.none}</p>
        {fault.line}
        <Button
          variant="line"
          className="tablet:justify-self-start"
          onClick={() => void ask()}
          {...fault.describesButton}
        >
          {texts.makeOne}
        </Button>
        <Banner message={message} fault={fault.banner} />
      </div>
    </Section>
  )
}
