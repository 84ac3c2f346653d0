import { countedSites, plural } from '../format/words.ts'
import { defineTexts } from '../format/define-texts.ts'

/** The picture beside a shared link. The numbers stand above their labels, which have to agree with
 *  them. */
export const socialCardTexts = defineTexts({
  is: {
    kicker: 'Íbúðir til leigu',
    wholeCountry: {
      kicker: (sites: number | null) =>
        `${countedSites('is', sites, { one: 'leiguvefur', other: 'leiguvefir', uncounted: 'Leiguvefirnir' })} á einum stað`,
      heading: 'Finndu leiguíbúð á Íslandi',
    },
    homes: (count: number) => plural('is', count, { one: 'íbúð núna', other: 'íbúðir núna' }),
    typicalRent: 'dæmigerð leiga á mánuði',
    none: 'Ekkert til leigu núna',
    watch: 'Leiguvaktin lætur þig vita',
    home: {
      kicker: 'Íbúð til leigu',
      aMonth: 'á mánuði',
      // The noun is the same in singular and plural.
      rooms: (_count: number) => 'herbergi',
    },
  },
  en: {
    kicker: 'Apartments for rent',
    wholeCountry: {
      kicker: (sites) =>
        `${countedSites('en', sites, { one: 'rental site', other: 'rental sites', uncounted: 'The rental sites' })} in one place`,
      heading: 'Find a home to rent in Iceland',
    },
    homes: (count) => plural('en', count, { one: 'apartment now', other: 'apartments now' }),
    typicalRent: 'typical rent a month',
    none: 'Nothing for rent now',
    watch: 'The rental watch will tell you',
    home: {
      kicker: 'Apartment for rent',
      aMonth: 'a month',
      rooms: (count) => plural('en', count, { one: 'room', other: 'rooms' }),
    },
  },
})
