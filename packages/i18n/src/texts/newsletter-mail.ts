import { defineTexts } from '../texts.ts'

/** Around the text of a newsletter, which the operator writes. */
export const newsletterMailTexts = defineTexts({
  is: {
    reason: 'Þú færð þennan póst af því að þú valdir að fá fréttabréfið okkar.',
    unsubscribe: 'Hætta að fá fréttabréfið',
    settings: 'Stillingar',
  },
  en: {
    reason: 'You are getting this e-mail because you chose to receive our newsletter.',
    unsubscribe: 'Unsubscribe from the newsletter',
    settings: 'Settings',
  },
})
