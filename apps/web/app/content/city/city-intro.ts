import type { Lang } from '@kot/domain/text/lang'
import { postcodeByCode } from '@kot/domain/postcode/postcode'
import { regions } from '@kot/domain/postcode/areas'
import { formatList } from '@kot/i18n/format/words'
import type { CityPage } from '@kot/i18n/paths'
import { inCity, inPostcode, inRegion } from '@kot/i18n/place'
import { cityTexts } from '@kot/i18n/texts/city'
import type { AreasAround } from './city-areas-around'
import type { CityFacts, WiderArea } from './city-facts'

type CityContent = {
  city: CityPage
  facts: CityFacts | null
  around: AreasAround
  /** The number of sites we claim to watch; null where none is. */
  sites: number | null
}

/** Smaller differences are not worth mentioning. */
const noticedPercent = 3

/** The length that search engines show in full. */
const maxDescription = 160

/** Sentences about a place, the most informative first. */
export function introOf(lang: Lang, told: CityContent): string[] {
  const { facts } = told
  const sites = cityTexts[lang].intro.sites(told.sites)
  if (facts === null) return [sites]
  const sentences =
    facts.count === 0
      ? nothingToSee(lang, told)
      : [
          cityTexts[lang].intro.homes(facts.count, facts.newThisWeek, placeOf(lang, told)),
          ...postcodesOfName(lang, told),
          ...rents(lang, facts),
          ...squareMetre(lang, facts),
        ]
  return [...sentences, sites]
}

/** As many of these sentences as fit. */
export function descriptionOf(lang: Lang, told: CityContent): string {
  const sentences =
    told.facts === null
      ? [`${cityTexts[lang].heading(placeOf(lang, told))}.`, ...introOf(lang, told)]
      : introOf(lang, told)
  return sentences.reduce((description, sentence) => {
    const longer = description === '' ? sentence : `${description} ${sentence}`
    return longer.length <= maxDescription ? longer : description
  }, '')
}

const placeOf = (lang: Lang, { city }: CityContent): string => inCity({ ...city, lang })

function nothingToSee(lang: Lang, told: CityContent): string[] {
  const texts = cityTexts[lang].intro
  const { city, around } = told
  const isPoBox = city.kind === 'postcode' && postcodeByCode(city.code)?.delivers === false
  const nearest = around.nearestWithHomes
  return [
    isPoBox ? texts.poBox(city.code) : texts.nothing(placeOf(lang, told)),
    ...postcodesOfName(lang, told),
    ...(nearest ? [texts.nearest(nearest.inPlace, nearest.count)] : []),
  ]
}

/** Sets the page of a name apart from that of its postcode, which may have the same homes. */
function postcodesOfName(lang: Lang, told: CityContent): string[] {
  if (told.city.kind !== 'name') return []
  const texts = cityTexts[lang].intro
  const inPlace = placeOf(lang, told)
  const codes = told.around.own.flatMap(({ code }) => code ?? [])
  const [only, ...others] = codes
  if (only && others.length === 0) return [texts.onlyPostcode(inPlace, only)]
  const count = told.facts?.count ?? 0
  return count === 0
    ? [texts.postcodes(inPlace, formatList(lang, codes))]
    : fullest(lang, told, count)
}

function fullest(lang: Lang, { around }: CityContent, count: number): string[] {
  const texts = cityTexts[lang].intro
  const [first, second] = around.own.toSorted((one, other) => countOf(other) - countOf(one))
  const postcode = first?.code && postcodeByCode(first.code)
  // With a tie there is no fullest postcode.
  if (!postcode || countOf(first) === countOf(second)) return []
  const inFirst = inPostcode(lang, postcode)
  if (countOf(first) === count) return [texts.allIn(inFirst, count)]
  return countOf(first) === 1 ? [] : [texts.fullest(inFirst, countOf(first))]
}

const countOf = (area: { count: number | null } | undefined): number => area?.count ?? 0

function rents(lang: Lang, { rent, typicalSize }: CityFacts): string[] {
  const texts = cityTexts[lang].intro
  if (rent === null) return []
  if ('typical' in rent) {
    return typicalSize === null
      ? [texts.typicalRent(rent.typical)]
      : [texts.typicalRentAndSize(rent.typical, typicalSize)]
  }
  const { lowest, highest } = rent
  return [lowest === highest ? texts.onlyRent(lowest) : texts.rents(lowest, highest)]
}

function squareMetre(lang: Lang, { rentPerM2, compared }: CityFacts): string[] {
  const texts = cityTexts[lang].intro
  if (rentPerM2 === null) return []
  if (compared === null) return [texts.perSquareMetre(rentPerM2)]
  const percent = Math.abs(compared.percent)
  const inWider = inWiderArea(lang, compared.with)
  if (percent < noticedPercent) return [texts.alike(rentPerM2, inWider)]
  const words = compared.percent > 0 ? texts.dearer : texts.cheaper
  return [words(rentPerM2, percent, inWider)]
}

function inWiderArea(lang: Lang, area: WiderArea): string {
  const { inCapitalArea, inCountry } = cityTexts[lang].intro
  if (area === 'capitalArea') return inCapitalArea
  const region = regions.find(({ key }) => key === area)
  return region ? inRegion(lang, region) : inCountry
}
