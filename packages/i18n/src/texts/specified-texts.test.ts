import { expect, test } from 'vitest'
import { accountErrorTexts } from './account-errors.ts'
import { commonTexts } from './common.ts'
import { contactTexts } from './contact.ts'
import { favouritesTexts } from './favourites.ts'
import { headerTexts } from './header.ts'
import { listingTexts } from './listing.ts'
import { notFoundTexts } from './not-found.ts'
import { pricesTexts } from './prices.ts'
import { searchTexts } from './search.ts'
import { settingsTexts } from './settings.ts'
import { signInTexts } from './sign-in.ts'
import { smartfinderTexts } from './smartfinder.ts'
import { watchPanelTexts } from './watch-panel.ts'

/**
 * The texts that the specification and its glossary quote. Browser stories look for the entries of the
 * catalogues, so they would follow any change of wording; this is where such a change is noticed.
 */
const specified: [string, (lang: 'is' | 'en') => string, is: string, en: string][] = [
  ['A3', (lang) => signInTexts[lang].signIn.signUp, 'Skráðu þig núna', 'Sign up now'],
  ['A4', (lang) => signInTexts[lang].signIn.lostPassword, 'Gleymt lykilorð?', 'Lost Password?'],
  ['A10', (lang) => signInTexts[lang].prompt.text, 'Skráðu þig inn…', 'Please sign in..'],
  ['A10', (lang) => signInTexts[lang].prompt.button, 'Skrá inn', 'Log in'],
  [
    'A12',
    (lang) => signInTexts[lang].lostPassword.sent,
    'Athugaðu tölvupóstinn þinn…',
    'Check your email...',
  ],
  ['A14', (lang) => signInTexts[lang].newPassword.submit, 'Breyta lykilorði', 'Update Password'],
  ['V1', (lang) => signInTexts[lang].faults.emailMissing, 'Netfang vantar', 'E-mail is required'],
  ['V1', (lang) => signInTexts[lang].faults.emailInvalid, 'Netfangið er ógilt', 'Email is invalid'],
  [
    'V1',
    (lang) => signInTexts[lang].faults.passwordMissing,
    'Lykilorð vantar',
    'Password is required',
  ],
  [
    'V6',
    (lang) => signInTexts[lang].faults.passwordTooShort,
    'Lykilorð þarf að vera minnst 8 stafir',
    'password must be at least 8 characters',
  ],
  [
    'V5',
    (lang) => signInTexts[lang].faults.passwordsDiffer,
    'Lykilorðin þurfa að vera eins',
    'passwords must match',
  ],
  ['V9', (lang) => contactTexts[lang].faults.emailMissing, 'Netfang vantar', 'E-mail required'],
  ['V14', (lang) => smartfinderTexts[lang].noPostcode, 'Veldu póstnúmer', 'Please select postcode'],
  ['C1', (lang) => listingTexts[lang].newToday, 'NÝTT Í DAG', 'NEW TODAY'],
  ['C3', (lang) => listingTexts[lang].offerWanted, 'Tilboð óskast', 'Offer wanted'],
  ['C4', (lang) => listingTexts[lang].perMonth, '/mán.', '/month'],
  ['C9', (lang) => listingTexts[lang].accessRequired, 'Aðgangs krafist', 'Access required'],
  ['C14', (lang) => listingTexts[lang].availableNow, 'Laus strax', 'Available now'],
  ['C16', (lang) => listingTexts[lang].askLandlord, 'Spyrðu leigusala', 'Ask Landlord'],
  ['C18', (lang) => listingTexts[lang].getAccess, 'Fá aðgang', 'Get Access'],
  ['M3', (lang) => listingTexts[lang].offerOnMap, 'Tilboð', 'Offer'],
  ['S8', (lang) => searchTexts[lang].noResults.heading, 'Engar niðurstöður', 'No results'],
  ['S9', (lang) => searchTexts[lang].clear, 'Hreinsa leit', 'Clear search'],
  ['S7', (lang) => searchTexts[lang].show(21), 'Sýna 21 íbúð', 'Show 21 apartments'],
  [
    'W1',
    (lang) => smartfinderTexts[lang].areaPlaceholder,
    'Veldu póstföng af áhuga..',
    'Please select postcodes..',
  ],
  ['Z1', (lang) => searchTexts[lang].maxRent.none, 'Ekkert hámark', 'No maximum'],
  ['Z2', (lang) => searchTexts[lang].minSize.none, 'Ekkert lágmark', 'None'],
  [
    'F3',
    (lang) => favouritesTexts[lang].empty,
    'Þú ert ekki með neina íbúð í uppáhaldi…',
    'You don’t have any favorites...',
  ],
  ['N4', (lang) => headerTexts[lang].myWatch, 'Leiguvaktin mín', 'My rental watch'],
  ['P5', (lang) => pricesTexts[lang].holder.heading, 'Þú hefur aðgang', 'You have access'],
  [
    'U2',
    (lang) => settingsTexts[lang].access.none,
    'Þú hefur ekki aðgang',
    'You don’t have access',
  ],
  ['U6', (lang) => settingsTexts[lang].profile.updated, 'Upplýsingar uppfærðar', 'profile updated'],
  ['U6', (lang) => settingsTexts[lang].password.updated, 'Lykilorði breytt', 'password updated'],
  [
    'W6',
    (lang) => smartfinderTexts[lang].activate,
    'Virkja Smartfinder',
    'Activate Your Smartfinder',
  ],
  ['W6', (lang) => smartfinderTexts[lang].update, 'Uppfæra Smartfinder', 'Update Your Smartfinder'],
  ['W6', (lang) => smartfinderTexts[lang].disable, 'Slökkva á Smartfinder', 'Disable Smartfinder'],
  ['W7', (lang) => smartfinderTexts[lang].updated, 'Smartfinder uppfærður', 'Smartfinder updated'],
  [
    'W8',
    (lang) => smartfinderTexts[lang].deactivated,
    'Slökkt hefur verið á Smartfinder',
    'Smartfinder deactivated',
  ],
  [
    'W15',
    (lang) => watchPanelTexts[lang].heading,
    'Þú færð tilkynningu um nýjar íbúðir til leigu',
    'You will be notified of new rental apartments',
  ],
  ['W16', (lang) => watchPanelTexts[lang].active, 'Smartfinder er virkur', 'Smartfinder active'],
  [
    'X6',
    (lang) => commonTexts[lang].errors.unexpected,
    'Óvænt villa, reyndu aftur.',
    'Unexpected error, please try again.',
  ],
  ['X11', (lang) => commonTexts[lang].errors.detail('A'), 'Villa: A', 'Error: A'],
  [
    'X9',
    (lang) => accountErrorTexts[lang].emailTaken,
    'Netfangið er þegar skráð. Skráðu þig frekar inn.',
    'E-mail already exists, please sign in instead.',
  ],
  [
    'X12',
    (lang) => accountErrorTexts[lang].oldPasswordWrong,
    'Núverandi lykilorð er rangt',
    'Current password invalid',
  ],
  [
    'T21',
    (lang) => notFoundTexts[lang].message,
    'Æ, nei! Villa 404. Eitthvað fór úrskeiðis og þessi síða virkar ekki.',
    'Oh no! Error 404, Something went wrong, so this page is broken.',
  ],
  ['T21', (lang) => notFoundTexts[lang].back, 'Aftur á forsíðu', 'Back to homepage'],
]

test.each(specified)('the text of %s reads as specified', (_, text, is, en) => {
  expect([text('is'), text('en')]).toEqual([is, en])
})
