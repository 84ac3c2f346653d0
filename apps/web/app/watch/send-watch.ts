import { validateEmail } from '@kot/domain/account-rules'
import type { Lang } from '@kot/domain/lang'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { faultText } from '../forms/account-faults'
import { session } from '../session/session-store'
import type { WantedWatch } from '../session/pending-watch'
import { loadWatch, saveWatch } from './watch-calls'

export { wantedWatch } from '../session/pending-watch'
export { disableWatch } from './watch-calls'

/** The errors of the panel, in texts that can be shown together. */
export function faultsOf(
  lang: Lang,
  { postcodes, email }: WantedWatch,
): { postcodes?: string; email?: string } {
  const aboutEmail = faultText(lang, validateEmail(email))
  return {
    ...(postcodes.length === 0 && { postcodes: asSentence(smartfinderTexts[lang].noPostcode) }),
    ...(aboutEmail !== undefined && { email: asSentence(aboutEmail) }),
  }
}

/** Saves the values of the panel and keeps the rest of the watch. Returns whether it succeeded. */
export async function sendWatch(wanted: WantedWatch, lang: Lang): Promise<boolean> {
  const stored = await loadWatch()
  if (stored === 'invalid') session.forget()
  if (stored === 'invalid' || stored === null) return false
  const { postcodes, maxRent, minRooms } = wanted
  return saveWatch({ ...stored.watch, postcodes, maxRent, minRooms }, lang)
}

const asSentence = (words: string) => (words.endsWith('.') ? words : `${words}.`)
