import { plural } from '../format/words.ts'
import { defineTexts } from '../format/define-texts.ts'

export const favouritesTexts = defineTexts({
  is: {
    heading: 'Uppáhald',
    close: 'Loka uppáhaldi',
    /** Stands after the badge with the number. */
    apartments: (count: number) => plural('is', count, { one: 'íbúð', other: 'íbúðir' }),
    empty: 'Þú ert ekki með neina íbúð í uppáhaldi…',
    hint: 'Smelltu á hjartað á íbúð sem þér líst vel á og þú finnur hana aftur hér.',
    search: 'Leita að íbúð',
    gone: 'Íbúðirnar í uppáhaldi eru ekki lengur á markaðnum',
    goneHint: 'Auglýsingarnar hafa verið teknar úr birtingu. Nýjar bætast við á hverjum degi.',
    /** Leads to the board on which favourites have a status, notes and votes. */
    board: 'Sjá stöðu og minnispunkta',
    saved: 'Íbúðin er komin í uppáhald.',
    /** Beside that, opens them. */
    see: 'Sjá',
    removed: 'Tekin úr uppáhaldi',
    notSaved: 'Ekki tókst að vista uppáhaldið. Athugaðu nettenginguna og reyndu aftur.',
    colour: {
      choose: 'Merkja með lit',
      /** Names the control on one card, and the label it carries. */
      of: (price: string, place: string) => `Merkja með lit: ${price}, ${place}`,
      ofMarked: (price: string, place: string, colour: string) =>
        `Merkja með lit: ${price}, ${place} (${colour} núna)`,
      none: 'Enginn litur',
      all: 'Allir litir',
      filter: 'Sía eftir lit',
      marked: (colour: string) => `Liturinn er ${colour}`,
      unmarked: 'Liturinn var tekinn af',
    },
    colours: {
      lava: 'Rauður',
      sand: 'Sandgulur',
      moss: 'Grænn',
      glacier: 'Blár',
      berry: 'Fjólublár',
    },
  },
  en: {
    heading: 'Favourites',
    close: 'Close favourites',
    apartments: (count) => plural('en', count, { one: 'apartment', other: 'apartments' }),
    empty: 'You don’t have any favorites...',
    hint: 'Select the heart on an apartment to add it here.',
    search: 'Search for an apartment',
    gone: 'Your favourites are no longer on the market',
    goneHint: 'Their listings were taken down. New apartments arrive every day.',
    board: 'Open the board',
    saved: 'Saved to your favourites.',
    see: 'See',
    removed: 'Removed from your favourites',
    notSaved: 'The favourite could not be saved. Check your connection and try again.',
    colour: {
      choose: 'Mark with a colour',
      of: (price, place) => `Mark with a colour: ${price}, ${place}`,
      ofMarked: (price, place, colour) => `Mark with a colour: ${price}, ${place} (now ${colour})`,
      none: 'No colour',
      all: 'All colours',
      filter: 'Filter by colour',
      marked: (colour) => `The colour is ${colour}`,
      unmarked: 'The colour was removed',
    },
    colours: {
      lava: 'Red',
      sand: 'Sand',
      moss: 'Green',
      glacier: 'Blue',
      berry: 'Purple',
    },
  },
})
