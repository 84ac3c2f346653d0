import { defineTexts } from '../format/define-texts.ts'

/** What access includes. Lists only existing features. */
export const benefitTexts = defineTexts({
  is: {
    /** What only users with access can see. */
    opens: {
      label: 'Þetta opnast með aðgangi',
      address: 'Heimilisfang hverrar íbúðar',
      photos: 'Skýrar myndir',
      advert: 'Tengill á auglýsinguna',
      minutes: 'Nákvæmar mínútur í vinnu og skóla',
      notices: 'Tilkynning í símann um leið og við finnum íbúð sem passar',
    },
    /** What helps to choose an apartment. */
    decide: {
      label: 'Þetta hjálpar þér að velja',
      cost: 'Hvað íbúðin kostar þig á mánuði með bótum, hita og rafmagni',
      warnings: 'Viðvörun þegar ástæða er til að spyrja fyrst',
      board: 'Uppáhald með stöðu, minnispunktum og skoðunartímum',
    },
    /** The benefits in the specified order. */
    also: {
      label: 'Þetta fylgir líka',
      watch: 'Leiguvaktin, uppfærð daglega',
      mails: 'Tölvupóstur um nýjar íbúðir sem henta þér',
      colours: 'Uppáhald merkt með litum svo að þú hafir yfirsýn yfir leitina',
      priceChanges: 'Verðbreytingar á hverri íbúð',
      pets: 'Leit að íbúðum þar sem gæludýr eru leyfð',
    },
    /** Label of features that are free for all. */
    openToAll: 'Opið öllum',
  },
  en: {
    opens: {
      label: 'Access opens',
      address: 'The address of every apartment',
      photos: 'Sharp photos',
      advert: 'A link to the listing',
      minutes: 'Exact minutes to work and school',
      notices: 'A notification on your phone as soon as we find an apartment that matches',
    },
    decide: {
      label: 'This helps you choose',
      cost: 'What the apartment costs you a month with benefit, heating and electricity',
      warnings: 'A warning when there is reason to ask first',
      board: 'Favourites with status, notes and viewings',
    },
    also: {
      label: 'It also comes with',
      watch: 'The rental watch, updated daily',
      mails: 'E-mails about new apartments that suit you',
      colours: 'Favourites marked with a colour, to keep your search in order',
      priceChanges: 'Price changes of every apartment',
      pets: 'Search for pet-friendly apartments',
    },
    openToAll: 'Open to everyone',
  },
})
