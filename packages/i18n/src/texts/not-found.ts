import { defineTexts } from '../format/define-texts.ts'

export const notFoundTexts = defineTexts({
  is: {
    message: 'Æ, nei! Villa 404. Eitthvað fór úrskeiðis og þessi síða virkar ekki.',
    back: 'Aftur á forsíðu',
    search: {
      label: 'Leit að íbúð',
      field: 'Póstnúmer, bær eða hverfi',
      example: 'T.d. 105 eða Akureyri',
      submit: 'Leita',
    },
    links: {
      label: 'Síður sem gætu hjálpað',
      all: 'Allar íbúðir til leigu',
      overview: 'Yfirlit yfir svæði',
      questions: 'Spurt og svarað',
      contact: 'Hafa samband',
    },
  },
  en: {
    message: 'Oh no! Error 404, Something went wrong, so this page is broken.',
    back: 'Back to homepage',
    search: {
      label: 'Apartment search',
      field: 'Postcode, town or district',
      example: 'Such as 105 or Akureyri',
      submit: 'Search',
    },
    links: {
      label: 'Pages that may help',
      all: 'All apartments for rent',
      overview: 'City overview',
      questions: 'Questions and answers',
      contact: 'Contact',
    },
  },
})
