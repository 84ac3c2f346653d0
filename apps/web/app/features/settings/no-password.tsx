import { commonTexts } from '@kot/i18n/texts/common'
import { settingsTexts } from '@kot/i18n/texts/settings'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { useLang } from '../page/use-page'
import { requestPasswordReset } from '../session/password-reset'
import { Banner } from './banner'
import { Section } from './section'

/** Whoever came through a provider may choose a password too, the way one is chosen anew. */
export function NoPassword({ email }: { email: string }) {
  const lang = useLang()
  const texts = settingsTexts[lang].password
  const [message, setMessage] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  async function ask(): Promise<void> {
    setFault(null)
    const result = await requestPasswordReset({ email, locale: lang })
    if ('sent' in result) setMessage(signInTexts[lang].lostPassword.sent)
    else setFault(result.error ?? commonTexts[lang].errors.unexpected)
  }

  return (
    <Section heading={texts.heading}>
      <div className="grid gap-4">
        <p>{texts.none}</p>
        <Button variant="line" className="tablet:justify-self-start" onClick={() => void ask()}>
          {texts.makeOne}
        </Button>
        <Banner message={message} fault={fault} />
      </div>
    </Section>
  )
}
