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
      closed:
        'Þú lokaðir greiðsluglugganum og engin greiðsla hefur borist. Hafi bankinn samt samþykkt greiðslu opnast aðgangurinn sjálfkrafa. Annars geturðu reynt aftur.',
      declined: 'Kortinu var hafnað og ekkert var skuldfært. Prófaðu annað kort.',
      noFunds: 'Ekki var næg heimild á kortinu og ekkert var skuldfært. Prófaðu annað kort.',
      notApproved:
        'Greiðslan var ekki staðfest með 3D Secure og ekkert var skuldfært. Reyndu aftur og staðfestu hana hjá bankanum þínum.',
      notStarted: 'Ekki tókst að hefja greiðsluna og ekkert var skuldfært. Reyndu aftur.',
      nothingPaid:
        'Bankinn kannast ekki við neina greiðslu og ekkert var skuldfært. Þú getur reynt aftur.',
      tooMany: 'Þú hefur reynt of oft. Bíddu í nokkrar mínútur og reyndu svo aftur.',
    },
    activating: {
      heading: 'Augnablik…',
      text: 'Við erum að staðfesta greiðsluna og opna aðganginn þinn.',
    },
    late: {
      heading: 'Greiðslan hefur borist',
      text: 'Aðgangurinn opnast innan mínútu og þú mátt loka síðunni. Kvittunin kemur í tölvupósti.',
    },
    checking: {
      heading: 'Við erum að athuga greiðsluna þína hjá bankanum',
      text: 'Ef hún gekk í gegn opnast aðgangurinn sjálfkrafa. Þú mátt loka síðunni og þarft ekki að greiða aftur.',
      again: 'Velja aðgang aftur',
      both: 'Við erum enn að athuga fyrri greiðsluna þína hjá bankanum. Ef báðar ganga í gegn geturðu fengið aðra þeirra endurgreidda í stillingum.',
    },
    refused: {
      heading: 'Greiðslan var ekki tekin gild',
      reasons: {
        declined: 'Bankinn hafnaði greiðslunni og ekkert var skuldfært.',
        no_funds: 'Ekki var næg heimild á kortinu og ekkert var skuldfært.',
        not_approved: 'Greiðslan var ekki staðfest með 3D Secure og ekkert var skuldfært.',
        not_secured:
          'Það vantaði 3D Secure: bankinn þinn staðfesti ekki að þú ættir kortið, og þá tökum við ekki við greiðslunni. Ekkert verður skuldfært og heimildin sem var tekin frá á kortinu losnar aftur. Notaðu kort með 3D Secure, eða fáðu bankann til að virkja það.',
        mismatch:
          'Greiðslan stemmdi ekki við pöntunina. Ekkert verður skuldfært og heimildin sem var tekin frá á kortinu losnar aftur.',
        expired: 'Pöntunin rann út áður en hún var greidd. Ekkert var skuldfært.',
        returned: 'Upphæðinni hefur verið skilað á kortið.',
      },
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
      closed:
        'You closed the payment window, and no payment has arrived. If your bank approved one all the same, your access opens by itself. Otherwise you can try again.',
      declined: 'The card was declined and nothing was charged. Try another card.',
      noFunds: 'The card does not have enough funds, and nothing was charged. Try another card.',
      notApproved:
        'The payment was not confirmed with 3D Secure and nothing was charged. Try again and approve it with your bank.',
      notStarted: 'The payment could not be started and nothing was charged. Please try again.',
      nothingPaid: 'The bank knows of no payment, and nothing was charged. You can try again.',
      tooMany: 'You have tried too many times. Wait a few minutes, then try again.',
    },
    activating: {
      heading: 'One moment…',
      text: 'We are confirming the payment and opening your access.',
    },
    late: {
      heading: 'We have your payment',
      text: 'Your access opens within a minute, and you may close this page. The receipt comes by e-mail.',
    },
    checking: {
      heading: 'We are checking your payment with the bank',
      text: 'If it went through, your access opens by itself. You may close this page, and there is no need to pay again.',
      again: 'Choose a pass again',
      both: 'We are still checking your first payment with the bank. If both go through, you can have one of them refunded in your settings.',
    },
    refused: {
      heading: 'The payment was not accepted',
      reasons: {
        declined: 'The bank declined the payment, and nothing was charged.',
        no_funds: 'The card did not have enough funds, and nothing was charged.',
        not_approved: 'The payment was not confirmed with 3D Secure, and nothing was charged.',
        not_secured:
          '3D Secure was missing: your bank did not confirm that the card is yours, and we do not take payments without that. Your card will not be charged, and the amount held on it will be released. Use a card with 3D Secure, or ask your bank to turn it on.',
        mismatch:
          'The payment did not match the order. Your card will not be charged, and the amount held on it will be released.',
        expired: 'The order expired before it was paid. Nothing was charged.',
        returned: 'The amount has gone back to the card.',
      },
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
