import { benefitTexts } from '@kot/i18n/texts/benefits'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { useLang } from '../page/use-page'
import { BenefitList } from './benefit-list'

export function FeaturesView() {
  const lang = useLang()
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{purchaseTexts[lang].features.listings}</p>
      <BenefitList benefits={benefitTexts[lang]} className="gap-3" />
    </div>
  )
}
