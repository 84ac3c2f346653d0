import type { AccountFieldError } from '@kot/domain/account/account-rules'
import type { Lang } from '@kot/domain/text/lang'
import { signInTexts } from './sign-in.ts'
import { defineTexts } from '../format/define-texts.ts'

/** Errors of the server about accounts. */
export const accountErrorTexts = defineTexts({
  is: {
    wrongCredentials: 'Netfang eða lykilorð er rangt.',
    notSignedIn: 'Þú þarft að skrá þig inn.',
    handOffInvalid: 'Þessi innskráning er ekki lengur gild. Skráðu þig inn.',
    emailTaken: 'Netfangið er þegar skráð. Skráðu þig frekar inn.',
    /** For a signed-in user who changes the address. */
    emailOfAnother: 'Annar reikningur notar þetta netfang. Veldu annað netfang.',
    passwordGuessable:
      'Það er of auðvelt að giska á þetta lykilorð. Prófaðu til dæmis þrjú orð sem eiga ekki saman.',
    oldPasswordWrong: 'Núverandi lykilorð er rangt',
    linkInvalid: 'Þessi tengill er útrunninn eða hefur þegar verið notaður. Biddu um nýjan.',
    /** Of a link to delete the account. */
    linkToFormerAddress:
      'Skipt var um netfang á reikningnum eftir að þessi tengill var sendur og því virkar hann ekki lengur. Ef þú vilt enn eyða reikningnum skaltu skrá þig inn og biðja um nýjan tengil í stillingunum. Hann berst á nýja netfangið.',
    homeUnknown: 'Þessi íbúð er ekki lengur á skrá.',
    tooMany: 'Of margar tilraunir. Bíddu í nokkrar mínútur og reyndu svo aftur.',
  },
  en: {
    wrongCredentials: 'Wrong e-mail or password.',
    notSignedIn: 'You need to sign in.',
    handOffInvalid: 'This sign-in is no longer valid. Please sign in.',
    emailTaken: 'E-mail already exists, please sign in instead.',
    emailOfAnother: 'Another account uses this address. Choose a different one.',
    passwordGuessable: 'This password is too easy to guess. Try three unrelated words.',
    oldPasswordWrong: 'Current password invalid',
    linkInvalid: 'This link has expired or has already been used. Please ask for a new one.',
    linkToFormerAddress:
      'The e-mail address of the account was changed after this link was sent, so the link no longer works. If you still want to delete the account, sign in and ask for a new link in the settings. It is sent to the new address.',
    homeUnknown: 'This apartment is no longer listed.',
    tooMany: 'Too many attempts. Wait a few minutes and try again.',
  },
})

export type ServerError =
  | 'emailTaken'
  | 'passwordGuessable'
  | 'oldPasswordWrong'
  | 'linkInvalid'
  | 'linkToFormerAddress'

/** Returns the text of an error, whether from the browser's rules or the server. */
export const accountErrorText = (lang: Lang, fault: AccountFieldError | ServerError): string =>
  isServerError(fault) ? accountErrorTexts[lang][fault] : signInTexts[lang].faults[fault]

const serverErrors: ReadonlySet<string> = new Set<ServerError>([
  'emailTaken',
  'passwordGuessable',
  'oldPasswordWrong',
  'linkInvalid',
  'linkToFormerAddress',
])

const isServerError = (fault: AccountFieldError | ServerError): fault is ServerError =>
  serverErrors.has(fault)
