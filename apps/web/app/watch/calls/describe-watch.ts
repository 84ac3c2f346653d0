import type { WatchInput } from '@kot/contract/watch/watches'
import type { Lang } from '@kot/domain/text/lang'
import { coversCountry, type Watch } from '@kot/domain/watch/watch'
import { formatDayAndMonth } from '@kot/i18n/format/date'
import { criteriaTexts, limitsInWords } from '@kot/i18n/texts/criteria'
import { nameOfPlace, placesTexts } from '@kot/i18n/texts/places'
import { searchTexts } from '@kot/i18n/texts/search'
import { statedCriteriaInSentence } from '@kot/i18n/texts/stated-criteria'
import { watchesTexts } from '@kot/i18n/texts/watches'
import { areaWithPlace } from '../../search/panel/describe-area'
import { watchFromInput } from '@kot/contract/watch/watch-input'

type NamedWatch = Pick<WatchInput, 'name' | 'postcodes' | 'area'>

/** How a watch is called: by the name that its owner gave it, or else by its area. */
export const titleOf = (lang: Lang, item: NamedWatch): string => item.name || areaWords(lang, item)

/** The line below the title: '101, 105 · allt að 350 þús. · 2+ herb.' An area that is the title is not
 *  repeated. */
export function criteriaLine(lang: Lang, item: WatchInput): string {
  const limits = criteriaWords(lang, watchFromInput(item))
  const area = item.name === '' ? [] : [areaWords(lang, item)]
  return [...area, ...limits].join(' · ')
}

/** '101, 105 Reykjavík', 'Svæðið mitt', or both. */
function areaWords(lang: Lang, { postcodes, area }: NamedWatch): string {
  const { area: texts, summary } = searchTexts[lang]
  const drawn = area === null ? [] : [texts.drawn]
  if (!coversCountry(postcodes)) return [areaWithPlace(lang, postcodes), ...drawn].join(' · ')
  return drawn[0] ?? summary.everywhere
}

function criteriaWords(lang: Lang, watch: Watch): string[] {
  const texts = watchesTexts[lang].criteria
  const day = (date: string) => formatDayAndMonth(lang, new Date(date))
  const words = [
    rentWords(lang, watch),
    watch.netRent !== null && texts.upToNet(inThousands(watch.netRent.atMost)),
    ...watch.places.map((place) =>
      placesTexts[lang].chip(nameOfPlace(lang, place), place.maxMinutes),
    ),
    ...limitsInWords(lang, { ...watch, maxRent: null }, 'line'),
    watch.moveInFrom !== null && texts.moveInFrom(day(watch.moveInFrom)),
    ...statedCriteriaInSentence(lang, watch),
    watch.excludedWords.length > 0 && texts.without(watch.excludedWords.join(', ')),
    watch.excludedSources.length > 0 && texts.withoutSources(watch.excludedSources.length),
  ]
  return words.filter((word) => word !== false)
}

function rentWords(lang: Lang, { minRent, maxRent }: Watch): string | false {
  const { from, between } = watchesTexts[lang].criteria
  if (minRent === 0) return maxRent !== null && criteriaTexts[lang].maxRent.line(maxRent)
  return maxRent === null
    ? from(inThousands(minRent))
    : between(inThousands(minRent), inThousands(maxRent))
}

const inThousands = (amount: number): number => Math.round(amount / 1_000)
