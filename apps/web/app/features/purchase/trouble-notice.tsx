import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { Notice } from '../../ui/notice'
import { useLang } from '../page/use-page'
import type { Trouble } from './purchase-state'

/** Why the last payment came to nothing. Whoever stopped it themselves made no mistake. */
export function TroubleNotice({ trouble }: { trouble: Trouble | null }) {
  const texts = purchaseTexts[useLang()].troubles
  const own = trouble === 'closed'
  return (
    <output className="block empty:hidden">
      {trouble !== null && <Notice tone={own ? 'info' : 'error'}>{texts[trouble]}</Notice>}
    </output>
  )
}
