import { searchLimits } from '@kot/domain/search/criteria'
import { emptySearch } from '@kot/domain/search/search'
import { limitsInWords } from '@kot/i18n/texts/criteria'
import { searchTexts } from '@kot/i18n/texts/search'
import { statedCriteriaInSentence } from '@kot/i18n/texts/stated-criteria'
import { watchPanelTexts } from '@kot/i18n/texts/watch-panel'
import { useLang } from '../../page/use-page'
import type { WantedWatch } from './pending-watch'

const limits = searchLimits.filter((name) => name !== 'maxRent' && name !== 'minRooms')

/** The criteria of the search for which the panel has no field. */
export function BroughtAlong(values: WantedWatch) {
  const lang = useLang()
  const { area = null } = values
  const words = [
    ...limitsInWords(lang, { ...emptySearch, ...values }, 'summary', limits),
    ...statedCriteriaInSentence(lang, values),
    ...(area === null ? [] : [searchTexts[lang].summary.drawnArea]),
  ].join(', ')
  return words === '' ? null : (
    <p className="col-span-full text-sm text-ink-soft">{watchPanelTexts[lang].also(words)}</p>
  )
}
