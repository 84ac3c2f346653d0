import { defineTexts } from '../format/define-texts.ts'

/** Passing a home or a search on to somebody else. */
export const shareTexts = defineTexts({
  is: {
    copied: 'Hlekkur afritaður',
    byHand: 'Afritaðu hlekkinn',
    link: 'Hlekkur',
    howToCopy: 'Vafrinn leyfir okkur ekki að afrita fyrir þig. Hlekkurinn er valinn og tilbúinn.',
    /** The share button's name, because a page has many. */
    home: (price: string, place: string) => `Deila: ${price}, ${place}`,
    /** What whoever follows such a link finds. */
    shared: {
      heading: 'Íbúð til leigu',
      gone: 'Þessi íbúð er farin',
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
      gone: 'This apartment is gone',
      goneText: 'It is no longer on the market. There may be another one that suits you as well.',
      search: 'Search for an apartment',
    },
  },
})
