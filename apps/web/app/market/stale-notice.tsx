import { commonTexts } from '@kot/i18n/texts/common'
import { marketTexts } from '@kot/i18n/texts/market'
import { CloudOff } from 'lucide-react'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { useStore } from '../ui/state/store'
import { useLang } from '../page/use-page'
import { marketStore, nothingLoaded } from './market-store'

/** States how old the market is while the server is unreachable; otherwise empty. Always on the
 *  page, so that screen readers announce changes. */
export function StaleNotice({ className }: { className?: string | undefined }) {
  const lang = useLang()
  const texts = marketTexts[lang].lastKnown
  const { knownAt } = useStore(marketStore, nothingLoaded)
  return (
    <div aria-live="polite">
      {knownAt && (
        <Notice
          icon={CloudOff}
          title={texts.heading}
          className={className}
          action={
            <Button size="small" variant="line" onClick={() => void marketStore.refresh()}>
              {commonTexts[lang].retry}
            </Button>
          }
        >
          {texts.text(knownAt)}
        </Notice>
      )}
    </div>
  )
}
