import { commonTexts } from '@kot/i18n/texts/common'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { useLang } from './use-page'

/** Stands at the lower edge when the code of what was asked for could not be fetched. */
export function PartNotLoaded({ onRetry }: { onRetry: () => void }) {
  const { errors, retry } = commonTexts[useLang()]
  return (
    <div className="column fixed inset-x-0 bottom-4 z-40">
      <Notice
        tone="error"
        action={
          <Button size="small" variant="line" onClick={onRetry}>
            {retry}
          </Button>
        }
      >
        {errors.offline}
      </Notice>
    </div>
  )
}
