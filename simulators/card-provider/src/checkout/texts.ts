/** The provider's own words. It is an outside party: the product's texts are none of its business. */
const is = {
  pageTitle: 'Greiðsla með korti',
  secure: 'Örugg greiðsla',
  provider: 'Kortahermir',
  close: 'Hætta við greiðslu',
  notice: 'Þetta er æfing. Ekkert raunverulegt kort er gjaldfært.',
  noticeMore: 'Notaðu prófunarkort af listanum hér að neðan, aldrei þitt eigið kort.',
  opening: 'Greiðslan opnast…',
  total: 'Til greiðslu',
  number: 'Kortanúmer',
  expiry: 'Gildir til',
  expiryHint: 'MM/ÁÁ',
  cvc: 'Öryggisnúmer',
  cvcHint: 'CVC',
  pay: 'Greiða',
  challenge: 'Bankinn þinn spyr',
  challengeText: 'Ert þú að greiða {amount} með korti sem endar á {last4}?',
  approve: 'Já, staðfesta',
  reject: 'Nei, hafna',
  waiting: 'Augnablik, greiðslan er í vinnslu…',
  paid: 'Greiðslan tókst. Þú ferð nú til baka…',
  back: 'Til baka í verslunina',
  testCards: 'Prófunarkort',
  troubles: {
    NUMBER_UNKNOWN: 'Þetta er ekki eitt af prófunarkortunum. Veldu kort af listanum.',
    EXPIRY_INVALID: 'Skrifaðu mánuð og ár sem er ekki liðið, til dæmis 12/30.',
    CVC_INVALID: 'Skrifaðu tölustafina þrjá aftan á kortinu.',
    DECLINED: 'Bankinn hafnaði kortinu. Ekkert var gjaldfært. Prófaðu annað kort.',
    INSUFFICIENT_FUNDS: 'Ekki er næg heimild á kortinu. Ekkert var gjaldfært. Prófaðu annað kort.',
    TDSECURE_FAILED: 'Greiðslan var ekki staðfest hjá bankanum. Ekkert var gjaldfært.',
    UNKNOWN: 'Ekkert svar barst. Prófaðu aftur eftir smástund.',
  },
}

const en: typeof is = {
  pageTitle: 'Card payment',
  secure: 'Secure payment',
  provider: 'Kortahermir',
  close: 'Cancel payment',
  notice: 'This is a rehearsal. No real card is charged.',
  noticeMore: 'Use a test card from the list below, never your own card.',
  opening: 'Opening the payment…',
  total: 'To pay',
  number: 'Card number',
  expiry: 'Valid until',
  expiryHint: 'MM/YY',
  cvc: 'Security code',
  cvcHint: 'CVC',
  pay: 'Pay',
  challenge: 'Your bank needs a confirmation',
  challengeText: 'Is it you who is paying {amount} with the card ending in {last4}?',
  approve: 'Yes, approve',
  reject: 'No, reject',
  waiting: 'One moment, the payment is being made…',
  paid: 'The payment went through. Taking you back…',
  back: 'Back to the shop',
  testCards: 'Test cards',
  troubles: {
    NUMBER_UNKNOWN: 'This is not one of the test cards. Choose one from the list.',
    EXPIRY_INVALID: 'Write a month and a year that has not passed, for example 12/30.',
    CVC_INVALID: 'Write the three digits from the back of the card.',
    DECLINED: 'The bank declined the card. Nothing was charged. Try another card.',
    INSUFFICIENT_FUNDS:
      'There are insufficient funds on the card. Nothing was charged. Try another card.',
    TDSECURE_FAILED: 'The payment was not confirmed with the bank. Nothing was charged.',
    UNKNOWN: 'No answer came. Try again in a moment.',
  },
}

export const texts = { is, en }
export type Locale = keyof typeof texts

export const localeOf = (given: string | null): Locale => (given === 'is' ? 'is' : 'en')
