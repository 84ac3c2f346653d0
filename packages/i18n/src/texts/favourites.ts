import { plural } from '../plural.ts'
import { defineTexts } from '../texts.ts'

export const favouritesTexts = defineTexts({
  is: {
    heading: 'Uppáhald',
    close: 'Loka uppáhaldi',
    /** Stands after the badge with the number. */
    apartments: (count: number) => plural('is', count, { one: 'íbúð', other: 'íbúðir' }),
    empty: 'Þú ert ekki með neina íbúð í uppáhaldi…',
    hint: 'Smelltu á hjartað á íbúð sem þér líst á og þú finnur hana aftur hér.',
    search: 'Leita að íbúð',
    gone: 'Íbúðirnar í uppáhaldi eru ekki lengur á markaðnum',
    goneHint: 'Þær hafa verið leigðar út eða teknar úr birtingu. Nýjar bætast við á hverjum degi.',
  },
  en: {
    heading: 'Favourites',
    close: 'Close favourites',
    apartments: (count) => plural('en', count, { one: 'apartment', other: 'apartments' }),
    empty: 'You don’t have any favorites...',
    hint: 'Press the heart on an apartment you like and you will find it here again.',
    search: 'Search for an apartment',
    gone: 'Your favourites are no longer on the market',
    goneHint: 'They have been let or taken down. New apartments arrive every day.',
  },
})
