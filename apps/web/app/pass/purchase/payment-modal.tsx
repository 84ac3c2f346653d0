import type { Lang } from '@kot/domain/text/lang'
import { commonTexts } from '@kot/i18n/texts/common'
import { confirmationTexts } from '@kot/i18n/texts/confirmation'
import { pageTexts } from '@kot/i18n/texts/pages'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { withdrawalTexts } from '@kot/i18n/texts/withdrawal'
import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog } from '../../ui/overlays/overlays'
import { useToast } from '../../ui/overlays/toast'
import { useLang, usePage } from '../../page/use-page'
import { purchase, usePurchase } from '../payment/purchase'
import { PurchaseFooter } from './purchase-footer'
import type { PurchaseState } from '../payment/purchase-state'
import { PurchaseStage } from './purchase-stage'
import { useCardScript } from '../payment/use-card-script'
import type { ModalProps } from '../../page/modals'

interface PaymentModalProps extends ModalProps {
  /** What to do next, shown with the receipt. */
  nextStep: ReactNode
}

/** Buying access, from the choice of a package to the receipt. */
export function PaymentModal({ open, onClose, nextStep }: PaymentModalProps) {
  const lang = useLang()
  const { payment: settings } = usePage()
  const state = usePurchase()
  const script = useCardScript(open && settings?.kind === 'dialog' ? settings.script : null)
  const isOrdering = settings !== null && isChoosing(state)
  const content = useFocusOnChange(`${state.view} ${state.payment.stage}`, open)
  useGrantedUnseen(open, state)

  useEffect(() => {
    if (!open) return
    purchase.open()
    return purchase.close
  }, [open])

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={titleOf(state, lang)}
      closeLabel={commonTexts[lang].close}
      beneath={state.payment.stage === 'paying'}
      footer={isOrdering ? undefined : <PurchaseFooter state={state} onClose={onClose} />}
    >
      <div ref={content} tabIndex={-1} className="outline-none">
        <PurchaseStage state={state} script={script} nextStep={nextStep} />
      </div>
    </Dialog>
  )
}

const isChoosing = ({ view, payment: { stage } }: PurchaseState): boolean =>
  view === 'select' && (stage === 'none' || stage === 'paying')

function titleOf({ view, payment }: PurchaseState, lang: Lang): string {
  if (payment.stage === 'granted') return confirmationTexts[lang].heading
  if (payment.stage !== 'none') return purchaseTexts[lang].heading
  const titles = {
    select: purchaseTexts[lang].heading,
    features: purchaseTexts[lang].features.heading,
    terms: pageTexts[lang].termsForPurchase.heading,
    form: withdrawalTexts[lang].form.heading,
  }
  return titles[view]
}

/** Focuses the content when it changes, because the pressed control disappears with the old
 *  content. */
function useFocusOnChange(shown: string, open: boolean) {
  const content = useRef<HTMLDivElement>(null)
  const before = useRef({ shown, open })
  useEffect(() => {
    const changed = before.current.open && open && before.current.shown !== shown
    before.current = { shown, open }
    // While paying, the content stays the same and the focus belongs to the provider's dialog.
    if (!changed || shown.endsWith('paying')) return
    content.current?.focus({ preventScroll: true })
    content.current?.closest('[role=dialog]')?.scrollTo(0, 0)
  }, [shown, open])
  return content
}

/** Shows a toast if access is granted after the buyer has closed the modal. */
function useGrantedUnseen(open: boolean, { payment }: PurchaseState): void {
  const toast = useToast()
  const texts = purchaseTexts[useLang()]
  const granted = payment.stage === 'granted'
  const before = useRef(granted)
  useEffect(() => {
    if (granted && !before.current && !open) toast(texts.opened, { hideAfter: 6_000 })
    before.current = granted
  }, [granted, open, toast, texts])
}
