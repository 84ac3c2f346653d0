import { brand } from '@kot/domain/site/brand'
import { documentHeading } from '@kot/domain/text/document-text'
import type { Lang } from '@kot/domain/text/lang'
import { formatClock, formatDayAndMonth, formatTwoDigitDate } from '../format/date.ts'
import { defineTexts } from '../format/define-texts.ts'
import { termsForPurchaseTexts } from './terms-for-purchase.ts'

const { name, address, email } = brand.company

/** The terms for purchase as one plain text: what a buyer accepts, and what is stored with the order. */
export function purchaseTermsText(lang: Lang): string {
  const { dated, sections } = termsForPurchaseTexts[lang]
  return [
    dated,
    ...Object.values(sections).flatMap(({ heading, text }) => [
      documentHeading('subheading', heading),
      withoutLinks(text).trim(),
    ]),
  ].join('\n\n')
}

/** A document on paper has no links: addresses of other sites stay beside their words. */
const withoutLinks = (text: string): string =>
  text.replaceAll(/\[(?<words>[^\]]+)\]\((?<to>[^)\s]+)\)/gu, (_, words: string, to: string) =>
    /^https?:/u.test(to) ? `${words} (${to.replace(/^https?:\/\//u, '')})` : words,
  )

/** 16.11.2026 kl. 14:49 */
export const momentOf = (lang: Lang, moment: Date): string =>
  lang === 'is'
    ? `${formatTwoDigitDate(moment)} kl. ${formatClock(moment)}`
    : `${formatTwoDigitDate(moment)} at ${formatClock(moment)}`

/** The confirmation of a purchase: on screen, in the mail and as a file. */
export const confirmationTexts = defineTexts({
  is: {
    heading: 'Kvittun og staðfesting',
    numbered: (number: number) => `Kvittun og staðfesting nr. ${number}`,
    kept: 'Þetta skjal er samningurinn þinn. Geymdu það. Við geymum það líka í sjö ár og þú finnur það í stillingunum þínum.',
    download: 'Sækja staðfestingu og skilmála',
    file: (number: number) => `stadfesting-${number}.html`,
    agreed: {
      heading: 'Það sem þú samþykktir',
      terms: { is: 'Kaupskilmálar á íslensku', en: 'Kaupskilmálar á ensku' },
      clock: (moment: Date) => `kl. ${formatClock(moment)}`,
      quoted: (words: string) => `„${words}“`,
    },
    mailed: (recipient: string) =>
      `Staðfestingin fer á ${recipient}, með skilmálunum og eyðublaði til að hætta við.`,
    changed: {
      heading: 'Snýst þér hugur?',
      text: (day: Date) =>
        `Þú getur hætt við til og með ${formatDayAndMonth('is', day)}. Þá greiðir þú fyrir dagana sem liðnir eru og færð hitt endurgreitt.`,
    },
    withdrawal: {
      heading: 'Réttur til að falla frá samningnum',
      right: (day: Date) =>
        `Þú mátt falla frá þessum samningi án þess að gefa upp ástæðu innan 14 daga. Fresturinn rennur út 14 dögum eftir daginn sem samningurinn var gerður, en þó um leið og aðgangurinn rennur út. Þú getur því fallið frá samningnum til og með ${formatTwoDigitDate(day)}.`,
      how: `Til þess sendir þú okkur ótvíræða yfirlýsingu um að þú fallir frá samningnum, til dæmis með tölvupósti á ${email} eða bréfi til ${name}, ${address}. Þú getur líka gert það í stillingunum þínum og þá staðfestum við strax í tölvupósti að yfirlýsingin hafi borist. Þér er frjálst að nota eyðublaðið hér á eftir en það er ekki skylda. Nóg er að senda yfirlýsinguna áður en fresturinn rennur út.`,
      effect:
        'Þá endurgreiðum við þér án ástæðulausrar tafar og í síðasta lagi 14 dögum eftir að okkur berst yfirlýsingin. Við notum sama kort og þú greiddir með, nema þú samþykkir annað sérstaklega, og þú berð engan kostnað af endurgreiðslunni.',
      share:
        'Þú baðst um að aðgangurinn opnaðist strax. Þess vegna greiðir þú þann hluta verðsins sem svarar til tímans sem er liðinn af aðganginum þegar yfirlýsingin er send, og færð afganginn. Þegar aðgangurinn er runninn út er þjónustan veitt að fullu og rétturinn fallinn niður.',
    },
    seller: 'Seljandi',
    terms: 'Kaupskilmálar sem þú samþykktir',
    binding: 'Skilmálarnir á íslensku, sem gilda ef textunum ber ekki saman',
  },
  en: {
    heading: 'Receipt and confirmation',
    numbered: (number) => `Receipt and confirmation no. ${number}`,
    kept: 'This document is your contract. Please keep it. We keep it too, for seven years, and you find it in your settings.',
    download: 'Download confirmation and terms',
    file: (number) => `confirmation-${number}.html`,
    agreed: {
      heading: 'What you agreed to',
      terms: { is: 'Terms for purchase in Icelandic', en: 'Terms for purchase in English' },
      clock: (moment) => `at ${formatClock(moment)}`,
      quoted: (words) => `“${words}”`,
    },
    mailed: (recipient) =>
      `The confirmation goes to ${recipient}, with the terms and a form for withdrawing.`,
    changed: {
      heading: 'Changed your mind?',
      text: (day) =>
        `You can withdraw up to and including ${formatDayAndMonth('en', day)}. You then pay for the days that have passed and get the rest back.`,
    },
    withdrawal: {
      heading: 'Right of withdrawal',
      right: (day) =>
        `You may withdraw from this contract within 14 days without giving a reason. The period ends 14 days after the day on which the contract was made, or when the pass has run out if that is earlier. You can therefore withdraw up to and including ${formatTwoDigitDate(day)}.`,
      how: `To do so, send us a clear statement that you withdraw, for example by e-mail to ${email} or by letter to ${name}, ${address}, Iceland. You can also do it in your settings, and we then confirm at once by e-mail that we received it. You may use the form below but you do not have to. It is enough to send the statement before the period ends.`,
      effect:
        'We then pay you back without undue delay, and at the latest 14 days after we received your statement. We use the card that you paid with, unless you expressly agree to something else, and it costs you nothing.',
      share:
        'You asked for access to open at once. You therefore pay the share of the price for the time that has passed when you send the statement, and get the rest back. When the pass has run out, the service has been fully performed and the right has ended.',
    },
    seller: 'Seller',
    terms: 'The terms for purchase that you accepted',
    binding: 'The terms in Icelandic, which apply where the two differ',
  },
})
