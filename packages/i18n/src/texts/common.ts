import { brand } from '@kot/domain/site/brand'
import { defineTexts } from '../format/define-texts.ts'
import { formatNumber } from '../format/number.ts'
import { plural } from '../format/words.ts'

export const apartmentsIs = (count: number) =>
  `${formatNumber('is', count)} ${plural('is', count, { one: 'íbúð', other: 'íbúðir' })}`

export const apartmentsEn = (count: number) =>
  `${formatNumber('en', count)} ${plural('en', count, { one: 'apartment', other: 'apartments' })}`

export const commonTexts = defineTexts({
  is: {
    close: 'Loka',
    back: 'Til baka',
    menu: 'Valmynd',
    send: 'Senda',
    or: 'eða',
    loading: 'Augnablik…',
    retry: 'Reyna aftur',
    undo: 'Afturkalla',
    reload: 'Sækja síðuna aftur',
    skipToContent: 'Fara beint í efnið',
    // On a button inside the password field, with room for one word.
    show: 'Sýna',
    hide: 'Fela',
    opensInNewWindow: 'opnast í nýjum glugga',
    // Names the region of the page where short messages appear.
    messages: 'Tilkynningar',
    // Each language is named in itself, so that its speakers can read it.
    languageNames: { is: 'Íslenska', en: 'English' },
    errors: {
      unexpected: 'Óvænt villa, reyndu aftur.',
      detail: (detail: string) => `Villa: ${detail}`,
      offline: 'Ekkert netsamband. Athugaðu tenginguna og reyndu aftur.',
      pageNotLoaded: {
        heading: 'Ekki tókst að sækja síðuna',
        text: 'Nettengingin er hæg eða hefur rofnað. Prófaðu að sækja síðuna aftur.',
      },
      partNotLoaded: {
        heading: 'Ekki tókst að sækja þetta',
        text: 'Reyndu aftur. Ef það dugar ekki skaltu sækja síðuna aftur.',
      },
      pageBroken: {
        heading: 'Eitthvað fór úrskeiðis',
        text: `Reyndu aftur eða sendu okkur póst á ${brand.company.email}.`,
      },
    },
  },
  en: {
    close: 'Close',
    back: 'Back',
    menu: 'Menu',
    send: 'Send',
    or: 'or',
    loading: 'One moment…',
    retry: 'Try again',
    undo: 'Undo',
    reload: 'Reload the page',
    skipToContent: 'Skip to content',
    show: 'Show',
    hide: 'Hide',
    opensInNewWindow: 'opens in a new window',
    messages: 'Messages',
    languageNames: { is: 'Íslenska', en: 'English' },
    errors: {
      unexpected: 'Unexpected error, please try again.',
      detail: (detail) => `Error: ${detail}`,
      offline: 'You are offline. Check your connection and try again.',
      pageNotLoaded: {
        heading: 'The page did not load',
        text: 'The connection is slow or was lost. Try reloading the page.',
      },
      partNotLoaded: {
        heading: 'This did not load',
        text: 'Try again. If that does not help, reload the page.',
      },
      pageBroken: {
        heading: 'Something went wrong',
        text: `Try again, or write to us at ${brand.company.email}.`,
      },
    },
  },
})
