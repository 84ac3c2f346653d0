import { brand } from '@kot/domain/brand'
import { plural } from '../format/words.ts'
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
      rent: (amount: string) => `${amount} á mánuði`,
      rooms: (count: number) => `${count} herbergi`,
      availableFrom: (day: string) => `Laus ${day}`,
      more: 'Skoðaðu allar íbúðir á svæðinu hjá okkur.',
    },
  },
  en: {
    home: 'Home',
    feed: {
      country: `The newest apartments for rent in all of Iceland – ${brand.name}`,
      city: (inPlace) => `The newest apartments for rent ${inPlace} – ${brand.name}`,
      rent: (amount) => `${amount} a month`,
      rooms: (count) => `${count} ${plural('en', count, { one: 'room', other: 'rooms' })}`,
      availableFrom: (day) => `Available from ${day}`,
      more: 'See all the apartments in the area on our site.',
    },
  },
})
