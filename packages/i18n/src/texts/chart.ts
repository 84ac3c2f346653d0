import { formatNumber } from '../format/number.ts'
import { defineTexts } from '../format/define-texts.ts'

/** What every chart says beside its own title and caption. */
export const chartTexts = defineTexts({
  is: {
    asTable: 'Sjá tölurnar í töflu',
    notFromZero: 'Lóðrétti ásinn byrjar ekki á núlli.',
    /** The head of the column that says when. */
    period: 'Tímabil',
    /** In a table, where there is no figure for a period. */
    missing: 'Vantar',
    only: (title: string, figure: string) => `${title}: aðeins ein tala, ${figure}.`,
    fromTo: (title: string, first: string, last: string) => `${title}: úr ${first} í ${last}.`,
    rose: (percent: number) => `Hækkun um ${formatNumber('is', percent)}%.`,
    fell: (percent: number) => `Lækkun um ${formatNumber('is', percent)}%.`,
    unchanged: 'Óbreytt.',
  },
  en: {
    asTable: 'See the figures in a table',
    notFromZero: 'The vertical axis does not start at zero.',
    period: 'Period',
    missing: 'Missing',
    only: (title, figure) => `${title}: a single figure, ${figure}.`,
    fromTo: (title, first, last) => `${title}: from ${first} to ${last}.`,
    rose: (percent) => `Up by ${formatNumber('en', percent)}%.`,
    fell: (percent) => `Down by ${formatNumber('en', percent)}%.`,
    unchanged: 'Unchanged.',
  },
})
