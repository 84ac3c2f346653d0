import { validateEmail } from '@kot/domain/account/account-rules'
import { commonTexts } from '@kot/i18n/texts/common'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import { MailCheck } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { TextField } from '../../ui/forms/field'
import { keptHeart } from '../../board/saved/kept-heart'
import { mailedHeart } from '../../board/saved/mailed-heart'
import { useLang } from '../../page/use-page'
import { requestPasswordReset } from '../../session/sign-in'
import { faultText } from '../../session/account-faults'
import { useForm } from '../../ui/forms/use-form'

interface LostPasswordFormProps {
  back: ReactNode
  firstField?: Ref<HTMLInputElement>
}

/** Requests the mail with the link to a new password. `back` depends on where the form is shown. */
export function LostPasswordForm({ back, firstField }: LostPasswordFormProps) {
  const lang = useLang()
  const texts = signInTexts[lang]
  const [sent, setSent] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  // The focused button disappears with the form.
  const outcome = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    if (sent) outcome.current?.focus()
  }, [sent])

  const { field, onSubmit, busy } = useForm({ email: '' }, ({ email }) => ({
    email: faultText(lang, validateEmail(email)),
  }))

  const send = onSubmit(async ({ email }) => {
    setRefusal(null)
    const result = await requestPasswordReset({ email: email.trim(), locale: lang })
    if ('sent' in result) {
      const heart = keptHeart.read()
      if (heart) await mailedHeart.keep(heart, email)
      setSent(true)
    } else setRefusal(result.error ?? commonTexts[lang].errors.unexpected)
  })

  return (
    <div className="grid gap-4">
      <output ref={outcome} tabIndex={-1} className="block outline-none empty:hidden">
        {sent && (
          <Notice tone="good" icon={MailCheck}>
            {texts.lostPassword.sent}
          </Notice>
        )}
      </output>
      {!sent && (
        <form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
          <p className="text-ink-soft">{texts.lostPassword.intro}</p>
          <TextField
            {...field('email')}
            ref={firstField}
            label={texts.email}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
          />
          <Button type="submit" block busy={busy}>
            {texts.lostPassword.submit}
          </Button>
          {refusal !== null && <Notice tone="error">{refusal}</Notice>}
        </form>
      )}
      {back}
    </div>
  )
}
