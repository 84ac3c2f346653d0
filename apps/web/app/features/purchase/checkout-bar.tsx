import type { PaymentSettings } from '@kot/contract/access'
import { accessPackage, type PackageIndex } from '@kot/domain/access'
import { commonTexts } from '@kot/i18n/texts/common'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { ShieldCheck } from 'lucide-react'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { LiveRegion } from '../../ui/live-region'
import { Notice } from '../../ui/notice'
import { CardLogos } from '../frame/card-logos'
import { useLang } from '../page/use-page'
import { AcceptTerms } from './accept-terms'
import { purchase } from './purchase'
import type { PurchaseState } from './purchase-state'
import type { CardScript } from './use-card-script'

interface CheckoutBarProps {
  product: PackageIndex
  settings: PaymentSettings
  state: PurchaseState
  script: CardScript
}

/** What stands between the choice and the payment. */
export function CheckoutBar({ product, settings, state, script }: CheckoutBarProps) {
  const lang = useLang()
  const texts = purchaseTexts[lang]
  const paying = state.payment.stage === 'paying'
  const ready = settings.kind === 'hosted' || script.state === 'here'
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
    <div className="grid gap-2">
      <AcceptTerms accepted={state.accepted} reminded={state.reminded} disabled={paying} />
      <Button
        size="large"
        block
        className="tabular"
        busy={paying || !ready}
        onClick={() => void purchase.pay(product, settings)}
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
  )
}

const waitingWords = (
  texts: (typeof purchaseTexts)['is'],
  { kind, provider }: PaymentSettings,
): string => (kind === 'hosted' ? texts.leaving(provider) : texts.finish(provider))
