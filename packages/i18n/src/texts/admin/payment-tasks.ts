import { defineTexts } from '../../format/define-texts.ts'
import { timesInWords } from '../../format/numerals.ts'

const timesIs = (count: number): string => (count > 1 ? ` ${timesInWords('is', count)}` : '')
const timesEn = (count: number): string => (count > 1 ? ` ${timesInWords('en', count)}` : '')

/** Problems with payments: what happened to whom, and why. Names are in the nominative. */
export const paymentTaskTexts = defineTexts({
  is: {
    cardholder: 'Korthafi',
    title: {
      noAccess: (who: string, amount: string) => `${who} greiddi ${amount} en fékk ekki aðgang`,
      otherMerchant: (who: string, amount: string) =>
        `${who} greiddi ${amount} hjá óþekktum söluaðila`,
      second: (who: string) => `${who} greiddi sömu pöntun tvisvar`,
      twice: (who: string) => `${who} keypti aðgang tvisvar, líklega óvart`,
      withoutOrder: 'Greiðsla barst án pöntunar',
      claimedWithoutOrder: (who: string) => `${who} vísaði í greiðslu án pöntunar`,
      claimedMissing: (who: string, times: number) =>
        `${who} vísaði${timesIs(times)} í greiðslu sem er ekki til`,
      claimedOther: (who: string, times: number) =>
        `${who} vísaði${timesIs(times)} í greiðslu annars notanda`,
      captureRefused: (who: string, amount: string) =>
        `${who} greiddi ${amount} en innheimtan mistókst`,
      accountGone: (amount: string) => `${amount} voru greiddar fyrir reikning sem var eytt`,
      dispute: (who: string, amount: string) => `${who} mótmælti greiðslu upp á ${amount}`,
      partialRefund: (who: string, amount: string) =>
        `${who} fékk ${amount} endurgreiddar, en ekki alla greiðsluna`,
      returnedTooMuch: (who: string, amount: string) =>
        `${who} fékk ${amount} of mikið endurgreitt`,
      returnRefused: (who: string, amount: string) =>
        `Endurgreiðslu til kaupanda var hafnað: ${who}, ${amount}`,
      ledger: 'Bókhaldið stemmir ekki við greiðslurnar',
      ledgerOf: (who: string) => `${who}: bókhaldið stemmir ekki við greiðsluna`,
    },
    otherCurrency: 'í öðrum gjaldmiðli',
    cause: {
      noAccess: 'Enginn aðgangur var veittur.',
      hasAccess: 'Notandinn hefur samt aðgang núna.',
      late: 'Greiðslan barst eftir að pöntunin rann út.',
      second: 'Fyrri greiðslan gildir.',
      twice:
        'Önnur greiðslan var gerð á meðan hin var í athugun. Notandanum er boðin endurgreiðsla í stillingum og þú getur líka endurgreitt hér. Hinn aðgangurinn heldur gildi sínu.',
      withoutOrder: 'Greiðslan nefnir enga pöntun hjá okkur. Enginn aðgangur var veittur.',
      askProvider: 'Upphæðin var innheimt: spurðu greiðsluþjónustuna hvaðan hún kom.',
      claimedMissing:
        'Engin greiðsla er til með þessu númeri. Engir peningar hreyfðust og ekkert þarf að leiðrétta.',
      claimedOther:
        'Greiðslan tilheyrir öðrum notanda, sem heldur sínum aðgangi. Ekkert þarf að leiðrétta.',
      captureRefused:
        'Greiðsluþjónustan leyfði ekki að frátekna upphæðin væri innheimt. Enginn aðgangur var veittur.',
      accountGone: 'Reikningnum var eytt áður en hægt var að veita aðgang.',
      dispute:
        'Korthafinn kannast ekki við færsluna eða er ósáttur við hana. Aðgangurinn var afturkallaður. Greiðsluþjónustan bíður eftir svari.',
      returnedTooMuch:
        'Kaupandinn hætti við kaupin og fékk meira til baka en honum bar. Spurðu greiðsluþjónustuna hvort hún framkvæmdi endurgreiðsluna tvisvar.',
      returnRefused: 'Endurgreiðslunni er lokið. Ekkert þarf að gera.',
      partialRefund:
        'Endurgreitt var hjá greiðsluþjónustunni. Aðgangurinn gildir áfram nema þú endurgreiðir afganginn.',
    },
    withdrawal: {
      pending: (who: string, amount: string) =>
        `${who} hætti við kaup og á að fá ${amount} endurgreiddar`,
      pendingCause: (by: string) =>
        `Reynt er á klukkutíma fresti að endurgreiða á kortið. Peningarnir þurfa að berast í síðasta lagi ${by}.`,
      refused: (who: string, amount: string) =>
        `${who} á að fá ${amount} endurgreiddar en kortið tók ekki við`,
      refusedCause: (by: string) =>
        `Greiðsluþjónustan hafnaði endurgreiðslunni. Skrifaðu kaupandanum, fáðu reikningsnúmer og millifærðu í síðasta lagi ${by}.`,
      often: (times: string) => `Hefur hætt við kaup ${times}.`,
      transferText: (amount: string) =>
        `Skráðu þetta þegar þú hefur millifært ${amount}. Eftir það er ekki reynt að endurgreiða á kortið.`,
      transferDone: 'Millifærslan hefur verið skráð',
    },
    money: {
      none: 'Engir peningar hreyfðust.',
      reserved: 'Upphæðin er enn frátekin á kortinu. Reynt er að losa hana á fimm mínútna fresti.',
      kept: 'Peningarnir eru hjá okkur.',
      returned: 'Upphæðinni hefur verið skilað á kortið.',
    },
    noAmount: 'engin upphæð',
    fault: {
      merchant:
        'Greitt var hjá öðrum söluaðila en okkur. Líklega er það tilraun til svika eða röng stilling.',
      'test-flag': 'Annaðhvort greiðslan eða verslunin er merkt sem prófun, en ekki bæði.',
      failed: 'Greiðsluþjónustan segir að greiðslan hafi mistekist.',
      currency: 'Greitt var í öðrum gjaldmiðli en pantað var í.',
      'not-secured': 'Korthafinn var ekki staðfestur með 3D Secure.',
      'given-back': 'Upphæðinni hafði þegar verið skilað.',
      reference: 'Tilvísunin í greiðslunni er ekki pöntunarinnar.',
      product: 'Greitt var fyrir annan pakka en pantaður var.',
      'other-product': 'Notandinn segist hafa greitt fyrir annan pakka en pantaður var.',
      user: 'Greiðslan er merkt öðrum notanda.',
      'account-gone': 'Reikningnum hefur verið eytt.',
    },
    wrongAmount: (paid: string, price: string) =>
      `Greiddar voru ${paid} en pöntunin kostar ${price}.`,
    ledger: {
      notReturned:
        'Kaupandinn hætti við kaupin og peningarnir eru ekki komnir til baka. Innan við þrír dagar eru eftir af lögbundnum fresti.',
      noAccess: 'Pöntunin er greidd og kvittun gefin út, en aðganginn vantar.',
      price: 'Aðgangur var veittur en bækurnar sýna ekki það verð sem pöntunin kostar.',
      reserved: 'Upphæð er enn frátekin á korti þótt pöntuninni sé lokið.',
      kept: 'Peningar eru hjá okkur þótt enginn aðgangur fylgi pöntuninni.',
      access: 'Aðgangur er í gildi þótt pöntunin sé ekki greidd.',
      receipts: 'Kvittun vantar eða henni er ofaukið.',
      receiptNumbers: 'Númer kvittana eru ekki í samfelldri röð.',
      overlooked: 'Pöntunin hefur staðið of lengi í sama þrepi.',
      unknown: 'Greiðslan er í bókum okkar en greiðsluþjónustan þekkir hana ekki.',
      ledger: 'Bækurnar og greiðsluþjónustan sýna ekki sömu upphæð.',
      withoutOrder: 'Upphæð er frátekin eða innheimt án þess að pöntun sé til.',
    },
  },
  en: {
    cardholder: 'A cardholder',
    title: {
      noAccess: (who, amount) => `${who} paid ${amount} but got no access`,
      otherMerchant: (who, amount) => `${who} paid ${amount} to an unknown merchant`,
      second: (who) => `${who} paid the same order twice`,
      twice: (who) => `${who} bought access twice, most likely by mistake`,
      withoutOrder: 'A payment came without an order',
      claimedWithoutOrder: (who) => `${who} claimed a payment without an order`,
      claimedMissing: (who, times) =>
        `${who} claimed a payment that does not exist${timesEn(times)}`,
      claimedOther: (who, times) => `${who} claimed the payment of another user${timesEn(times)}`,
      captureRefused: (who, amount) => `${who} paid ${amount} but it could not be captured`,
      accountGone: (amount) => `${amount} was paid for an account that was deleted`,
      dispute: (who, amount) => `${who} disputes a payment of ${amount}`,
      partialRefund: (who, amount) => `${who} was refunded ${amount}, but not the whole payment`,
      returnedTooMuch: (who, amount) => `${who} was returned ${amount} too much`,
      returnRefused: (who, amount) => `A refund to the buyer was refused: ${who}, ${amount}`,
      ledger: 'The ledger does not match the payments',
      ledgerOf: (who) => `${who}: the ledger does not match the payment`,
    },
    otherCurrency: 'in another currency',
    cause: {
      noAccess: 'No access was granted.',
      hasAccess: 'The user has access now all the same.',
      late: 'The payment came after the order had expired.',
      second: 'The first payment counts.',
      twice:
        'One payment was made while the other one was being checked. The user is offered a refund in the settings, and you can refund it here as well. The other access stays as it is.',
      withoutOrder: 'The payment names no order of ours. No access was granted.',
      askProvider: 'The amount was captured: ask the payment provider where it came from.',
      claimedMissing:
        'There is no payment with this id. No money moved and nothing has to be corrected.',
      claimedOther:
        'The payment belongs to another user, who keeps the access. Nothing has to be corrected.',
      captureRefused:
        'The payment provider did not allow the reserved amount to be captured. No access was granted.',
      accountGone: 'The account was deleted before access could be granted.',
      dispute:
        'The cardholder does not recognise the payment or is not satisfied. The access was withdrawn. The payment provider waits for an answer.',
      returnedTooMuch:
        'The buyer withdrew from the purchase and got back more than was due. Ask the payment provider whether it carried out the refund twice.',
      returnRefused: 'The money has gone back since. Nothing has to be done.',
      partialRefund:
        'It was refunded at the payment provider. The access stays unless you refund the rest.',
    },
    withdrawal: {
      pending: (who, amount) => `${who} withdrew from a purchase and is to get ${amount} back`,
      pendingCause: (by) =>
        `Returning it to the card is tried every hour. The money has to be back by ${by} at the latest.`,
      refused: (who, amount) => `${who} is to get ${amount} back, but the card did not take it`,
      refusedCause: (by) =>
        `The payment provider refused the refund. Write to the buyer, ask for a bank account and transfer the amount by ${by} at the latest.`,
      often: (times) => `Has withdrawn from purchases ${times}.`,
      transferText: (amount) =>
        `Record this when you have transferred ${amount}. After that, returning it to the card is not tried again.`,
      transferDone: 'The transfer was recorded',
    },
    money: {
      none: 'No money moved.',
      reserved:
        'The amount is still reserved on the card. Releasing it is tried every five minutes.',
      kept: 'The money is with us.',
      returned: 'The amount has gone back to the card.',
    },
    noAmount: 'no amount',
    fault: {
      merchant:
        'The merchant of the payment is not us. It is probably an attempt at fraud or a wrong setting.',
      'test-flag': 'Either the payment or the shop is marked as a test, but not both.',
      failed: 'The payment provider says that the payment failed.',
      currency: 'It was paid in another currency than ordered.',
      'not-secured': 'The cardholder was not confirmed with 3D Secure.',
      'given-back': 'The amount had gone back already.',
      reference: 'The reference of the payment is not that of the order.',
      product: 'Another package was paid than ordered.',
      'other-product': 'The user says that another package was paid than ordered.',
      user: 'The payment names another user.',
      'account-gone': 'The account was deleted.',
    },
    wrongAmount: (paid, price) => `${paid} was paid, but the order costs ${price}.`,
    ledger: {
      notReturned:
        'The buyer withdrew from the purchase and the money is not back. Less than three days are left of the time the law gives.',
      noAccess: 'The order is paid and has a receipt, but the access is missing.',
      price: 'Access was granted, but the ledger does not show the price of the order.',
      reserved: 'An amount is still reserved on a card although the order has ended.',
      kept: 'Money is with us although no access belongs to the order.',
      access: 'Access is active although the order is not paid.',
      receipts: 'A receipt is missing, or there is one too many.',
      receiptNumbers: 'The numbers of the receipts have a gap.',
      overlooked: 'The order has been in the same state for too long.',
      unknown: 'The payment is in our ledger, but the payment provider does not know it.',
      ledger: 'The ledger and the payment provider do not show the same amount.',
      withoutOrder: 'An amount is reserved or captured without an order.',
    },
  },
})
