import { formatClock } from '../format/date.ts'
import { defineTexts } from '../format/define-texts.ts'

/** How the service is. `mark` stands beside a name, the sentences under it. */
export const statusTexts = defineTexts({
  is: {
    whole: {
      well: 'Öll þjónusta virkar.',
      trouble: 'Hluti þjónustunnar virkar ekki sem skyldi.',
      unknown: 'Við vitum ekki hvernig staðan er.',
    },
    troubleMore: 'Við vinnum að því að koma þessu í lag.',
    unknownMore: 'Við getum ekki athugað stöðuna eins og er. Reyndu aftur eftir smástund.',
    foundOut: (at: Date) => `Síðast athugað kl.\u00A0${formatClock(at)}.`,
    mark: { well: 'Í lagi', trouble: 'Í ólagi', unknown: 'Ekki vitað', off: 'Ekki í boði' },
    unknown: 'Við getum ekki athugað þetta eins og er.',
    website: { name: 'Vefurinn', well: 'Vefurinn svarar, annars sæir þú ekki þessa síðu.' },
    homes: {
      name: 'Íbúðalistinn',
      well: 'Listinn er uppfærður um leið og eitthvað breytist.',
      trouble: 'Listinn hefur ekki verið uppfærður nýlega. Nýjar íbúðir gæti vantað í hann.',
      checked: (ago: string) => `Yfirfarinn ${ago}`,
    },
    sites: {
      name: 'Leiguvefirnir',
      trouble: 'Óvenju marga leiguvefi er ekki hægt að lesa eins og er. Nýjar íbúðir gæti vantað.',
      off: 'Enginn leiguvefur er vaktaður eins og er.',
      more: 'Sjá stöðu hvers leiguvefs',
    },
    mail: {
      name: 'Tölvupóstur',
      well: 'Leiguvaktin og annar póstur fara út á réttum tíma.',
      trouble: 'Póstur frá okkur tefst. Við sendum hann um leið og það er hægt.',
      waiting: (ago: string) => `Elsta bréfið átti að fara ${ago}`,
    },
    payments: {
      name: 'Greiðslur',
      well: 'Hægt er að kaupa aðgang og allar greiðslur skila sér.',
      trouble: 'Greiðslur tefjast. Aðgangurinn opnast þegar greiðslan þín er staðfest.',
      off: 'Ekki er hægt að kaupa aðgang eins og er.',
      compared: (ago: string) => `Greiðslur og aðgangur borin saman ${ago}`,
    },
    other: 'Vantar eitthvað hér sem virkar ekki hjá þér?',
    tellUs: 'Láttu okkur vita',
    notLoaded: 'Ekki tókst að sækja stöðu þjónustunnar.',
  },
  en: {
    whole: {
      well: 'All services work.',
      trouble: 'Some services have problems.',
      unknown: 'The status is unknown.',
    },
    troubleMore: 'We are working on it.',
    unknownMore: 'We cannot check the status at the moment. Please try again in a little while.',
    foundOut: (at) => `Last checked at\u00A0${formatClock(at)}.`,
    mark: { well: 'Working', trouble: 'Problem', unknown: 'Unknown', off: 'Not available' },
    unknown: 'We cannot check this at the moment.',
    website: { name: 'The website', well: 'You can see this page, so the website works.' },
    homes: {
      name: 'The list of apartments',
      well: 'The list is updated as soon as something changes.',
      trouble: 'The list has not been updated recently. New apartments may be missing from it.',
      checked: (ago) => `Checked ${ago}`,
    },
    sites: {
      name: 'The rental sites',
      trouble:
        'An unusual number of rental sites cannot be read at the moment. New apartments may be missing.',
      off: 'No rental site is being watched at the moment.',
      more: 'See the status of each rental site',
    },
    mail: {
      name: 'E-mail',
      well: 'The rental watch and other mail go out on time.',
      trouble: 'E-mail is delayed.',
      waiting: (ago) => `The oldest should have gone out ${ago}`,
    },
    payments: {
      name: 'Payments',
      well: 'Access can be bought, and all payments come through.',
      trouble: 'Payments are delayed. Access opens when yours is confirmed.',
      off: 'Access cannot be bought at the moment.',
      compared: (ago) => `Payments and access compared ${ago}`,
    },
    other: 'Is a problem missing here?',
    tellUs: 'Let us know',
    notLoaded: 'The status of the service could not be loaded.',
  },
})
