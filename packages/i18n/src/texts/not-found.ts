import { defineTexts } from '../format/define-texts.ts'

export const notFoundTexts = defineTexts({
  is: {
    message: 'Æ, nei! Villa 404. Eitthvað fór úrskeiðis og þessi síða virkar ekki.',
    back: 'Aftur á forsíðu',
  },
  en: {
    message: 'Oh no! Error 404, Something went wrong, so this page is broken.',
    back: 'Back to homepage',
  },
})
