import type { Lang } from '@kot/domain/lang'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { TrendingUp } from 'lucide-react'
import { Icon } from '../../ui/icon'
import { useLang } from '../page/use-page'
import type { PreviewState } from './use-watch-preview'

/** How many new homes the watch would have found lately. */
export function WatchForecast({ preview }: { preview: PreviewState }) {
  const lang = useLang()
  return (
    <p
      aria-live="polite"
      aria-busy={preview.kind === 'waiting'}
      className="tabular flex items-center gap-3 text-ink-soft aria-busy:opacity-60"
    >
      <Icon of={TrendingUp} />
      <span className="min-w-0 text-pretty">{forecastText(lang, preview)}</span>
    </p>
  )
}

function forecastText(lang: Lang, preview: PreviewState): string {
  const texts = smartfinderTexts[lang]
  switch (preview.kind) {
    case 'unasked':
      return texts.choosePostcode
    case 'failed':
      return texts.previewNotLoaded
    case 'waiting':
      return preview.before ? texts.newHomes(preview.before.new_homes, preview.before.days) : '…'
    case 'known':
      return texts.newHomes(preview.preview.new_homes, preview.preview.days)
  }
}
