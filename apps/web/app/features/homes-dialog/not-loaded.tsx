import { searchTexts } from '@kot/i18n/texts/search'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { marketStore } from '../market/market-store'
import { useLang } from '../page/use-page'

/** The market did not come; another try may help. */
export function NotLoaded() {
  const texts = searchTexts[useLang()]
  return (
    <Notice
      tone="error"
      action={<Button onClick={() => void marketStore.refresh()}>{texts.retry}</Button>}
    >
      {texts.notLoaded}
    </Notice>
  )
}
