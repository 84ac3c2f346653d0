import { brand } from '@kot/domain/brand'
import type { Krona } from '@kot/domain/money'
import type { Validity } from '@kot/domain/access'
import type { Lang } from '@kot/domain/lang'
import { formatLongDate, formatTwoDigitDate } from '../format/date.ts'
import { formatPackagePrice, formatRent } from '../format/number.ts'
import { plural } from '../format/words.ts'
import { defineTexts } from '../format/define-texts.ts'

/** How long a package lasts: '7 dagar', '1 mánuður'. */
export const validityLabel = (lang: Lang, validity: Validity): string =>
  'days' in validity
    ? purchaseTexts[lang].days(validity.days)
    : purchaseTexts[lang].months(validity.months)

export const purchaseTexts = defineTexts({
  is: {
    heading: 'Kaupa aðgang',
    intro: 'Þú greiðir einu sinni. Engin áskrift.',
    packages: 'Hversu lengi viltu hafa aðgang?',
    days: (count: number) => `${count} ${plural('is', count, { one: 'dagur', other: 'dagar' })}`,
    months: (count: number) =>
      `${count} ${plural('is', count, { one: 'mánuður', other: 'mánuðir' })}`,
    until: (end: Date) => `til ${formatTwoDigitDate(end)}`,
    perDay: (price: Krona) => `um ${formatRent(price)} á dag`,
    addedTo: (end: Date) =>
      `Þú hefur aðgang til ${formatTwoDigitDate(end)}. Tíminn sem þú kaupir bætist þar aftan við.`,
    highlights: {
      listings: 'Heimilisfang, skýrar myndir og tengill á auglýsinguna',
      watch: 'Leiguvaktin í tölvupósti',
      favourites: 'Uppáhald flokkað eftir litum',
    },
    seeFeatures: 'Allt sem fylgir aðgangi',
    features: {
      heading: 'Með aðgangi',
      buy: 'Kaupa aðgang',
    },
    terms: {
      // The link stands at the end of the sentence.
      accept: 'Ég samþykki',
      link: 'skilmálana',
      missing: 'Hakaðu við til að samþykkja skilmálana áður en þú greiðir.',
    },
    pay: (price: Krona) => `Greiða ${formatPackagePrice(price)}`,
    secure: (provider: string) => `${provider} sér um greiðsluna, sem er varin með 3D Secure`,
    finish: (provider: string) => `Ljúktu greiðslunni í glugganum sem ${provider} opnaði.`,
    leaving: (provider: string) => `Nú opnast greiðslusíðan þar sem ${provider} tekur við.`,
    notSold: {
      heading: 'Ekki er hægt að kaupa aðgang núna',
      text: `Greiðslur liggja niðri um stundarsakir. Reyndu aftur síðar eða sendu okkur línu á ${brand.company.email}.`,
    },
    noScript: (provider: string) =>
      `${provider} svaraði ekki. Athugaðu nettenginguna og hvort vafrinn lokar á greiðslugluggann.`,
    troubles: {
      closed: 'Hætt var við greiðsluna og ekkert var skuldfært. Þú getur reynt aftur.',
      declined: 'Kortinu var hafnað og ekkert var skuldfært. Prófaðu annað kort.',
      noFunds: 'Ekki var næg heimild á kortinu og ekkert var skuldfært. Prófaðu annað kort.',
      notApproved:
        'Greiðslan var ekki staðfest með 3D Secure og ekkert var skuldfært. Reyndu aftur og staðfestu hana hjá bankanum þínum.',
      notStarted: 'Ekki tókst að hefja greiðsluna og ekkert var skuldfært. Reyndu aftur.',
      tooMany: 'Þú hefur reynt of oft. Bíddu í nokkrar mínútur og reyndu svo aftur.',
      provider: 'Greiðslan tókst ekki. Reyndu aftur.',
    },
    activating: {
      heading: 'Augnablik…',
      text: 'Við erum að staðfesta greiðsluna og opna aðganginn þinn.',
    },
    late: {
      heading: 'Greiðslan hefur borist',
      text: 'Aðgangurinn opnast innan mínútu og þú mátt loka síðunni. Kvittunin kemur í tölvupósti.',
    },
    unsure: {
      heading: 'Við bíðum eftir staðfestingu',
      text: 'Ef þú greiddir opnast aðgangurinn innan nokkurra mínútna og þú mátt loka síðunni. Þú þarft ekki að greiða aftur.',
    },
    refused: {
      heading: 'Greiðslunni var hafnað',
      text: 'Greiðslan stemmdi ekki við pöntunina. Ekkert verður skuldfært og heimildin sem var tekin frá á kortinu losnar aftur.',
      again: 'Reyna aftur',
      contact: 'Hafa samband',
    },
    receipt: {
      thanks: (name: string) => `Takk fyrir, ${name}`,
      until: (end: Date) => `Þú hefur aðgang til ${formatTwoDigitDate(end)}`,
      homes: 'Skoða íbúðir',
      /** Back to the home whose button started the purchase. */
      goOn: 'Halda áfram þar sem frá var horfið',
    },
    /** Shown when access opens after the modal was closed. */
    opened: 'Aðgangurinn þinn er virkur',
  },
  en: {
    heading: 'Buy access',
    intro: 'You pay once. No subscription.',
    packages: 'How long would you like access?',
    days: (count) => `${count} ${plural('en', count, { one: 'day', other: 'days' })}`,
    months: (count) => `${count} ${plural('en', count, { one: 'month', other: 'months' })}`,
    until: (end) => `until ${formatLongDate('en', end)}`,
    perDay: (price) => `about ${formatRent(price)} a day`,
    addedTo: (end) =>
      `You have access until ${formatLongDate('en', end)}. The time you buy is added after that.`,
    highlights: {
      listings: 'Address, sharp photos and a link to the listing',
      watch: 'The rental watch by e-mail',
      favourites: 'Favourites sorted by colour',
    },
    seeFeatures: 'Everything that comes with access',
    features: {
      heading: 'With access',
      buy: 'Buy access',
    },
    terms: {
      accept: 'I accept',
      link: 'the terms',
      missing: 'Tick the box to accept the terms before you pay.',
    },
    pay: (price) => `Pay ${formatPackagePrice(price)}`,
    secure: (provider) => `Secure payment with ${provider} and 3D Secure`,
    finish: (provider) => `Finish the payment in the ${provider} window.`,
    leaving: (provider) => `We are taking you to ${provider}’s payment page.`,
    notSold: {
      heading: 'Access cannot be bought right now',
      text: `Payments are down for the moment. Try again later, or write to us at ${brand.company.email}.`,
    },
    noScript: (provider) =>
      `We cannot reach ${provider}. Check your connection, and whether your browser blocks the payment window.`,
    troubles: {
      closed: 'The payment was cancelled and nothing was charged. You can try again.',
      declined: 'The card was declined and nothing was charged. Try another card.',
      noFunds: 'The card does not have enough funds, and nothing was charged. Try another card.',
      notApproved:
        'The payment was not confirmed with 3D Secure and nothing was charged. Try again and approve it with your bank.',
      notStarted: 'The payment could not be started and nothing was charged. Please try again.',
      tooMany: 'You have tried too many times. Wait a few minutes, then try again.',
      provider: 'The payment did not go through. Please try again.',
    },
    activating: {
      heading: 'One moment…',
      text: 'We are confirming the payment and opening your access.',
    },
    late: {
      heading: 'We have your payment',
      text: 'Your access opens within a minute, and you may close this page. The receipt comes by e-mail.',
    },
    unsure: {
      heading: 'We are waiting for confirmation',
      text: 'If you paid, your access opens within a few minutes, and you may close this page. There is no need to pay again.',
    },
    refused: {
      heading: 'The payment was not accepted',
      text: 'The payment did not match the order. Your card will not be charged, and the amount held on it will be released.',
      again: 'Try again',
      contact: 'Contact us',
    },
    receipt: {
      thanks: (name) => `Thank you, ${name}`,
      until: (end) => `You have access until ${formatTwoDigitDate(end)}`,
      homes: 'See apartments',
      goOn: 'Continue where you left off',
    },
    opened: 'Your access is now active',
  },
})
