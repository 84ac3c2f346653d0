import { plural } from '../plural.ts'
import { defineTexts } from '../texts.ts'

export const purchaseTexts = defineTexts({
  is: {
    heading: 'Kaupa aðgang',
    intro: 'Þú greiðir einu sinni og hefur aðgang í ákveðinn tíma. Þetta er ekki áskrift.',
    packages: 'Hversu lengi viltu hafa aðgang?',
    days: (count: number) => `${count} ${plural('is', count, { one: 'dagur', other: 'dagar' })}`,
    months: (count: number) =>
      `${count} ${plural('is', count, { one: 'mánuður', other: 'mánuðir' })}`,
    prices: 'Skoða verðskrá',
  },
  en: {
    heading: 'Buy access',
    intro: 'You pay once and have access for a fixed time. This is not a subscription.',
    packages: 'How long would you like access?',
    days: (count) => `${count} ${plural('en', count, { one: 'day', other: 'days' })}`,
    months: (count) => `${count} ${plural('en', count, { one: 'month', other: 'months' })}`,
    prices: 'See prices',
  },
})
