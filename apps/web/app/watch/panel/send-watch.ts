import { validateEmail } from '@kot/domain/account/account-rules'
import type { Lang } from '@kot/domain/text/lang'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { faultText } from '../../session/account-faults'
import type { WantedWatch } from './pending-watch'
import type { useToast } from '../../ui/overlays/toast'
import { changeWatch, tellRefused, tellWatched, type WatchChange } from '../calls/change-watch'

export { wantedWatch } from './pending-watch'
export { ActiveNotice } from './active-notice'
export { turnWatchOff } from '../calls/change-watch'
export { smartfinderTexts }

export type PanelFaults = { postcodes?: string | undefined; email?: string | undefined }

/** The errors of the panel, each for its field. */
export function faultsOf(lang: Lang, { postcodes, email }: WantedWatch): PanelFaults {
  const aboutEmail = faultText(lang, validateEmail(email))
  return {
    ...(postcodes.length === 0 && { postcodes: smartfinderTexts[lang].noPostcode }),
    ...(aboutEmail !== undefined && { email: aboutEmail }),
  }
}

/** Saves the values of the panel and keeps the rest of the watch. Returns what is watched now; null if
 *  it failed. */
export async function sendWatch(
  { email: _email, from: _from, ...criteria }: WantedWatch,
  words: { lang: Lang; toast: ReturnType<typeof useToast> },
): Promise<WatchChange | null> {
  const change = await changeWatch((stored) => ({ ...stored, ...criteria }), words.lang)
  if (change === 'full') tellRefused(change, words)
  if (change === null || typeof change === 'string') return null
  // The panel itself shows that the watch is on.
  if (change.id !== null) tellWatched(change, words)
  return change
}
