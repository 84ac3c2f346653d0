import { defineTexts } from '../texts.ts'

/** What comes with access. Only what exists is named, here and wherever access is offered. */
export const benefitTexts = defineTexts({
  is: {
    watch: 'Leiguvaktin, uppfærð daglega',
    mails: 'Tölvupóstur um nýjar íbúðir sem henta þér',
    colours: 'Uppáhald sem þú merkir með lit og heldur þannig utan um leitina',
    priceChanges: 'Verðbreytingar á hverri íbúð',
    pets: 'Íbúðir þar sem gæludýr eru leyfð, strax',
  },
  en: {
    watch: 'The rental watch, updated daily',
    mails: 'E-mails about new apartments that suit you',
    colours: 'Favourites marked with a colour, to keep your search in order',
    priceChanges: 'Price changes of every apartment',
    pets: 'Pet-friendly apartments at once',
  },
})
