import { brand } from '@kot/domain/site/brand'
import { defineTexts } from '../format/define-texts.ts'

/** What search engines, feed readers and browsers are told about us. */
export const foundTexts = defineTexts({
  is: {
    /** The first step on the way to every page. */
    home: 'Forsíða',
    feed: {
      country: `Nýjustu íbúðirnar til leigu á landinu öllu – ${brand.name}`,
      /** Takes the place already put into words: 'á 600 Akureyri'. */
      city: (inPlace: string) => `Nýjustu íbúðirnar til leigu ${inPlace} – ${brand.name}`,
    },
  },
  en: {
    home: 'Home',
    feed: {
      country: `The newest apartments for rent in all of Iceland – ${brand.name}`,
      city: (inPlace) => `The newest apartments for rent ${inPlace} – ${brand.name}`,
    },
  },
})
