import { defineTexts } from '../texts.ts'

/** Why the server refuses something about a rental watch. */
export const watchErrorTexts = defineTexts({
  is: {
    noPostcode: 'Veldu póstnúmer',
    unknownPostcode: 'Þetta póstnúmer er ekki til.',
    linkInvalid: 'Þessi tengill er ekki gildur. Opnaðu hann beint úr tölvupóstinum.',
    noWatch: 'Þú ert ekki með leiguvakt. Þú setur hana upp undir „Leiguvaktin mín“.',
    nobodyThere: 'Enginn er skráður með þetta netfang lengur.',
  },
  en: {
    noPostcode: 'Please select postcode',
    unknownPostcode: 'There is no such postcode.',
    linkInvalid: 'This link is not valid. Please open it straight from the e-mail.',
    noWatch: 'You have no rental watch. Set one up under “My rental watch”.',
    nobodyThere: 'Nobody is registered with this e-mail any more.',
  },
})
