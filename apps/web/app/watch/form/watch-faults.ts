import type { Watch } from '@kot/domain/watch/watch'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { watchesTexts } from '@kot/i18n/texts/watches'
import { useRef } from 'react'
import { usePassingMessage } from '../../ui/forms/form-message'
import { useLang } from '../../page/use-page'
import { hasReversedDates } from './more-criteria'

/** What is missing in a watch, shown for a moment beside its field when it is saved. */
export function useWatchFaults() {
  const lang = useLang()
  const areas = useRef<HTMLButtonElement>(null)
  const [postcodes, sayPostcodes] = usePassingMessage()
  const [channels, sayChannels] = usePassingMessage()

  /** Returns whether the watch can be saved. */
  function check(watch: Watch): boolean {
    if (watch.postcodes.length === 0) {
      sayPostcodes(smartfinderTexts[lang].noPostcode)
      areas.current?.focus()
      return false
    }
    if (watch.channels.length === 0) {
      sayChannels(watchesTexts[lang].page.noChannel)
      return false
    }
    // The field itself shows it as long as it is missing.
    return !hasReversedDates(watch)
  }

  function clear(part: Partial<Watch>): void {
    if (part.postcodes) sayPostcodes(null)
    if (part.channels) sayChannels(null)
  }

  return { areas, postcodes, channels, check, clear }
}
