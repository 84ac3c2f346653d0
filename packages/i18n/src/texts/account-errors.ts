import { defineTexts } from '../texts.ts'

/** Why the server refuses something about an account. */
export const accountErrorTexts = defineTexts({
  is: {
    wrongCredentials: 'Netfang eða lykilorð er rangt.',
    notSignedIn: 'Þú þarft að skrá þig inn.',
    handOffInvalid: 'Þessi innskráning er ekki lengur gild. Skráðu þig inn.',
  },
  en: {
    wrongCredentials: 'Wrong e-mail or password.',
    notSignedIn: 'You need to sign in.',
    handOffInvalid: 'This sign-in is no longer valid. Please sign in.',
  },
})
