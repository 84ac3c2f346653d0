import { defineTexts } from '../format/define-texts.ts'
import { householdTexts } from './household.ts'

/** What is wrong with the form of a request. Its details are for programs. */
export const requestErrorTexts = defineTexts({
  is: {
    malformed: 'Beiðnin er ekki á réttu formi.',
    tooLarge: 'Þetta er of mikið í einu. Styttu textann og reyndu aftur.',
    unsupportedType: 'Hér er aðeins tekið við JSON.',
  },
  en: {
    malformed: 'The request does not have the right form.',
    tooLarge: 'This is too much at once. Shorten the text and try again.',
    unsupportedType: 'Only JSON is accepted here.',
  },
})

/** Errors of the server about rental watches. */
export const watchErrorTexts = defineTexts({
  is: {
    noPostcode: 'Veldu póstnúmer',
    unknownPostcode: 'Þetta póstnúmer er ekki til.',
    linkInvalid: 'Þessi tengill er ekki gildur. Opnaðu hann beint úr tölvupóstinum.',
    noWatch: 'Þú ert ekki með leiguvakt. Þú setur hana upp undir „Leiguvaktin mín“.',
    nobodyThere: 'Enginn reikningur notar þetta netfang.',
    tooMany: 'Þú getur haft tíu vaktir í einu.',
    datesReversed: 'Síðari dagurinn má ekki vera á undan þeim fyrri.',
    noChannel: 'Þessi leið er ekki tengd.',
    tooManyChannels: 'Þú getur ekki tengt fleiri leiðir.',
    unsafeAddress: 'Við getum ekki sent á þetta veffang. Notaðu veffang sem er opið á netinu.',
    codeWrong: 'Kóðinn er rangur eða útrunninn.',
    notOffered: 'Þessi leið er ekki í boði.',
    unconfirmed: 'Staðfestu fyrst netfangið með tenglinum í póstinum sem við sendum þér.',
  },
  en: {
    noPostcode: 'Please select postcode',
    unknownPostcode: 'There is no such postcode.',
    linkInvalid: 'This link is not valid. Please open it straight from the e-mail.',
    noWatch: 'You have no rental watch. Set one up under “My rental watch”.',
    nobodyThere: 'No account uses this e-mail address.',
    tooMany: 'You can have ten watches at a time.',
    datesReversed: 'The end date must not be before the start date.',
    noChannel: 'This channel is not connected.',
    tooManyChannels: 'You cannot connect more channels.',
    unsafeAddress: 'We cannot send to this address. Use a public one.',
    codeWrong: 'The code is wrong or has expired.',
    notOffered: 'This channel is not available.',
    unconfirmed: 'First confirm your address with the link in the e-mail that we sent you.',
  },
})

/** Errors of the server about the board of a household. */
export const boardErrorTexts = defineTexts({
  is: {
    noInvitation: 'Þetta boð er ekki til eða hefur verið afturkallað.',
    invitationClosed: {
      used: 'Boðið hefur þegar verið notað. Biddu um nýtt.',
      expired: 'Boðið er útrunnið. Biddu um nýtt.',
      full: `Hópurinn er fullskipaður. ${householdTexts.is.invite.full}`,
      elsewhere: 'Þú leitar nú þegar með öðrum. Hættu því fyrst.',
      large: 'Íbúðirnar eru of margar. Taktu nokkrar úr uppáhaldi og reyndu aftur.',
    },
  },
  en: {
    noInvitation: 'This invitation does not exist or was withdrawn.',
    invitationClosed: {
      used: 'The invitation was used already. Ask for a new one.',
      expired: 'The invitation has expired. Ask for a new one.',
      full: `The board is full. ${householdTexts.en.invite.full}`,
      elsewhere: 'You already share a board with others. Leave that one first.',
      large: 'The two boards have too many apartments for one. Remove some and try again.',
    },
  },
})

/** Errors of the server about purchases. */
export const accessErrorTexts = defineTexts({
  is: {
    notSold: 'Ekki er hægt að kaupa aðgang núna. Reyndu aftur eftir smástund.',
    consentMissing:
      'Samþykktu skilmálana og biddu um að aðgangurinn opnist strax áður en þú pantar.',
    termsOutdated: 'Skilmálarnir hafa breyst. Lestu þá aftur áður en þú pantar.',
    refused: 'Þessi greiðsla veitir ekki aðgang og ekkert verður skuldfært.',
    underWay: 'Við erum að athuga aðra greiðslu frá þér hjá bankanum. Bíddu á meðan.',
    notDouble: 'Ekki er hægt að endurgreiða þessi kaup hér. Sendu okkur línu.',
    unclear: 'Ekkert svar barst frá bankanum. Reyndu aftur eftir smástund.',
  },
  en: {
    notSold: 'Access cannot be bought right now. Please try again in a moment.',
    consentMissing: 'Accept the terms and ask for access to open at once before you order.',
    termsOutdated: 'The terms have changed. Read them again before you order.',
    refused: 'This payment does not give access, and your card will not be charged.',
    underWay: 'We are checking another payment of yours with the bank. Please wait.',
    notDouble: 'This purchase cannot be refunded here. Please write to us.',
    unclear: 'The bank did not answer. Please try again in a moment.',
  },
})
