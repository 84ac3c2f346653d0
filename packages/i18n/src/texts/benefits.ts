import { defineTexts } from '../texts.ts'

/** What comes with access. Only what exists is named, here and wherever access is offered. */
export const benefitTexts = defineTexts({
  is: {
    watch: 'Leiguvaktin, uppfærð daglega',
    mails: 'Tölvupóstur um nýjar íbúðir sem henta þér',
    colours: 'Uppáhald merkt með litum svo að þú hafir yfirsýn yfir leitina',
    priceChanges: 'Verðbreytingar á hverri íbúð',
    pets: 'Leit að íbúðum þar sem gæludýr eru leyfð',
  },
  en: {
    watch: 'The rental watch, updated daily',
    mails: 'E-mails about new apartments that suit you',
    colours: 'Favourites marked with a colour, to keep your search in order',
    priceChanges: 'Price changes of every apartment',
    pets: 'Search for pet-friendly apartments',
  },
})
