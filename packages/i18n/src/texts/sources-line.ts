import { formatClock, formatDayAndMonth } from '../format/date.ts'
import { formatNumber } from '../format/number.ts'
import { plural } from '../format/words.ts'
import { defineTexts } from '../format/define-texts.ts'

// A time is not broken over two lines.
const unbroken = (words: string): string => words.replaceAll(' ', '\u00A0')

/** How many sources were checked, and when. */
export const sourcesLineTexts = defineTexts({
  is: {
    /**
     * 13 af 14 leiguvefjum skoðaðir: the last word agrees with the first number, the one before it
     * with the second.
     */
    checked: (checked: number, of: number) =>
      `${formatNumber('is', checked)} af ${formatNumber('is', of)} ${plural('is', of, {
        one: 'leiguvef',
        other: 'leiguvefjum',
      })} ${plural('is', checked, { one: 'skoðaður', other: 'skoðaðir' })}`,
    asOfToday: (at: Date) => `staðan ${unbroken(`kl. ${formatClock(at)}`)}`,
    asOf: (at: Date) =>
      `staðan ${unbroken(`${formatDayAndMonth('is', at)} kl. ${formatClock(at)}`)}`,
  },
  en: {
    checked: (checked, of) =>
      `${formatNumber('en', checked)} of ${formatNumber('en', of)} ${plural('en', of, {
        one: 'site',
        other: 'sites',
      })} checked`,
    asOfToday: (at) => `as of ${unbroken(formatClock(at))}`,
    asOf: (at) => `as of ${unbroken(`${formatDayAndMonth('en', at)} at ${formatClock(at)}`)}`,
  },
})
