import { commonTexts } from '@kot/i18n/texts/common'
import { settingsTexts } from '@kot/i18n/texts/settings'
import { MailWarning } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { LinkButton } from '../ui/text-link'
import { useToast } from '../ui/overlays/toast'
import { useLang } from '../page/use-page'
import { callOrReason } from '../api/call-api'
import { Banner, useFormFault } from '../ui/forms/form-message'

/** Reminds the user to confirm the address: until then no digest is sent to it. */
export function UnconfirmedAddress({ email }: { email: string }) {
  const texts = settingsTexts[useLang()].unconfirmed
  const { busy, resend, fault } = useResend()
  return (
    <div>
      <Notice
        icon={MailWarning}
        action={
          <Button
            variant="line"
            size="small"
            busy={busy}
            {...fault.describesButton}
            onClick={resend}
          >
            {texts.resend}
          </Button>
        }
      >
        {texts.text(email)}
      </Notice>
      {fault.line}
      <Banner message={null} fault={fault.banner} />
    </div>
  )
}

/** Sends the mail that confirms the address again, where there is no room for more than a link. */
export function ResendLink() {
  const texts = settingsTexts[useLang()].unconfirmed
  const { busy, resend, fault } = useResend()
  return (
    <span>
      <LinkButton
        aria-busy={busy || undefined}
        {...fault.describesButton}
        className="font-strong"
        onClick={resend}
      >
        {texts.resendMail}
      </LinkButton>
      {fault.line}
    </span>
  )
}

function useResend() {
  const lang = useLang()
  const toast = useToast()
  const fault = useFormFault()
  const [busy, setBusy] = useState(false)

  async function send(): Promise<void> {
    setBusy(true)
    fault.show(null)
    const { reason } = await callOrReason('POST /api/v1/confirm_email')
    setBusy(false)
    if (reason === undefined) return toast(settingsTexts[lang].unconfirmed.sent)
    const words = reason || commonTexts[lang].errors.unexpected
    fault.show(words)
  }

  return { busy, fault, resend: () => void (busy || send()) }
}
