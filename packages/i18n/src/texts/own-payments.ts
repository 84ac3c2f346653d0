import type { Krona } from '@kot/domain/money/money'
import { formatPackagePrice } from '../format/number.ts'
import { defineTexts } from '../format/define-texts.ts'

/** Payments that their buyer should know about, outside of the purchase modal. */
export const ownPaymentsTexts = defineTexts({
  is: {
    checking: {
      heading: 'Við erum að athuga greiðsluna þína hjá bankanum',
      text: 'Ef hún gekk í gegn opnast aðgangurinn sjálfkrafa. Þú þarft ekki að greiða aftur.',
    },
    activating: {
      heading: 'Greiðslan þín hefur borist',
      text: 'Aðgangurinn opnast innan mínútu.',
    },
    opened: 'Aðgangurinn þinn er virkur',
    refused: 'Síðasta greiðsla var ekki tekin gild',
    twice: {
      heading: 'Þú hefur greitt tvisvar',
      text: (price: Krona, receipt: number) =>
        `Þú greiddir ${formatPackagePrice(price)} (kvittun ${receipt}) á meðan önnur greiðsla frá þér var í athugun. Ef þú ætlaðir aðeins að kaupa einu sinni endurgreiðum við þessa. Hinn aðgangurinn heldur gildi sínu.`,
      button: (price: Krona) => `Fá ${formatPackagePrice(price)} endurgreiddar`,
      done: (price: Krona) => `${formatPackagePrice(price)} verða lagðar aftur inn á kortið`,
      failed: 'Ekki tókst að endurgreiða núna. Reyndu aftur eftir smástund.',
    },
  },
  en: {
    checking: {
      heading: 'We are checking your payment with the bank',
      text: 'If it went through, your access opens by itself. There is no need to pay again.',
    },
    activating: {
      heading: 'We have your payment',
      text: 'Your access opens within a minute.',
    },
    opened: 'Your access is now active',
    refused: 'Your last payment was not accepted',
    twice: {
      heading: 'You have paid twice',
      text: (price, receipt) =>
        `You paid ${formatPackagePrice(price)} (receipt ${receipt}) while another payment of yours was being checked. If you meant to buy only once, we refund this one. The other access stays as it is.`,
      button: (price) => `Refund ${formatPackagePrice(price)}`,
      done: (price) => `${formatPackagePrice(price)} will go back to your card`,
      failed: 'The refund did not work. Please try again in a moment.',
    },
  },
})
