import type { PackageIndex } from '@kot/domain/access'
import { formatPackagePrice } from '@kot/i18n/format/number'
import { purchaseTexts, validityLabel } from '@kot/i18n/texts/purchase'
import { ChoiceCard } from '../../ui/choice-card'
import { useLang } from '../page/use-page'
import { packageOffers } from './package-offer'

interface PackageChoiceProps {
  chosen: PackageIndex
  onChoose: (index: PackageIndex) => void
  /** When what is bought begins. */
  begins: Date
  disabled: boolean
}

export function PackageChoice({ chosen, onChoose, begins, disabled }: PackageChoiceProps) {
  const lang = useLang()
  const texts = purchaseTexts[lang]
  // One that is not offered is shown to those who ask for it by its index.
  const packages = packageOffers(begins).filter(({ offered, index }) => offered || index === chosen)
  return (
    <fieldset disabled={disabled} className="grid gap-3">
      <legend className="sr-only">{texts.packages}</legend>
      {packages.map(({ index, validity, price, until, perDay }) => (
        <ChoiceCard
          key={index}
          name="product"
          value={index}
          checked={index === chosen}
          onChange={() => onChoose(index)}
        >
          <span className="grid grid-cols-[1fr_auto] items-baseline gap-x-4">
            <span className="font-strong">{validityLabel(lang, validity)}</span>
            <span className="tabular text-right text-lg font-strong tracking-snug">
              {formatPackagePrice(price)}
            </span>
            <span className="tabular text-sm text-ink-soft">{texts.until(until)}</span>
            <span className="tabular text-right text-sm text-ink-soft">{texts.perDay(perDay)}</span>
          </span>
        </ChoiceCard>
      ))}
    </fieldset>
  )
}
