import { formatLongDate, formatPlainDate, formatTwoDigitDate } from '../format/date.ts'
import { defineTexts } from '../format/define-texts.ts'

export const pricesTexts = defineTexts({
  is: {
    lead: 'Vertu með þeim fyrstu til að hafa samband: heimilisföng, auglýsingar, nákvæmar mínútur í vinnuna og tilkynning um leið og íbúð passar. Þú greiðir einu sinni og aðgangurinn rennur sjálfkrafa út.',
    until: (end: Date) => `Gildir til ${formatTwoDigitDate(end)} ef þú kaupir í dag`,
    buy: 'Kaupa aðgang',
    cards:
      'Aðeins VISA og Mastercard með 3D Secure. Aðgangurinn opnast um leið og greiðslan er staðfest og fæst ekki endurgreiddur. Lög veita þér þó rétt til að hætta við innan 14 daga og greiða aðeins fyrir dagana sem liðnir eru.',
    terms: 'Kaupskilmálar',
    with: {
      heading: 'Með aðgangi',
      sampleWithout: 'Án aðgangs',
      sampleWith: 'Með aðgangi',
    },
    table: {
      heading: 'Samanburður',
      length: 'Lengd',
      price: 'Verð',
      perDay: 'Á dag, um það bil',
      until: 'Keypt í dag, gildir til',
      watch: 'Leiguvakt og tölvupóstur',
      renews: 'Endurnýjast sjálfkrafa',
      yes: 'Já',
      no: 'Nei',
    },
    holder: {
      heading: 'Þú hefur aðgang',
      until: (end: Date) => `Aðgangurinn gildir til ${formatPlainDate(end)}.`,
      more: 'Ef þú kaupir meira bætist sá tími við.',
      homes: 'Skoða íbúðir',
      extend: 'Lengja aðganginn',
    },
  },
  en: {
    lead: 'Be among the first to get in touch: addresses, listings, exact minutes to work and a notification as soon as an apartment matches. You pay once, and access expires automatically.',
    until: (end) => `Valid until ${formatLongDate('en', end)} if you buy today`,
    buy: 'Buy access',
    cards:
      'VISA and Mastercard with 3D Secure only. Access opens when the payment is confirmed. It is non-refundable, apart from your 14-day right to withdraw and pay only for the days used.',
    terms: 'Terms for purchase',
    with: {
      heading: 'With access',
      sampleWithout: 'Without access',
      sampleWith: 'With access',
    },
    table: {
      heading: 'Comparison',
      length: 'Length',
      price: 'Price',
      perDay: 'Per day, approx.',
      until: 'Bought today, valid until',
      watch: 'Rental watch and e-mails',
      renews: 'Renews automatically',
      yes: 'Yes',
      no: 'No',
    },
    holder: {
      heading: 'You have access',
      until: (end) => `Your access lasts until ${formatLongDate('en', end)}.`,
      more: 'If you buy more, the time is added after that.',
      homes: 'See apartments',
      extend: 'Extend my access',
    },
  },
})
