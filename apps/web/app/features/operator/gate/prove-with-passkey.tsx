import { factorTexts } from '@kot/i18n/texts/operator/factor'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button'
import { Icon } from '../../../ui/icon'
import { Notice } from '../../../ui/notice'
import { useLang } from '../../page/use-page'
import { usePasskey } from './use-passkey'

export function ProveWithPasskey({ onPassed }: { onPassed: () => void }) {
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
