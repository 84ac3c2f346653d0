import { brand } from '@kot/domain/site/brand'
import type { Krona } from '@kot/domain/money/money'
import type { Validity } from '@kot/domain/pass/access'
import type { Lang } from '@kot/domain/text/lang'
import {
  formatClock,
  formatDayAndMonth,
  formatLongDate,
  formatShortDate,
  formatTwoDigitDate,
} from '../format/date.ts'
import { formatPackagePrice, formatRent } from '../format/number.ts'
import { plural } from '../format/words.ts'
import { defineTexts } from '../format/define-texts.ts'

/** How long a package lasts: '7 dagar', '1 mánuður'. */
export const validityLabel = (lang: Lang, validity: Validity): string =>
  'days' in validity
    ? purchaseTexts[lang].days(validity.days)
    : purchaseTexts[lang].months(validity.months)

/** 16.11.–16.12.2026 */
function shortSpan(begins: Date, ends: Date): string {
  const [from, to] = [formatTwoDigitDate(begins), formatTwoDigitDate(ends)]
  return `${begins.getUTCFullYear() === ends.getUTCFullYear() ? from.slice(0, 6) : from}–${to}`
}

export const purchaseTexts = defineTexts({
  is: {
    heading: 'Kaupa aðgang',
    /** When it opened by itself after an account was made or signed in to. */
    signedIn: 'Innskráning tókst. Leitin þín bíður óbreytt.',
    packages: 'Hversu lengi viltu hafa aðgang?',
    days: (count: number) => `${count} ${plural('is', count, { one: 'dagur', other: 'dagar' })}`,
    months: (count: number) =>
      `${count} ${plural('is', count, { one: 'mánuður', other: 'mánuðir' })}`,
    until: (end: Date) => `til ${formatTwoDigitDate(end)}`,
    perDay: (price: Krona) => `um ${formatRent(price)} á dag`,
    addedTo: (end: Date) =>
      `Þú hefur aðgang til ${formatTwoDigitDate(end)}. Tíminn sem þú kaupir bætist þar aftan við.`,
    summary: {
      gives: 'Þú færð',
      given: 'Heimilisföng, auglýsingar, nákvæmar mínútur og leiguvaktina',
      valid: 'Gildir',
      span: (begins: Date, ends: Date) => `${shortSpan(begins, ends)}, kl. ${formatClock(ends)}`,
      ends: 'Endar',
      ended: 'af sjálfu sér, ekkert endurnýjast',
      net: 'Verð án VSK',
      vat: (percent: number) => `VSK ${percent}%`,
      tax: 'VSK',
      belowLimit: 'Seljandi er undir veltumörkum, enginn VSK',
      total: 'Samtals',
    },
    seeFeatures: 'Allt sem fylgir aðgangi',
    features: {
      heading: 'Með aðgangi',
      buy: 'Kaupa aðgang',
    },
    withdrawal: {
      heading: 'Réttur til að hætta við í 14 daga',
      // The link to the form stands at the end of the sentence.
      how: (day: Date) =>
        `Þú getur hætt við til og með ${formatDayAndMonth('is', day)} og þarft enga ástæðu. Það gerir þú í stillingum, með pósti á ${brand.company.email} eða með`,
      form: 'staðlaða eyðublaðinu',
      cost: 'Aðgangurinn opnast strax, svo þú greiðir fyrir dagana sem liðnir eru. Hitt fer aftur á kortið innan 14 daga. Rétturinn fellur niður þegar aðgangurinn rennur út.',
    },
    order: {
      heading: 'Svona gengur pöntunin fyrir sig',
      steps: {
        choose: 'Þú velur lengd og merkir í reitina. Öllu má breyta hér þar til þú greiðir.',
        approve: 'Þú greiðir með VISA eða Mastercard og staðfestir greiðsluna hjá bankanum þínum.',
        receive:
          'Kvittun, skilmálar og staðfesting koma í tölvupósti um leið og aðgangurinn opnast.',
      },
      kept: 'Við geymum samninginn í sjö ár og þú finnur hann í stillingum. Hann er á íslensku og líka til á ensku. Engar sérstakar hátternisreglur gilda.',
      age: 'Þú þarft að vera 18 ára eða hafa samþykki forráðamanns.',
    },
    seller: (name: string, number: string) => `Seljandi: ${name}, kt. ${number}`,
    terms: {
      // The link stands at the end of the sentence.
      accept: 'Ég samþykki',
      link: 'kaupskilmálana',
      missing: 'Hakaðu við til að samþykkja skilmálana áður en þú greiðir.',
    },
    immediateStart: {
      accept:
        'Ég bið um að aðgangurinn opnist strax. Ég veit að ef mér snýst hugur innan 14 daga greiði ég fyrir dagana sem liðnir eru, og að rétturinn til að hætta við fellur niður þegar aðgangurinn rennur út.',
      missing: 'Merktu hér svo að aðgangurinn megi opnast.',
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
      termsChanged:
        'Skilmálarnir breyttust eftir að þú opnaðir síðuna og ekkert var skuldfært. Opnaðu síðuna aftur til að lesa þá nýju.',
      tooMany: 'Þú hefur reynt of oft. Bíddu í nokkrar mínútur og reyndu svo aftur.',
    },
    activating: {
      heading: 'Augnablik…',
      text: 'Við erum að staðfesta greiðsluna og opna aðganginn þinn.',
    },
    late: {
      heading: 'Greiðslan hefur borist',
      text: 'Aðgangurinn opnast yfirleitt innan fimm mínútna og þú mátt loka síðunni. Kvittunin kemur í tölvupósti.',
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
      goOn: 'Halda áfram',
    },
    /** Shown when access opens after the modal was closed. */
    opened: 'Aðgangurinn þinn er virkur',
  },
  en: {
    heading: 'Buy access',
    signedIn: 'You are signed in. Your search waits unchanged.',
    packages: 'How long would you like access?',
    days: (count) => `${count} ${plural('en', count, { one: 'day', other: 'days' })}`,
    months: (count) => `${count} ${plural('en', count, { one: 'month', other: 'months' })}`,
    until: (end) => `until ${formatShortDate('en', end)}`,
    perDay: (price) => `about ${formatRent(price)} a day`,
    addedTo: (end) =>
      `You have access until ${formatLongDate('en', end)}. The time you buy is added after that.`,
    summary: {
      gives: 'You get',
      given: 'Addresses, listings, exact minutes and the rental watch',
      valid: 'Valid',
      span: (begins, ends) => `${shortSpan(begins, ends)}, at ${formatClock(ends)}`,
      ends: 'Ends',
      ended: 'by itself, nothing renews',
      net: 'Price without VAT',
      vat: (percent) => `VAT ${percent}%`,
      tax: 'VAT',
      belowLimit: 'The seller is below the registration limit, no VAT',
      total: 'Total',
    },
    seeFeatures: 'Everything that comes with access',
    features: {
      heading: 'With access',
      buy: 'Buy access',
    },
    withdrawal: {
      heading: 'Right to withdraw for 14 days',
      how: (day) =>
        `You can withdraw up to and including ${formatDayAndMonth('en', day)} and need no reason. You do it in your settings, by e-mail to ${brand.company.email} or with`,
      form: 'the standard form',
      cost: 'Access opens at once, so you pay for the days that have passed. The rest goes back to your card within 14 days. The right ends when the pass has run out.',
    },
    order: {
      heading: 'How ordering works',
      steps: {
        choose:
          'You choose how long and tick the boxes. Everything can be changed here until you pay.',
        approve: 'You pay with VISA or Mastercard and approve the payment with your bank.',
        receive: 'Receipt, terms and confirmation come by e-mail as soon as access opens.',
      },
      kept: 'We keep the contract for seven years, and you find it in your settings. It is in English and also exists in Icelandic. No particular codes of conduct apply.',
      age: 'You must be 18 or have the consent of a guardian.',
    },
    seller: (name, number) => `Seller: ${name}, reg. no. ${number}`,
    terms: {
      accept: 'I accept',
      link: 'the terms for purchase',
      missing: 'Tick the box to accept the terms before you pay.',
    },
    immediateStart: {
      accept:
        'I ask that access opens at once. I know that if I change my mind within 14 days I pay for the days that have passed, and that the right to withdraw ends when the pass has run out.',
      missing: 'Tick here so that access may open.',
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
      termsChanged:
        'The terms changed after you opened this page, and nothing was charged. Open the page again to read the new ones.',
      tooMany: 'You have tried too many times. Wait a few minutes, then try again.',
    },
    activating: {
      heading: 'One moment…',
      text: 'We are confirming the payment and opening your access.',
    },
    late: {
      heading: 'We have your payment',
      text: 'Your access usually opens within five minutes, and you may close this page. The receipt comes by e-mail.',
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
