import type { ServiceFailure } from '@kot/domain/pass/fair-pass'
import type { Lang } from '@kot/domain/text/lang'
import { formatClock, formatLongDate } from '../format/date.ts'
import { defineTexts } from '../format/define-texts.ts'
import { countedInWords } from '../format/numerals.ts'

/** 'einn dag', 'tvo daga': in the accusative in Icelandic. */
const countedDays = (lang: Lang, count: number): string =>
  lang === 'is'
    ? countedInWords('is', count, { one: 'dag', other: 'daga' }, 'masculine', 'accusative')
    : countedInWords('en', count, { one: 'day', other: 'days' }, 'masculine')

const failures = {
  is: {
    'not-read': 'Ekki tókst að lesa neinn leiguvef í 12\u00A0klukkustundir.',
    'late-notices': 'Tilkynningar voru ekki sendar innan sex klukkustunda.',
  },
  en: {
    'not-read': 'No rental site could be read for 12\u00A0hours.',
    'late-notices': 'Notices were not sent within six hours.',
  },
} as const satisfies Record<Lang, Record<ServiceFailure, string>>

/** Why a day was added, in sentences. */
export const failureSentences = (lang: Lang, of: readonly ServiceFailure[]): string =>
  of.map((failure) => failures[lang][failure]).join(' ')

/** Days on which Kot did not do its work, which are added to passes. */
export const fairPassTexts = defineTexts({
  is: {
    settings: {
      heading: 'Dagar sem bættust við',
      text: 'Þessa daga brást þjónustan og aðgangurinn þinn lengdist um jafnmarga.',
    },
    status: {
      heading: 'Dagar þegar þjónustan brást',
      text: 'Aðgangur sem þá var í gildi lengist um einn dag fyrir hvern þeirra.',
      none: 'Enginn síðustu 12\u00A0mánuði.',
      rule: 'Reglan er í kaupskilmálunum',
    },
    mail: {
      subject: (days: number) => `Aðgangurinn þinn lengist um ${countedDays('is', days)}`,
      preview: (until: Date) =>
        `Hann gildir nú til ${formatLongDate('is', until)} kl.\u00A0${formatClock(until)}.`,
      text: (days: number) =>
        `Þjónustan brást í ${countedDays('is', days)}. Þess vegna lengist aðgangurinn þinn um ${countedDays('is', days)} og þú þarft ekkert að gera.`,
      until: (until: Date) =>
        `Aðgangurinn gildir nú til ${formatLongDate('is', until)} kl.\u00A0${formatClock(until)}.`,
      rule: 'Þetta er lenging á aðgangi eftir reglunni í kaupskilmálunum, en ekki endurgreiðsla.',
      button: 'Skoða aðganginn',
      reason: 'Þú færð þennan póst af því að þú varst með aðgang þegar þjónustan brást.',
    },
  },
  en: {
    settings: {
      heading: 'Days that were added',
      text: 'The service failed on these days, and your access was extended by as many.',
    },
    status: {
      heading: 'Days on which the service failed',
      text: 'Access that was valid at the time is extended by one day for each of them.',
      none: 'None in the last 12\u00A0months.',
      rule: 'The rule is in the terms for purchase',
    },
    mail: {
      subject: (days) => `Your access is extended by ${countedDays('en', days)}`,
      preview: (until) =>
        `It is now valid until ${formatLongDate('en', until)} at\u00A0${formatClock(until)}.`,
      text: (days) =>
        `The service failed for ${countedDays('en', days)}. Your access is therefore extended by ${countedDays('en', days)}, and you need not do anything.`,
      until: (until) =>
        `Your access is now valid until ${formatLongDate('en', until)} at\u00A0${formatClock(until)}.`,
      rule: 'This is an extension of your access by the rule in the terms for purchase, and not a refund.',
      button: 'See your access',
      reason: 'You get this mail because you had access when the service failed.',
    },
  },
})
