import { brand } from '@kot/domain/site/brand'
import { formatNumber } from '../format/number.ts'
import { defineTexts } from '../format/define-texts.ts'

const copyright = (year: number) => `© ${year} ${brand.name}, ${brand.company.city}`

export const footerTexts = defineTexts({
  is: {
    label: 'Síðufótur',
    /** Without its year where that is not claimed. */
    claim: (properties: number, since: number | null) =>
      `Við höfum fundið yfir ${formatNumber('is', properties)} íbúðir${since === null ? '' : ` frá árinu ${since}`}.`,
    promise: 'Við vöktum leiguvefina, þú velur heimilið.',
    search: {
      heading: 'Leita',
      forRent: 'Íbúðir til leigu',
      overview: 'Yfirlit yfir svæði',
      watch: 'Leiguvaktin',
      sources: 'Staða leiguvefja',
      report: 'Markaðurinn í tölum',
    },
    company: {
      heading: brand.name,
      prices: 'Verðskrá',
      about: 'Um okkur',
      rights: 'Réttindi leigjenda',
      links: 'Tenglar',
      contact: 'Hafa samband',
      status: 'Staða þjónustunnar',
    },
    terms: {
      heading: 'Skilmálar',
      service: 'Notkunarskilmálar',
      purchase: 'Kaupskilmálar',
      withdraw: 'Hætta við kaup',
      privacy: 'Persónuvernd',
      accessibility: 'Aðgengi',
    },
    cards: { label: 'Við tökum við VISA og Mastercard', visa: 'VISA', mastercard: 'Mastercard' },
    copyright,
  },
  en: {
    label: 'Footer',
    claim: (properties, since) =>
      `More than ${formatNumber('en', properties)} properties covered${since === null ? '' : ` since ${since}`}.`,
    promise: 'We watch the rental sites, you choose the home.',
    search: {
      heading: 'Search',
      forRent: 'Apartments for rent',
      overview: 'City overview',
      watch: 'Rental watch',
      sources: 'Rental site status',
      report: 'Market in figures',
    },
    company: {
      heading: brand.name,
      prices: 'Prices',
      about: 'About us',
      rights: 'Tenants’ rights',
      links: 'Links',
      contact: 'Contact',
      status: 'Service status',
    },
    terms: {
      heading: 'Terms',
      service: 'Terms of service',
      purchase: 'Terms for purchase',
      withdraw: 'Withdraw from a purchase',
      privacy: 'Privacy policy',
      accessibility: 'Accessibility',
    },
    cards: { label: 'We accept VISA and Mastercard', visa: 'VISA', mastercard: 'Mastercard' },
    copyright,
  },
})
