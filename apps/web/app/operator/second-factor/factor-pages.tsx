import { commonTexts } from '@kot/i18n/texts/common'
import { factorTexts } from '@kot/i18n/texts/admin/factor'
import { type ReactNode, useState } from 'react'
import { KeyRound } from 'lucide-react'
import { useLang } from '../../page/use-page'
import { AddTotp, CodeForm } from './add-totp'
import { TextField } from '../../ui/forms/field'
import { AddPasskey } from './add-passkey'
import { Card } from '../../ui/card'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import { usePasskey } from './use-passkey'

interface SecondFactorProps {
  hasPasskey: boolean
  hasTotp: boolean
  onPassed: () => void
}

/** Requires the second factor of an operator, with any of their factors. */
export function SecondFactor({ hasPasskey, hasTotp, onPassed }: SecondFactorProps) {
  const lang = useLang()
  const texts = factorTexts[lang]
  return (
    <GatePage heading={texts.heading} lead={texts.lead}>
      {hasPasskey && <ProveWithPasskey onPassed={onPassed} />}
      {hasPasskey && hasTotp && (
        <p className="text-center text-sm text-ink-soft">{commonTexts[lang].or}</p>
      )}
      {hasTotp && (
        <CodeForm
          act={(call, code) => call('POST /api/operator/factor/totp/prove', { code })}
          submit={texts.totp.submit}
          onDone={onPassed}
        />
      )}
    </GatePage>
  )
}

/** For an operator who has nothing yet: the code of the command line, and what to add with it. */
export function FirstFactor({ onPassed }: { onPassed: () => void }) {
  const texts = factorTexts[useLang()].enrol
  const [code, setCode] = useState('')
  const [isAsked, setAsked] = useState(false)
  const enrolment = code.trim()
  const isMissing = enrolment === ''
  return (
    <GatePage heading={texts.heading} lead={texts.lead}>
      <TextField
        label={texts.code}
        value={code}
        error={isAsked && isMissing ? texts.codeMissing : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        onChange={({ target }) => setCode(target.value)}
        onBlur={() => setAsked(true)}
      />
      <h2 className="text-lg tracking-snug">{texts.choose}</h2>
      <AddPasskey enrolment={enrolment} onDone={onPassed} />
      <hr className="border-line" />
      <AddTotp enrolment={enrolment} onDone={onPassed} />
    </GatePage>
  )
}

interface GatePageProps {
  heading: string
  lead: string
  children: ReactNode
}

/** One step before the admin opens. */
function GatePage({ heading, lead, children }: GatePageProps) {
  return (
    <div className="column max-w-125 py-10 wide:py-16">
      <h1 className="text-2xl tracking-tight">{heading}</h1>
      <p className="mt-2 text-ink-soft">{lead}</p>
      <Card className="mt-6 grid gap-5 p-4 tablet:p-6">{children}</Card>
    </div>
  )
}

function ProveWithPasskey({ onPassed }: { onPassed: () => void }) {
  const texts = factorTexts[useLang()].passkey
  const { prove } = usePasskey()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function press(): Promise<void> {
    setBusy(true)
    setFault(null)
    const refused = await prove()
    setBusy(false)
    if (refused === null) onPassed()
    else setFault(refused)
  }

  return (
    <div className="grid gap-3">
      <Button size="large" block busy={busy} onClick={() => void press()}>
        <Icon of={KeyRound} />
        {texts.prove}
      </Button>
      {fault !== null && <Notice tone="error">{fault}</Notice>}
    </div>
  )
}
