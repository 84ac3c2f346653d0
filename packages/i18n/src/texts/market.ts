import { formatClock, formatDayAndMonth } from '../format/date.ts'
import { defineTexts } from '../format/define-texts.ts'

// A moment is read in one go, so it is not broken over two lines.
const unbroken = (words: string): string => words.replaceAll(' ', '\u00A0')

export const marketTexts = defineTexts({
  is: {
    // What is shown without a connection, and since when it has been known.
    lastKnown: {
      heading: 'Ekkert samband eins og er',
      text: (at: Date) =>
        `Hér er markaðurinn eins og hann var ${unbroken(`${formatDayAndMonth('is', at)} kl. ${formatClock(at)}`)}. Síðan uppfærist sjálfkrafa þegar samband næst aftur.`,
    },
  },
  en: {
    lastKnown: {
      heading: 'No connection right now',
      text: (at) =>
        `This is the market as it was on ${unbroken(`${formatDayAndMonth('en', at)} at ${formatClock(at)}`)}. The page updates by itself once the connection is back.`,
    },
  },
})
