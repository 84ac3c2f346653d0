import { brand } from '@kot/domain/site/brand'
import type { Lang } from '@kot/domain/text/lang'
import { defineTexts } from '../format/define-texts.ts'
import { formatLongDate } from '../format/date.ts'

const { name, registrationNumber, address, email, telephone, vat } = brand.company

/** The seller's card of act 30/2002, art. 6: who sells, where, under which numbers, and who supervises. */
export const sellerTexts = defineTexts({
  is: {
    registrationNumber: 'Kennitala',
    address: 'Heimilisfang',
    email: 'Netfang',
    telephone: 'Sími',
    vat: 'VSK-númer',
    belowLimit: 'undir veltumörkum',
    vatFrom: (number: string, day: Date) => `${number}, frá ${formatLongDate('is', day)}`,
    register: 'Skráning',
    registerOf: 'Fyrirtækjaskrá Skattsins',
    supervisor: 'Eftirlit',
    supervisorName: 'Neytendastofa',
  },
  en: {
    registrationNumber: 'Registration number',
    address: 'Address',
    email: 'E-mail',
    telephone: 'Telephone',
    vat: 'VAT number',
    belowLimit: 'below the registration limit',
    vatFrom: (number, day) => `${number}, from ${formatLongDate('en', day)}`,
    register: 'Register',
    registerOf: 'Register of Enterprises (Skatturinn)',
    supervisor: 'Supervision',
    supervisorName: 'Neytendastofa, the Consumer Agency',
  },
})

type SellerLine = { label: string; value: string }

/** What the card says below the name, in order: the same lines on pages, in terms and in documents. */
export function sellerLines(lang: Lang): SellerLine[] {
  const texts = sellerTexts[lang]
  return [
    { label: texts.registrationNumber, value: registrationNumber },
    { label: texts.address, value: address },
    { label: texts.email, value: email },
    { label: texts.telephone, value: telephone },
    { label: texts.vat, value: vatOf(lang) },
    { label: texts.register, value: texts.registerOf },
    { label: texts.supervisor, value: texts.supervisorName },
  ]
}

function vatOf(lang: Lang): string {
  const { belowLimit, vatFrom } = sellerTexts[lang]
  return vat === null ? belowLimit : vatFrom(vat.number, vat.since)
}

/** The card as a paragraph and a list of a legal text. */
export const sellerProse = (lang: Lang): string =>
  [
    name,
    sellerLines(lang)
      .map(({ label, value }) => `– ${label}: ${value}`)
      .join('\n'),
  ].join('\n\n')
