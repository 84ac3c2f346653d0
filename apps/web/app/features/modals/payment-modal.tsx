import { commonTexts } from '@kot/i18n/texts/common'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { ButtonLink } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { useLang } from '../page/use-page'
import type { ModalProps } from './modal-props'

export function PaymentModal({ open, onClose }: ModalProps) {
  const lang = useLang()
  const texts = purchaseTexts[lang]
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.heading}
      closeLabel={commonTexts[lang].close}
    >
      <p className="text-ink-soft">{texts.intro}</p>
      <ButtonLink to="/prices" variant="access" block className="mt-6" onClick={onClose}>
        {texts.prices}
      </ButtonLink>
    </Dialog>
  )
}
