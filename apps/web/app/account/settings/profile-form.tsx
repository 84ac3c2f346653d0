import { validateEmail, validateName, validatePassword } from '@kot/domain/account/account-rules'
import { langs, type Lang } from '@kot/domain/text/lang'
import { accountErrorTexts } from '@kot/i18n/texts/account-errors'
import { commonTexts } from '@kot/i18n/texts/common'
import { settingsTexts } from '@kot/i18n/texts/settings'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { PasswordField } from '../../ui/forms/password-field'
import { SelectField } from '../../ui/select/select-field'
import { TextField } from '../../ui/forms/field'
import { TextLink } from '../../ui/text-link'
import { Toggle } from '../../ui/forms/toggle'
import { faultText } from '../../session/account-faults'
import { useForm } from '../../ui/forms/use-form'
import { useLang } from '../../page/use-page'
import type { StoredUser } from '../../api/session-store'
import { updateAccount } from '../../session/account-calls'
import { Banner, useFormFault, usePassingMessage } from '../../ui/forms/form-message'
import { Section } from './settings-section'

interface ProfileFormProps {
  user: StoredUser
  /** An address from an earlier visit that is not confirmed yet. */
  waiting: string | null
  hasPassword: boolean
  /** Google and Facebook, if the account is connected to them. */
  providers: readonly string[]
}

export function ProfileForm({ user, waiting, hasPassword, providers }: ProfileFormProps) {
  const lang = useLang()
  const texts = settingsTexts[lang].profile
  const common = commonTexts[lang]
  const [chosenLang, setChosenLang] = useState<Lang>(user.lang)
  const [newsletter, setNewsletter] = useState(user.newsletter)
  const [message, say] = usePassingMessage()
  const fault = useFormFault()
  const [asked, setAsked] = useState<string | null>(null)
  const [signInAgain, setSignInAgain] = useState(false)

  const isNew = (email: string) => email.trim().toLowerCase() !== user.email
  const { field, values, onSubmit, busy, set, refuse } = useForm(
    { name: user.name, email: user.email, password: '' },
    ({ name, email, password }) => ({
      name: faultText(lang, validateName(name)),
      email: faultText(lang, validateEmail(email)),
      password:
        isNew(email) && hasPassword ? faultText(lang, validatePassword(password)) : undefined,
    }),
  )

  const send = onSubmit(async ({ name, email, password }) => {
    fault.show(null)
    setSignInAgain(false)
    const profile = { name: name.trim(), email: email.trim(), lang: chosenLang, newsletter }
    const result = await updateAccount(profile, isNew(email) && hasPassword ? password : null)
    if ('unconfirmedEmail' in result) {
      if (result.unconfirmedEmail !== null) {
        setAsked(result.unconfirmedEmail)
        // Reset to the old address, which stays in use until the new one is confirmed.
        set('email', user.email)
        set('password', '')
      }
      if (result.emailUnchanged === 'sign_in_again') setSignInAgain(true)
      else if (result.emailUnchanged !== null) {
        refuse('password', accountErrorTexts[lang].oldPasswordWrong)
      }
      say(texts.updated)
    } else if (result.field !== null) refuse('email', result.field)
    else fault.show(result.banner ? common.errors.detail(result.banner) : common.errors.unexpected)
  })

  const unconfirmed = asked ?? waiting
  return (
    <Section heading={texts.heading}>
      <form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
        <TextField {...field('name')} label={texts.name} autoComplete="name" />
        <TextField
          {...field('email')}
          label={texts.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
        />
        {isNew(values.email) && hasPassword && (
          <PasswordField
            {...field('password')}
            label={settingsTexts[lang].password.current}
            hint={texts.whyPassword}
            showLabel={common.show}
            hideLabel={common.hide}
          />
        )}
        {signInAgain && (
          <Notice>
            <span className="grid gap-2">
              {texts.signInAgain}
              {providers.map((provider) => (
                <TextLink key={provider} to={`/auth/${provider}`} reloadDocument look="alone">
                  {texts.signInWith(provider === 'google' ? 'Google' : 'Facebook')}
                </TextLink>
              ))}
            </span>
          </Notice>
        )}
        {unconfirmed !== null && <Notice>{texts.waiting(unconfirmed)}</Notice>}
        <SelectField
          label={texts.language}
          name="lang"
          value={chosenLang}
          onChange={({ target }) => setChosenLang(target.value === 'en' ? 'en' : 'is')}
        >
          {langs.map((one) => (
            <option key={one} value={one}>
              {common.languageNames[one]}
            </option>
          ))}
        </SelectField>
        <Toggle
          label={texts.newsletter}
          name="newsletter"
          checked={newsletter}
          onChange={({ target }) => setNewsletter(target.checked)}
        />
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
