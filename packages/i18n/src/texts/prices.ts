import { formatPlainDate, formatTwoDigitDate } from '../date.ts'
import { defineTexts } from '../texts.ts'

export const pricesTexts = defineTexts({
  is: {
    lead: 'Þú greiðir einu sinni og sérð heimilisfang, skýrar myndir og tengil á auglýsinguna. Aðgangurinn rennur út af sjálfu sér.',
    until: (end: Date) => `Gildir til ${formatTwoDigitDate(end)} ef þú kaupir í dag`,
    buy: 'Kaupa aðgang',
    cards:
      'Aðeins VISA og Mastercard með 3D Secure. Aðgangurinn opnast um leið og greiðslan er staðfest og fæst ekki endurgreiddur.',
    terms: 'Kaupskilmálar',
    with: {
      heading: 'Með aðgangi',
      sampleWithout: 'Án aðgangs',
      sampleWith: 'Með aðgangi',
      source: 'Bæjarblaðið',
    },
    table: {
      heading: 'Samanburður',
      length: 'Lengd',
      price: 'Verð',
      perDay: 'Á dag, um það bil',
      until: 'Keypt í dag gildir til',
      watch: 'Leiguvakt og tölvupóstur',
      renews: 'Endurnýjast sjálfkrafa',
      yes: 'Já',
      no: 'Nei',
    },
    holder: {
      heading: 'Þú hefur aðgang',
      until: (end: Date) => `Aðgangurinn gildir til ${formatPlainDate(end)}.`,
      more: 'Kaupir þú meira bætist tíminn aftan við.',
      homes: 'Skoða íbúðir',
      extend: 'Lengja aðganginn',
    },
  },
  en: {
    lead: 'You pay once and see addresses, sharp photos and links to the listings. Access ends by itself.',
    until: (end) => `Valid until ${formatTwoDigitDate(end)} if you buy today`,
    buy: 'Buy access',
    cards:
      'VISA and Mastercard with 3D Secure only. Access opens as soon as the payment is confirmed and is not refunded.',
    terms: 'Terms for purchase',
    with: {
      heading: 'With access',
      sampleWithout: 'Without access',
      sampleWith: 'With access',
      source: 'The Town Paper',
    },
    table: {
      heading: 'Comparison',
      length: 'Length',
      price: 'Price',
      perDay: 'A day, about',
      until: 'Bought today, valid until',
      watch: 'Rental watch and e-mails',
      renews: 'Renews by itself',
      yes: 'Yes',
      no: 'No',
    },
    holder: {
      heading: 'You have access',
      until: (end) => `Your access lasts until ${formatPlainDate(end)}.`,
      more: 'If you buy more, the time is added to its end.',
      homes: 'See apartments',
      extend: 'Extend my access',
    },
  },
})
