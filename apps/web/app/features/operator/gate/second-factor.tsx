import { commonTexts } from '@kot/i18n/texts/common'
import { factorTexts } from '@kot/i18n/texts/operator/factor'
import { useLang } from '../../page/use-page'
import { CodeForm } from './code-form'
import { GatePage } from './gate-page'
import { ProveWithPasskey } from './prove-with-passkey'

interface SecondFactorProps {
  hasPasskey: boolean
  hasTotp: boolean
  onPassed: () => void
}

/** Asks an operator for the second factor, with whatever they have. */
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
          path="/api/operator/factor/totp/prove"
          submit={texts.totp.submit}
          onDone={onPassed}
        />
      )}
    </GatePage>
  )
}
