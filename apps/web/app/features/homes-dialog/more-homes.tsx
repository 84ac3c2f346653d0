import { searchTexts } from '@kot/i18n/texts/search'
import { Button } from '../../ui/button'
import { useLang } from '../page/use-page'

interface MoreHomesProps {
  shown: number
  total: number
  onMore: () => void
}

/** More come by themselves with scrolling; the button is for those who do not scroll. */
export function MoreHomes({ shown, total, onMore }: MoreHomesProps) {
  const texts = searchTexts[useLang()].results
  return (
    <div className="mt-8 grid justify-items-center gap-2">
      <p className="tabular text-sm text-ink-soft">{texts.shown(shown, total)}</p>
      <Button variant="soft" size="small" onClick={onMore}>
        {texts.more}
      </Button>
    </div>
  )
}
