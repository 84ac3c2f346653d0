import { defineTexts } from '../texts.ts'

export const purchaseTexts = defineTexts({
  is: {
    heading: 'Kaupa aðgang',
    intro: 'Þú greiðir einu sinni og hefur aðgang í ákveðinn tíma. Þetta er ekki áskrift.',
    prices: 'Skoða verðskrá',
  },
  en: {
    heading: 'Buy access',
    intro: 'You pay once and have access for a fixed time. This is not a subscription.',
    prices: 'See prices',
  },
})
