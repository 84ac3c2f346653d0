import { defineTexts } from '../format/define-texts.ts'

/** The page between the two language hosts, shown only when it cannot redirect. */
export const handOffTexts = defineTexts({
  is: {
    // The names are on the buttons, where Icelandic does not inflect them.
    otherUser: 'Annar notandi er þegar skráður inn hér. Hvernig viltu halda áfram?',
    stayAs: (user: string) => `Vera áfram inni sem ${user}`,
    continueAs: (user: string) => `Skipta og halda áfram sem ${user}`,
    fromElsewhere: 'Þú komst hingað af öðrum vef. Viltu skrá þig inn?',
    signInAs: (user: string) => `Skrá inn sem ${user}`,
    staySignedOut: 'Halda áfram án innskráningar',
    onward: 'Áfram á síðuna',
  },
  en: {
    otherUser: 'Another user is already signed in here. How do you want to continue?',
    stayAs: (user) => `Stay signed in as ${user}`,
    continueAs: (user) => `Switch and continue as ${user}`,
    fromElsewhere: 'You came here from another site. Do you want to sign in?',
    signInAs: (user) => `Sign in as ${user}`,
    staySignedOut: 'Continue without signing in',
    onward: 'Continue to the page',
  },
})
