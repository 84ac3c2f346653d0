import { defineTexts } from '../texts.ts'

/** Why the server refuses something about buying access. */
export const accessErrorTexts = defineTexts({
  is: {
    notSold: 'Ekki er hægt að kaupa aðgang núna. Reyndu aftur eftir smástund.',
    refused: 'Þessi greiðsla veitir ekki aðgang og ekkert verður skuldfært.',
  },
  en: {
    notSold: 'Access cannot be bought right now. Please try again in a moment.',
    refused: 'This payment does not give access, and your card will not be charged.',
  },
})
