import type { HomeNotice } from '@kot/domain/home/home-notice'
import type { Lang } from '@kot/domain/text/lang'
import { defineTexts } from '../format/define-texts.ts'
import { formatLongDate } from '../format/date.ts'
import { formatNumber, formatRent } from '../format/number.ts'
import { plural } from '../format/words.ts'

/** A deposit just above the limit rounds to it. */
const monthsIs = (months: number) =>
  months === 3
    ? 'rúmlega þriggja mánaða'
    : `${formatNumber('is', months)} ${plural('is', months, { one: 'mánaðar', other: 'mánaða' })}`
const monthsEn = (months: number) =>
  months === 3 ? 'slightly more than three' : formatNumber('en', months)

/** Facts about a home that are worth checking. They state what was seen and accuse no one. */
export const homeNoticesTexts = defineTexts({
  is: {
    heading: 'Vert að athuga',
    title: {
      'same-photos': 'Sömu myndir í auglýsingu um aðra íbúð',
      'far-below': 'Langt undir verði í hverfinu',
      deposit: 'Há trygging',
      'unknown-house': 'Heimilisfang finnst ekki',
      'different-rents': 'Upphæðum ber ekki saman',
    } satisfies Record<HomeNotice['kind'], string>,
    samePhotos: {
      at: (address: string, day: string) =>
        `Sömu myndir birtust ${day} með heimilisfanginu ${address}.`,
      otherSite: (day: string) => `Sömu myndir birtust ${day} á öðrum vef með öðru heimilisfangi.`,
      sameSite: (day: string) => `Sömu myndir birtust ${day} með öðru heimilisfangi.`,
      somewhere: 'Sömu myndir hafa áður birst með öðru heimilisfangi.',
    },
    farBelow: (percent: number, homes: number) =>
      `Leigan er ${percent}% undir því sem búast má við. Borið saman við ${formatNumber('is', homes)} ${plural('is', homes, { one: 'sambærilega íbúð', other: 'sambærilegar íbúðir' })}.`,
    deposit: (amount: string, months: number) =>
      `Beðið er um ${amount} í tryggingu, sem er ${monthsIs(months)} leiga. Samkvæmt húsaleigulögum má tryggingarfé ekki vera hærra en þriggja mánaða leiga.`,
    unknownHouse:
      'Húsnúmerið í auglýsingunni er ekki í staðfangaskrá. Spyrðu leigusala um rétt húsnúmer.',
    differentRents: (low: string, high: string) =>
      `Íbúðin er auglýst bæði á ${low} og ${high} á mánuði.`,
    severalRents: 'Íbúðin er auglýst á fleiri en einu verði.',
    action: {
      compare: 'Bera saman',
    },
    advice: 'Oft er eðlileg skýring á þessu. Borgaðu aldrei neitt áður en þú hefur skoðað íbúðina.',
    object: 'Láta vita af villu',
    report: {
      open: 'Tilkynna auglýsinguna',
      title: 'Hvað er rangt?',
      legend: 'Veldu það sem á best við',
      reason: {
        taken: 'Íbúðin er ekki lengur laus',
        'wrong-facts': 'Rangar upplýsingar',
        copied: 'Myndir eða texti úr annarri auglýsingu',
        'money-first': 'Beðið var um greiðslu áður en íbúðin var sýnd',
        other: 'Annað',
      },
      body: 'Viltu bæta einhverju við?',
      bodyHint: 'Valfrjálst. Ekki skrifa nöfn, símanúmer eða netföng.',
      submit: 'Senda',
      done: 'Takk fyrir ábendinguna. Við förum yfir hana.',
      tooMany:
        'Of margar ábendingar hafa borist frá þessari nettengingu. Reyndu aftur eftir klukkustund.',
    },
  },
  en: {
    heading: 'Worth checking',
    title: {
      'same-photos': 'The same photos with another apartment',
      'far-below': 'Far below rents in the area',
      deposit: 'A high deposit',
      'unknown-house': 'Address not found',
      'different-rents': 'Different rents',
    },
    samePhotos: {
      at: (address, day) => `The same photos were shown with the address ${address} on ${day}.`,
      otherSite: (day) =>
        `The same photos were shown on another site with another address on ${day}.`,
      sameSite: (day) => `The same photos were shown with another address on ${day}.`,
      somewhere: 'The same photos were shown before with another address.',
    },
    farBelow: (percent, homes) =>
      `The rent is ${percent}% below the expected rent, based on ${formatNumber('en', homes)} ${plural('en', homes, { one: 'similar apartment', other: 'similar apartments' })}.`,
    deposit: (amount, months) =>
      `The deposit is ${amount}, which is ${monthsEn(months)} months’ rent. Under the Rent Act a deposit is at most three months’ rent.`,
    unknownHouse:
      'The house number in the listing is not in the address register. Ask the landlord for the right one.',
    differentRents: (low, high) =>
      `The apartment is advertised at both ${low} and ${high} a month.`,
    severalRents: 'The apartment is advertised at more than one price.',
    action: {
      compare: 'Compare',
    },
    advice:
      'There is often a simple explanation. Never pay anything before you have seen the apartment.',
    object: 'Report an error in this warning',
    report: {
      open: 'Report this listing',
      title: 'What is wrong?',
      legend: 'Choose what fits best',
      reason: {
        taken: 'The apartment is no longer available',
        'wrong-facts': 'Wrong information',
        copied: 'Photos or text of another listing',
        'money-first': 'Payment was asked for before a viewing',
        other: 'Something else',
      },
      body: 'Would you like to add anything?',
      bodyHint: 'Optional. Please leave out names, phone numbers and e-mail addresses.',
      submit: 'Send',
      done: 'Thank you. We will look into it.',
      tooMany: 'Too many reports came from this connection. Try again in an hour.',
    },
  },
})

/** A notice as a sentence. */
export function noticeSentence(lang: Lang, notice: HomeNotice): string {
  const texts = homeNoticesTexts[lang]
  switch (notice.kind) {
    case 'same-photos': {
      if (notice.seenOn === null) return texts.samePhotos.somewhere
      const day = formatLongDate(lang, new Date(notice.seenOn))
      if (notice.address !== null) return texts.samePhotos.at(notice.address, day)
      return (notice.otherSite ? texts.samePhotos.otherSite : texts.samePhotos.sameSite)(day)
    }
    case 'far-below':
      return texts.farBelow(notice.percent, notice.homes)
    case 'deposit':
      return texts.deposit(formatRent(notice.deposit), notice.months)
    case 'unknown-house':
      return texts.unknownHouse
    case 'different-rents':
      if (notice.low === null || notice.high === null) return texts.severalRents
      return texts.differentRents(formatRent(notice.low), formatRent(notice.high))
  }
}
