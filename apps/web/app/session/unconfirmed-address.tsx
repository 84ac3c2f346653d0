import { commonTexts } from '@kot/i18n/texts/common'
import { settingsTexts } from '@kot/i18n/texts/settings'
import { MailWarning } from 'lucide-react'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { useToast } from '../ui/toast'
import { useLang } from '../page/use-page'
import { askForMail } from './account-calls'

/** Asks the user to confirm the address: until then no digest is sent to it. */
export function UnconfirmedAddress({ email }: { email: string }) {
  const lang = useLang()
  const texts = settingsTexts[lang].unconfirmed
  const toast = useToast()

  async function resend(): Promise<void> {
    const refusal = await askForMail('/api/v1/confirm_email')
    if (refusal === null) toast(texts.sent)
    else toast(refusal || commonTexts[lang].errors.unexpected, { tone: 'error', hideAfter: 5_000 })
  }

  return (
    <Notice
      icon={MailWarning}
      action={
        <Button variant="line" size="small" onClick={() => void resend()}>
          {texts.resend}
        </Button>
      }
    >
      {texts.text(email)}
    </Notice>
  )
}
