import type { Lang } from '@kot/domain/text/lang'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { wantedWatch } from './pending-watch'
import type { useToast } from '../../ui/overlays/toast'
import {
  changeWatch,
  resultsOfWatch,
  tellRefused,
  tellWatched,
  watchedWords,
} from '../calls/change-watch'

type FinishOptions = {
  lang: Lang
  toast: ReturnType<typeof useToast>
  open: (path: string) => void
}

/** Saves the watch that was set up before signing in, and confirms it. Returns the page to continue
 *  with; null if there was no watch. If it could not be saved, it stays where `/smartfinder`
 *  finds it. */
export async function finishWatch({ lang, toast, open }: FinishOptions): Promise<string | null> {
  const wanted = wantedWatch.read()
  if (wanted === null) return null
  const { email: _email, from, ...criteria } = wanted
  const change = await changeWatch((stored) => ({ ...stored, ...criteria }), lang)
  if (change === 'full') {
    wantedWatch.take()
    tellRefused(change, { lang, toast })
  }
  if (change === null || typeof change === 'string') return '/smartfinder'
  wantedWatch.take()
  const results = resultsOfWatch(change.now)
  if (from !== null || change.id !== null || results === null) {
    tellWatched(change, { lang, toast })
  } else {
    toast(watchedWords(lang, change), {
      action: { label: smartfinderTexts[lang].seeHomes, run: () => open(results) },
    })
  }
  return from ?? '/smartfinder'
}
