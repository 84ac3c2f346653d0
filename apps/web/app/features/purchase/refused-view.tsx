import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { Notice } from '../../ui/notice'
import { useLang } from '../page/use-page'

/** The server did not take the payment. */
export function RefusedView() {
  const { heading, text } = purchaseTexts[useLang()].refused
  return (
    <Notice tone="error" title={heading}>
      {text}
    </Notice>
  )
}
