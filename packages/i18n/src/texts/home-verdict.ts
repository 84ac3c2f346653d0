import type { HomeNoticeKind } from '@kot/domain/home/home-notice'
import type { HomeVerdict, HomeWarning } from '@kot/domain/home/home-verdict'
import type { Lang } from '@kot/domain/text/lang'
import { defineTexts } from '../format/define-texts.ts'
import { countedInWords } from '../format/numerals.ts'

const sitesIs = (count: number): string =>
  countedInWords('is', count, { one: 'leiguvef', other: 'leiguvefjum' }, 'masculine', 'dative')
const sitesEn = (count: number): string =>
  countedInWords('en', count, { one: 'rental site', other: 'rental sites' }, 'masculine')

const thingsIs = (count: number): string =>
  countedInWords('is', count, { one: 'atriði', other: 'atriðum' }, 'neuter', 'dative')
const thingsEn = (count: number): string =>
  countedInWords('en', count, { one: 'question', other: 'questions' }, 'neuter')

/** What came of the checks of an apartment, with its history. States facts and accuses no one. */
export const homeVerdictTexts = defineTexts({
  is: {
    title: {
      nothing: 'Ekkert athugavert fannst',
      ask: 'Spyrðu fyrst',
      careful: 'Farðu varlega',
      'too-little': 'Of lítið til að meta',
    } satisfies Record<HomeVerdict, string>,
    text: {
      nothing: 'Skoðaðu samt áður en þú borgar',
      ask: (found: number) => `Fáðu svar við ${thingsIs(found)}`,
      careful: 'Borgaðu ekkert áður en þú skoðar',
      'too-little': 'Skoðaðu áður en þú borgar',
    },
    reason: {
      'same-photos': 'sömu myndir víðar',
      'far-below': 'óvenju lág leiga',
      deposit: 'trygging',
      'unknown-house': 'heimilisfang',
      'different-rents': 'leigufjárhæð',
    } satisfies Record<HomeNoticeKind, string>,
    together: 'Farðu sérstaklega varlega þegar þetta fer saman.',
    whatToDo: 'Hvað get ég gert?',
    passed: {
      'same-photos': 'Myndirnar fundust ekki við aðrar íbúðir',
      'far-below': 'Leigan er ekki óvenju lág',
      deposit: 'Tryggingin er innan marka laganna',
      'unknown-house': 'Heimilisfangið er í staðfangaskrá',
      'different-rents': 'Sama leiga í öllum auglýsingum',
    } satisfies Record<HomeNoticeKind, string>,
    depositNote: 'Mest þriggja mánaða leiga',
    /** In the accusative, after 'ekki var hægt að athuga'. */
    unchecked: (things: string) => `Ekki var hægt að athuga ${things}`,
    thing: {
      'same-photos': 'myndirnar',
      'far-below': 'leiguna',
      deposit: 'trygginguna',
      'unknown-house': 'heimilisfangið',
      'different-rents': 'hvort auglýsingum ber saman',
    } satisfies Record<HomeNoticeKind, string>,
    onSites: (sites: number) => `Á ${sitesIs(sites)}`,
    firstSeen: (day: string) => `Sást fyrst ${day}`,
    checkedToday: 'Athugað í dag',
  },
  en: {
    title: {
      nothing: 'Nothing of note was found',
      ask: 'Ask first',
      careful: 'Be careful',
      'too-little': 'Too little to judge',
    },
    text: {
      nothing: 'Still view it before you pay',
      ask: (found) => `Get ${thingsEn(found)} answered`,
      careful: 'Pay nothing before you have seen it',
      'too-little': 'View it before you pay',
    },
    reason: {
      'same-photos': 'same photos elsewhere',
      'far-below': 'unusually low rent',
      deposit: 'deposit',
      'unknown-house': 'address',
      'different-rents': 'amount of rent',
    },
    together: 'Be especially careful where these occur together.',
    whatToDo: 'What can I do?',
    passed: {
      'same-photos': 'The photos were not found with other apartments',
      'far-below': 'The rent is not unusually low',
      deposit: 'The deposit is within the legal limit',
      'unknown-house': 'The address is in the address register',
      'different-rents': 'All listings state the same rent',
    },
    depositNote: 'At most three months’ rent',
    unchecked: (things) => `Could not be checked: ${things}`,
    thing: {
      'same-photos': 'the photos',
      'far-below': 'the rent',
      deposit: 'the deposit',
      'unknown-house': 'the address',
      'different-rents': 'whether listings agree',
    },
    onSites: (sites) => `On ${sitesEn(sites)}`,
    firstSeen: (day) => `First seen ${day}`,
    checkedToday: 'Checked today',
  },
})

/** 'Spyrðu fyrst: trygging' */
export const warningWords = (lang: Lang, { verdict, kind }: HomeWarning): string =>
  `${homeVerdictTexts[lang].title[verdict]}: ${homeVerdictTexts[lang].reason[kind]}`
