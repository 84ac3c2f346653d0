import type { PaymentSettings } from '@kot/contract/pass/access'
import { accessPackage, type PackageIndex } from '@kot/domain/pass/access'
import type { Lang } from '@kot/domain/text/lang'
import { commonTexts } from '@kot/i18n/texts/common'
import { purchaseTermsText } from '@kot/i18n/texts/confirmation'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { LiveRegion, Notice } from '../../ui/notice'
import { CardLogos } from '../prices/card-logos'
import { ConsentBoxes } from './consent-boxes'
import { useLang } from '../../page/use-page'
import { purchase } from '../payment/purchase'
import type { PurchaseState } from '../payment/purchase-state'
import type { CardScript } from '../payment/use-card-script'
import { classes } from '../../ui/classes'

interface CheckoutBarProps {
  product: PackageIndex
  settings: PaymentSettings
  state: PurchaseState
  script: CardScript
}

/** The boxes and the checkout button at the end of the order. Once both boxes are ticked the button stays
 *  in sight. */
export function CheckoutBar({ product, settings, state, script }: CheckoutBarProps) {
  const lang = useLang()
  const texts = purchaseTexts[lang]
  const [presses, setPresses] = useState(0)
  const paying = state.payment.stage === 'paying'
  const shownTerms = useShownTerms(lang)
  const ready = settings.kind === 'hosted' || script.state === 'here'
  const { terms, immediateStart } = state.consents
  if (script.state === 'failed') {
    return (
      <Notice
        tone="error"
        action={
          <Button size="small" variant="line" onClick={script.retry}>
            {commonTexts[lang].retry}
          </Button>
        }
      >
        {texts.noScript(settings.provider)}
      </Notice>
    )
  }
  return (
    <>
      <div className="-mx-4 border-t border-line px-4 pt-2 tablet:-mx-6 tablet:px-6">
        <ConsentBoxes state={state} disabled={paying} presses={presses} />
      </div>
      <div
        className={classes(
          '-mx-4 -mt-4 -mb-6 grid gap-2 bg-surface px-4 pt-3 pb-[max(--spacing(3),env(safe-area-inset-bottom))] tablet:-mx-6 tablet:px-6',
          terms && immediateStart && 'sticky bottom-0 z-1 border-t border-line',
        )}
      >
        <Button
          size="large"
          block
          className="tabular"
          busy={paying || !ready || shownTerms === null}
          onClick={() => {
            setPresses(presses + 1)
            if (shownTerms !== null) void purchase.pay(product, settings, shownTerms)
          }}
        >
          {texts.pay(accessPackage(product)?.price ?? 0)}
        </Button>
        <LiveRegion>{paying && waitingWords(texts, settings)}</LiveRegion>
        <div className="flex items-center justify-between gap-4 py-1">
          <p className="flex gap-2.5 text-sm text-balance text-ink-soft">
            <Icon of={ShieldCheck} className="text-good" />
            {texts.secure(settings.provider)}
          </p>
          <CardLogos edged />
        </div>
      </div>
    </>
  )
}

const waitingWords = (
  texts: (typeof purchaseTexts)['is'],
  { kind, provider }: PaymentSettings,
): string => (kind === 'hosted' ? texts.leaving(provider) : texts.finish(provider))

/** Hash of the terms and the request as this page shows them; null until it is known. The server compares
 *  it with its own, because a page may be older than the terms. */
function useShownTerms(lang: Lang): string | null {
  const [hash, setHash] = useState<string | null>(null)
  useEffect(() => void hashShownTerms(lang).then(setHash), [lang])
  return hash
}

export async function hashShownTerms(lang: Lang): Promise<string> {
  const shown = `${purchaseTermsText(lang)}\n\n${purchaseTexts[lang].immediateStart.accept}`
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(shown))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
