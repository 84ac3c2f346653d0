import { defineTexts } from '../format/define-texts.ts'

/** What all legal pages say around their own text. */
export const legalTexts = defineTexts({
  is: {
    contents: 'Efnisyfirlit',
    summary: 'Í stuttu máli',
    others: 'Tengdar síður',
  },
  en: {
    contents: 'Contents',
    summary: 'In short',
    others: 'Related pages',
  },
})
