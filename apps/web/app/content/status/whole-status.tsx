import type { Status } from '@kot/contract/market/status'
import { statusTexts } from '@kot/i18n/texts/status'
import { CircleQuestionMark } from 'lucide-react'
import { Notice } from '../../ui/notice'
import { useLang } from '../../page/use-page'

/** The one sentence most visitors come for. */
export function WholeStatus({ status: { state, at } }: { status: Status }) {
  const texts = statusTexts[useLang()]
  const foundOut = at === null ? '' : texts.foundOut(new Date(at))
  if (state === 'well') {
    return (
      <Notice tone="good" title={texts.whole.well} className="mt-8 max-w-200">
        {foundOut}
      </Notice>
    )
  }
  const isTrouble = state === 'trouble'
  return (
    <Notice
      tone={isTrouble ? 'error' : 'info'}
      {...(isTrouble ? {} : { icon: CircleQuestionMark })}
      title={texts.whole[state]}
      className="mt-8 max-w-200"
    >
      {isTrouble ? `${texts.troubleMore} ${foundOut}` : texts.unknownMore}
    </Notice>
  )
}
