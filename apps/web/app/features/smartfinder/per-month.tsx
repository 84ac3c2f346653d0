import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import type { Lang } from '@kot/domain/lang'
import { TrendingUp } from 'lucide-react'
import { Icon } from '../../ui/icon'
import { useLang } from '../page/use-page'
import { perMonthInWords } from './preview-words'
import type { PreviewState } from './use-watch-preview'

/** What to expect of the watch, from the market's own history. */
export function PerMonth({ preview }: { preview: PreviewState }) {
  const lang = useLang()
  return (
    <p
      aria-live="polite"
      aria-busy={preview.kind === 'waiting'}
      className="tabular my-5 flex min-h-14 items-center gap-3 border-y border-line py-3 text-ink-soft aria-busy:opacity-60 wide:my-6"
    >
      <Icon of={TrendingUp} />
      <span className="min-w-0 text-pretty">{words(lang, preview)}</span>
    </p>
  )
}

function words(lang: Lang, preview: PreviewState): string {
  const texts = smartfinderTexts[lang]
  switch (preview.kind) {
    case 'unasked':
      return texts.choosePostcode
    case 'failed':
      return texts.previewNotLoaded
    case 'waiting':
      return preview.before ? perMonthInWords(lang, preview.before.per_month) : '…'
    case 'known':
      return perMonthInWords(lang, preview.preview.per_month)
  }
}
