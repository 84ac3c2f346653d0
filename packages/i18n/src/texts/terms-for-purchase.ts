import { brand } from '@kot/domain/brand'
import { defineTexts } from '../format/define-texts.ts'

const { name, registrationNumber, address, email } = brand.company

/** Read both in the purchase and on a page of its own. */
export const termsForPurchaseTexts = defineTexts({
  is: {
    dated: 'Skilmálar frá desember 2018',
    sections: {
      seller: {
        heading: 'Seljandi',
        text: `${name}, kt. ${registrationNumber}, ${address}, ${email}.`,
      },
      product: {
        heading: 'Það sem þú kaupir',
        text: 'Þú kaupir aðgang að vefnum, frá 7 dögum upp í 3 mánuði eftir því hvað þú velur, talið frá kaupdegi. Aðgangurinn er rafrænn, bundinn við reikninginn þinn og aðeins til eigin nota. Ef þú kaupir aftur meðan aðgangur er í gildi bætist nýi tíminn aftan við.',
      },
      price: {
        heading: 'Verð og greiðsla',
        text: 'Verð er í íslenskum krónum og enginn virðisaukaskattur (0%) leggst á það. Þú greiðir einu sinni. Aðeins er tekið við VISA og Mastercard með 3D Secure. Kortanúmerið fer beint til greiðslumiðlunarinnar og við sjáum það aldrei.',
      },
      delivery: {
        heading: 'Afhending',
        text: 'Aðgangurinn opnast um leið og greiðslan er staðfest. Kvittun birtist á skjánum, kemur í tölvupósti og er geymd í stillingunum þínum.',
      },
      end: {
        heading: 'Engin áskrift',
        text: 'Aðgangurinn rennur sjálfkrafa út. Ekkert endurnýjast og ekkert er skuldfært aftur.',
      },
      refunds: {
        heading: 'Endurgreiðsla',
        text: 'Aðgangur er rafræn vara sem er afhent strax. Hann fæst ekki endurgreiddur.',
      },
      help: {
        heading: 'Ef eitthvað fer úrskeiðis',
        text: `Ef þú greiddir en aðgangurinn opnaðist ekki skaltu hafa samband við okkur strax á ${email}.`,
      },
    },
  },
  en: {
    dated: 'Terms dated December 2018',
    sections: {
      seller: {
        heading: 'The seller',
        text: `${name}, registration number ${registrationNumber}, ${address}, ${email}.`,
      },
      product: {
        heading: 'What you buy',
        text: 'Access to the site for 7 days to 3 months, as you choose, counted from the day of purchase. Access is digital, is tied to your account and is for your own use only. If you buy again while you have access, the new time is added after it.',
      },
      price: {
        heading: 'Price and payment',
        text: 'Prices are in Icelandic krónur, with no value added tax (0%). You pay once. Only VISA and Mastercard with 3D Secure are accepted. Your card number goes straight to the payment provider, and we never see it.',
      },
      delivery: {
        heading: 'Delivery',
        text: 'Access opens as soon as the payment is confirmed. The receipt appears on the screen, comes by e-mail and is kept in your settings.',
      },
      end: {
        heading: 'No subscription',
        text: 'Access expires automatically. Nothing is renewed and nothing is charged again.',
      },
      refunds: {
        heading: 'Refunds',
        text: 'Access is a digital product that is delivered at once. It is non-refundable.',
      },
      help: {
        heading: 'If something goes wrong',
        text: `If you paid and your access did not open, contact us immediately at ${email}.`,
      },
    },
  },
})
