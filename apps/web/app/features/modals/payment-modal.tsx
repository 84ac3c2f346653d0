import { accessPackages } from '@kot/domain/access-package'
import { formatPackagePrice } from '@kot/i18n/krona'
import { commonTexts } from '@kot/i18n/texts/common'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { validityLabel } from '@kot/i18n/validity-label'
import { ButtonLink } from '../../ui/button'
import { ChoiceCard } from '../../ui/choice-card'
import { Dialog } from '../../ui/dialog'
import { useLang } from '../page/use-page'
import type { ModalProps } from './modal-props'
import { useModals } from './use-modals'

export function PaymentModal({ page, open, onClose }: ModalProps) {
  const lang = useLang()
  const texts = purchaseTexts[lang]
  const modals = useModals()
  // One that is not offered is shown to those who ask for it by its index.
  const packages = accessPackages.filter(
    ({ offered, index }) => offered || index === modals.product,
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.heading}
      closeLabel={commonTexts[lang].close}
    >
      <p className="text-ink-soft">{texts.intro}</p>
      <fieldset className="mt-5 grid gap-2.5">
        <legend className="mb-2.5 font-strong">{texts.packages}</legend>
        {packages.map(({ index, validity, price }) => (
          <ChoiceCard
            key={index}
            name="product"
            value={index}
            checked={index === modals.product}
            onChange={() => modals.open(page, { product: index })}
          >
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="font-strong">{validityLabel(lang, validity)}</span>{' '}
              <span className="tabular">{formatPackagePrice(price)}</span>
            </span>
          </ChoiceCard>
        ))}
      </fieldset>
      <ButtonLink to="/prices" variant="access" block className="mt-6" onClick={onClose}>
        {texts.prices}
      </ButtonLink>
    </Dialog>
  )
}
