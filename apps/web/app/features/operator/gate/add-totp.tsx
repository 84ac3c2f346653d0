import type { TotpSecret } from '@kot/contract/operator/factor'
import { factorTexts } from '@kot/i18n/texts/operator/factor'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button'
import { Icon } from '../../../ui/icon'
import { Notice } from '../../../ui/notice'
import { useLang } from '../../page/use-page'
import { useDeskCall } from '../desk/use-desk-call'
import { CodeForm } from './code-form'
import { QrSquare } from './qr-square'

interface AddTotpProps {
  /** The code of the command line, where it is the first factor. */
  enrolment?: string | undefined
  onDone: () => void
}

/** Hands an app its secret and lets it show that it has it. */
export function AddTotp({ enrolment, onDone }: AddTotpProps) {
  const texts = factorTexts[useLang()].totp
  const call = useDeskCall()
  const [secret, setSecret] = useState<TotpSecret | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function begin(): Promise<void> {
    setBusy(true)
    setFault(null)
    const answer = await call<TotpSecret>({
      method: 'POST',
      path: '/api/operator/factor/totp/begin',
      body: { enrolment },
    })
    setBusy(false)
    if (answer.fault === null) setSecret(answer.body)
    else setFault(answer.fault)
  }

  if (secret === null) {
    return (
      <div className="grid gap-4">
        <Button variant="line" block busy={busy} onClick={() => void begin()}>
          <Icon of={Smartphone} />
          {texts.add}
        </Button>
        {fault !== null && <Notice tone="error">{fault}</Notice>}
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <p>{texts.scan}</p>
      <QrSquare of={secret.address} label={texts.qr} />
      <p className="text-sm text-ink-soft">
        {`${texts.secret}: `}
        <span translate="no" className="tabular wrap-anywhere text-ink">
          {inGroups(secret.secret)}
        </span>
      </p>
      <CodeForm
        path="/api/operator/factor/totp/confirm"
        beside={{ enrolment }}
        submit={texts.confirm}
        onDone={onDone}
      />
    </div>
  )
}

/** As it is typed: four letters, a breath. */
const inGroups = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
