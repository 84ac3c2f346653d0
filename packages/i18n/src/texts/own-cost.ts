import type { IncomeBand } from '@kot/domain/home/own-cost'
import type { Lang } from '@kot/domain/text/lang'
import { defineTexts } from '../format/define-texts.ts'
import { formatNumber, formatRent } from '../format/number.ts'

const thousands = (amount: number): string => formatNumber('is', amount / 1_000)

/** What the viewer pays for a home, and the two questions that it depends on. */
export const ownCostTexts = defineTexts({
  is: {
    /** Before the amount: 'þú greiðir um 245.000'. */
    youPay: (adults: number): string => (adults === 1 ? 'þú greiðir um' : 'þið greiðið um'),
    offer: 'Sjá hvað hver íbúð kostar þig',
    dropOffer: 'Ekki sýna þetta aftur',
    heading: 'Tvær spurningar',
    skip: 'Sleppa',
    intro: 'Þá sýnum við hvað hver íbúð kostar þig og hve langt er í vinnu eða skóla.',
    who: 'Hverjir búa á heimilinu?',
    adults: 'Fullorðnir',
    fewerAdults: 'Fækka fullorðnum',
    moreAdults: 'Fjölga fullorðnum',
    children: 'Börn',
    fewerChildren: 'Fækka börnum',
    moreChildren: 'Fjölga börnum',
    income: 'Tekjur heimilisins á mánuði, fyrir skatt',
    band: {
      below: (to: number) => `Undir ${thousands(to)} þús.`,
      between: (from: number, to: number) => `${thousands(from)}–${thousands(to)}`,
      above: (from: number) => `Yfir ${thousands(from)}`,
    },
    /** The amount is bold. */
    benefit: { before: 'Húsnæðisbætur um', after: 'á mánuði' },
    noBenefit: 'Engar húsnæðisbætur',
    where: 'Hvert ferðu flesta daga?',
    stays: 'Svörin geymast aðeins í þessum vafra. Þú getur eytt þeim hvenær sem er.',
    /** The colours of a map. */
    key: {
      below: (amount: number) => `undir ${thousands(amount)}\u00A0þús.`,
      between: (low: number, high: number) => `${thousands(low)}–${thousands(high)}`,
      above: (amount: number) => `yfir ${thousands(amount)}`,
    },
    clear: 'Eyða svörum',
    change: 'Breyta svörum',
  },
  en: {
    youPay: () => 'you pay about',
    offer: 'See what each home costs you',
    dropOffer: 'Do not show this again',
    heading: 'Two questions',
    skip: 'Skip',
    intro: 'We then show what each home costs you and how far it is to work or school.',
    who: 'Who lives in the home?',
    adults: 'Adults',
    fewerAdults: 'Fewer adults',
    moreAdults: 'More adults',
    children: 'Children',
    fewerChildren: 'Fewer children',
    moreChildren: 'More children',
    income: 'Household income a month, before tax',
    band: {
      below: (to) => `Under ${formatRent(to)}`,
      between: (from, to) => `${formatNumber('is', from)}–${formatNumber('is', to)}`,
      above: (from) => `Over ${formatRent(from)}`,
    },
    benefit: { before: 'Housing benefit about', after: 'a month' },
    noBenefit: 'No housing benefit',
    where: 'Where do you go most days?',
    stays: 'Your answers are kept in this browser only. You can delete them at any time.',
    key: {
      below: (amount) => `below ${formatRent(amount)}`,
      between: (low, high) => `${formatNumber('is', low)}–${formatNumber('is', high)}`,
      above: (amount) => `above ${formatNumber('is', amount)}`,
    },
    clear: 'Delete answers',
    change: 'Change answers',
  },
})

/** 'Undir 500 þús.', '600–700', 'Yfir 850' */
export function bandLabel(lang: Lang, { from, to }: IncomeBand): string {
  const { below, between, above } = ownCostTexts[lang].band
  if (to === null) return above(from)
  return from === 0 ? below(to) : between(from, to)
}
