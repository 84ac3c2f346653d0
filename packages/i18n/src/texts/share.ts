import { defineTexts } from '../format/define-texts.ts'

/** Sharing a home or a search. */
export const shareTexts = defineTexts({
  is: {
    copied: 'Tengill afritaður',
    byHand: 'Afritaðu tengilinn',
    link: 'Tengill',
    howToCopy:
      'Vafrinn leyfir okkur ekki að afrita fyrir þig. Tengillinn er valinn og tilbúinn til afritunar.',
    /** The accessible name of the share button, because a page has many. */
    home: (price: string, place: string) => `Deila: ${price}, ${place}`,
    /** What the recipient of such a link sees. */
    shared: {
      heading: 'Íbúð til leigu',
      gone: 'Þessi íbúð er ekki lengur auglýst',
      goneText:
        'Hún er ekki lengur á leigumarkaðnum. Kannski leynist önnur þar sem hentar þér jafn vel.',
      search: 'Leita að íbúð',
    },
  },
  en: {
    copied: 'Link copied',
    byHand: 'Copy the link',
    link: 'Link',
    howToCopy: 'Your browser does not let us copy it for you. The link is selected and ready.',
    home: (price, place) => `Share: ${price}, ${place}`,
    shared: {
      heading: 'Apartment for rent',
      gone: 'This apartment is no longer listed',
      goneText: 'It is no longer on the market. There may be another one that suits you as well.',
      search: 'Search for an apartment',
    },
  },
})
