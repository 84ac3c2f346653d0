import { brand } from '@kot/domain/site/brand'
import { plural } from '../format/words.ts'
import { defineTexts } from '../format/define-texts.ts'

/** What feed readers, search engines and browsers read outside the pages. */
export const publishedTexts = defineTexts({
  is: {
    /** An entry of the public Atom feeds. */
    entry: {
      rent: (amount: string) => `${amount} á mánuði`,
      rooms: (count: number) => `${count} herbergi`,
      availableFrom: (day: string) => `Laus ${day}`,
      more: 'Skoðaðu allar íbúðir á svæðinu hjá okkur.',
    },
    /** The private feeds of a watch. */
    watchFeed: {
      homes: (name: string) =>
        `Íbúðir sem passa við vaktina${name === '' ? '' : ` „${name}“`} – ${brand.name}`,
      viewings: (name: string) => `Opin hús${name === '' ? '' : `: ${name}`} – ${brand.name}`,
      viewing: (place: string) => `Opið hús: ${place}`,
      description: 'Þessi straumur er þinn eigin. Hver sem þekkir slóðina getur lesið hann.',
    },
    /** The line above the fields of security.txt. */
    security:
      'Fannstu öryggisgalla? Skrifaðu okkur á íslensku eða ensku og við svörum innan sólarhrings.',
    /** Shown beside the search field of a browser. */
    search: 'Leitaðu að leiguíbúð eftir póstnúmeri, bæ eða landshluta.',
    report: {
      country: 'Ísland',
      name: 'Leiguverð á Íslandi í tölum',
      description:
        'Leiga á fermetra eftir póstnúmerum, þróun leiguverðs, verðlækkanir og tími á markaði, reiknað úr auglýsingum sem við söfnum af leiguvefjum.',
      rentPerM2: 'Leiga á fermetra',
      rent: 'Leiga á mánuði',
      days: 'Dagar á markaði',
    },
  },
  en: {
    entry: {
      rent: (amount) => `${amount} a month`,
      rooms: (count) => `${count} ${plural('en', count, { one: 'room', other: 'rooms' })}`,
      availableFrom: (day) => `Available from ${day}`,
      more: 'See all the apartments in the area on our site.',
    },
    watchFeed: {
      homes: (name: string) =>
        `Apartments that match your watch${name === '' ? '' : ` “${name}”`} – ${brand.name}`,
      viewings: (name: string) => `Viewings${name === '' ? '' : `: ${name}`} – ${brand.name}`,
      viewing: (place: string) => `Viewing: ${place}`,
      description: 'This feed is your own. Anyone who knows its address can read it.',
    },
    security:
      'Have you found a weakness? Write to us in Icelandic or English, we answer within a day.',
    search: 'Search for an apartment to rent by postcode, town or region.',
    report: {
      country: 'Iceland',
      name: 'Rents in Iceland in figures',
      description:
        'Rent per square metre by postcode, the trend of asking rents, price cuts and time on the market, calculated from the adverts we gather from the rental sites.',
      rentPerM2: 'Rent per square metre',
      rent: 'Monthly rent',
      days: 'Days on the market',
    },
  },
})
