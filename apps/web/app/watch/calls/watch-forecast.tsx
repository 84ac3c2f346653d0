import type { Lang } from '@kot/domain/text/lang'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { TrendingUp } from 'lucide-react'
import type { WatchPreviewRequest } from '@kot/contract/watch/watch'
import { emptyWatch, type Watch } from '@kot/domain/watch/watch'
import { useEffect, useState } from 'react'
import { Icon } from '../../ui/icon'
import { useLang } from '../../page/use-page'
import { debounce } from '../../ui/state/debounce'
import { useSession } from '../../api/session-store'
import { type LoadedPreview, loadPreview } from './watch-calls'
import { criteriaOf } from './watch-in-calls'

/** How many new homes the watch would have found recently. */
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

/** What a watch with these criteria would have found. */
export function ForecastOf(criteria: Partial<Watch>) {
  return <WatchForecast preview={useWatchPreview({ ...emptyWatch, ...criteria })} />
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

/** Debounce: users usually tick several postcodes in a row. */
const quietMs = 300

export type PreviewState =
  /** No postcode is chosen: nothing to preview. */
  | { kind: 'unasked' }
  /** Requested; `before` is the response to the previous choice. */
  | { kind: 'waiting'; before: LoadedPreview | null }
  | { kind: 'known'; preview: LoadedPreview }
  | { kind: 'failed' }

/** What the watch would find. `quiet` is how long it must stay the same before the server is called. */
export function useWatchPreview(watch: Watch, quiet = quietMs): PreviewState {
  const { active } = useSession()
  // Access decides how much of the homes is sent.
  const asked = watch.postcodes.length === 0 ? null : JSON.stringify([criteriaOf(watch), active])
  const [answer, setAnswer] = useState<{ asked: string; preview: LoadedPreview | null } | null>(
    null,
  )

  useEffect(() => {
    if (asked === null) return
    let wanted = true
    async function load(request: string): Promise<void> {
      const [criteria] = JSON.parse(request) as [WatchPreviewRequest, boolean]
      const preview = await loadPreview(criteria)
      if (wanted) setAnswer({ asked: request, preview })
    }
    const ask = debounce(() => void load(asked), quiet)
    ask()
    return () => {
      wanted = false
      ask.cancel()
    }
  }, [asked, quiet])

  if (asked === null) return { kind: 'unasked' }
  if (answer?.asked !== asked) return { kind: 'waiting', before: answer?.preview ?? null }
  return answer.preview === null ? { kind: 'failed' } : { kind: 'known', preview: answer.preview }
}
