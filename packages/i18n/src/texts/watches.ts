import type { Lang } from '@kot/domain/text/lang'
import type { NewHomesRate } from '@kot/domain/watch/watch'
import { defineTexts } from '../format/define-texts.ts'
import { formatClock, formatDayAndMonth } from '../format/date.ts'
import { formatNumber, formatRent } from '../format/number.ts'
import { capitalise, plural } from '../format/words.ts'
import { countInWords } from '../format/numerals.ts'
import { apartmentsEn, apartmentsIs } from './common.ts'

/** The watches of an account: their list, and the page of each. */
export const watchesTexts = defineTexts({
  is: {
    add: 'Ný vakt',
    running: (count: number) =>
      count === 0
        ? 'Engin vakt í gangi.'
        : `${capitalise(countInWords('is', count, 'feminine'))} ${plural('is', count, { one: 'vakt', other: 'vaktir' })} í gangi.`,
    searched: (when: string) => `Síðast leitað ${when}.`,
    today: (clock: string) => `í dag kl.\u00A0${clock}`,
    yesterday: (clock: string) => `í gær kl.\u00A0${clock}`,
    /** Names the switch of a watch. */
    on: (name: string) => `Í gangi: ${name}`,
    edit: 'Breyta',
    editOf: (name: string) => `Breyta: ${name}`,
    rate: {
      week: (count: number) => `um ${apartmentsIs(count)} á viku`,
      month: (count: number) => `um ${formatNumber('is', count)} á mánuði`,
      none: 'engin síðustu 4 vikur',
    },
    loosen: 'Rýmka skilyrðin',
    last: (when: string, address: string) => `Síðast ${when}: ${address}`,
    lastAt: (when: string) => `Síðast ${when}`,
    nothingSent: 'Ekkert sent enn',
    startsWith: {
      access: 'Fer af stað með aðgangi',
      confirmation: 'Fer af stað þegar netfangið er staðfest',
      both: 'Fer af stað með aðgangi og staðfestu netfangi',
    },
    offSince: (day: string) => `Slökkt síðan ${day}`,
    pausedUntil: (day: string) => `Í hléi til ${day}`,
    resume: 'Halda áfram',
    resumeOf: (name: string) => `Halda áfram: ${name}`,
    restored: 'Vaktin er komin aftur.',
    turnedOn: 'Kveikt er á vaktinni.',
    turnedOff: 'Slökkt er á vaktinni.',
    /** The criteria in one line, as short as can be. */
    criteria: {
      from: (thousands: number) => `frá ${formatNumber('is', thousands)}\u00A0þús.`,
      between: (low: number, high: number) =>
        `${formatNumber('is', low)}–${formatNumber('is', high)}\u00A0þús.`,
      upToNet: (thousands: number) =>
        `allt að ${formatNumber('is', thousands)}\u00A0þús. eftir bætur`,
      moveInFrom: (day: string) => `laus frá ${day}`,
      without: (words: string) => `án: ${words}`,
      withoutSources: (count: number) =>
        `${formatNumber('is', count)} ${plural('is', count, { one: 'leiguvef sleppt', other: 'leiguvefjum sleppt' })}`,
    },
    /** Criteria that few people need. */
    more: {
      heading: 'Fleiri skilyrði',
      count: (count: number) => `Fleiri skilyrði (${formatNumber('is', count)})`,
      minRent: 'Leiga frá',
      noMinimum: 'Ekkert lágmark',
      moveInFrom: 'Laus í fyrsta lagi',
      datesReversed: 'Síðari dagurinn má ekki vera á undan þeim fyrri',
      words: 'Sleppa auglýsingum með þessum orðum',
      wordsHint: 'Til dæmis: kjallari, reyklaus. Minnst þrír stafir í hverju orði.',
      sources: 'Sleppa íbúðum sem eru aðeins auglýstar á',
      household: 'Geyma heimilið með vaktinni og leita eftir leigu að frádregnum húsnæðisbótum',
      householdStored:
        'Við geymum þá með vaktinni hve mörg þið eruð, tekjur og hvort eignir eru undir mörkum. Þessu er eytt um leið og vaktinni.',
      householdIs: (people: number, income: string) =>
        `${formatNumber('is', people)} í heimili, tekjur ${income} á mánuði.`,
      netRent: 'Hámarksleiga eftir húsnæðisbætur',
      places: 'Geyma staðina mína með vaktinni og sleppa íbúðum sem eru of langt frá þeim',
      placeIs: (name: string, street: string, minutes: number) =>
        `${name}: ${street}, hámark ${minutes}\u00A0mín.`,
      placesStored:
        'Staðirnir, heimilisföng þeirra, ferðamáti og mætingartími fara þá til okkar og geymast með vaktinni. Við notum þau aðeins fyrir þessa vakt og eyðum þeim um leið og henni.',
    },
    page: {
      create: 'Ný vakt',
      change: 'Breyta vakt',
      back: 'Til baka í vaktirnar',
      name: 'Heiti',
      nameHint: 'Ef þú sleppir því fær vaktin heiti eftir skilyrðunum.',
      criteria: 'Skilyrði',
      where: 'Hvernig látum við þig vita?',
      howOften: 'Hve oft?',
      noChannel: 'Veldu að minnsta kosti eina leið',
      matched: (count: number) =>
        count === 0
          ? 'Síðustu 4 vikur hefði engin íbúð passað.'
          : `Síðustu 4 vikur ${plural('is', count, { one: 'hefði', other: 'hefðu' })} ${apartmentsIs(count)} passað.`,
      seeThem: 'Sjá það sem passar núna',
      quiet: (from: string, until: string) => `Engin tilkynning frá ${from} til ${until}.`,
      noQuiet: 'Við sendum líka tilkynningar á nóttunni.',
      changeQuiet: 'Breyta',
      pause: 'Gera hlé til',
      pauseHint: 'Vaktin sendir ekkert fyrr en að morgni þess dags.',
      startPause: 'Gera hlé',
      paused: 'Vaktin er í hléi.',
      resumed: 'Vaktin heldur áfram.',
      delete: 'Eyða vakt',
      save: 'Vista',
      saveAndTurnOn: 'Vista og kveikja',
      saved: 'Vaktin er vistuð.',
      gone: 'Þessi vakt er ekki til lengur.',
      toList: 'Sjá vaktirnar',
    },
  },
  en: {
    add: 'New watch',
    running: (count) =>
      count === 0
        ? 'No watch is on.'
        : `${capitalise(countInWords('en', count, 'neuter'))} ${plural('en', count, { one: 'watch is', other: 'watches are' })} on.`,
    searched: (when) => `Last searched ${when}.`,
    today: (clock) => `today at ${clock}`,
    yesterday: (clock) => `yesterday at ${clock}`,
    on: (name) => `On: ${name}`,
    edit: 'Edit',
    editOf: (name) => `Edit: ${name}`,
    rate: {
      week: (count) => `about ${apartmentsEn(count)} a week`,
      month: (count) => `about ${formatNumber('en', count)} a month`,
      none: 'none in the last 4 weeks',
    },
    loosen: 'Widen the watch',
    last: (when, address) => `Last ${when}: ${address}`,
    lastAt: (when) => `Last ${when}`,
    nothingSent: 'Nothing sent yet',
    startsWith: {
      access: 'Starts with access',
      confirmation: 'Starts when your address is confirmed',
      both: 'Starts with access and a confirmed address',
    },
    offSince: (day) => `Off since ${day}`,
    pausedUntil: (day) => `Paused until ${day}`,
    resume: 'Resume',
    resumeOf: (name) => `Resume: ${name}`,
    restored: 'The watch is back.',
    turnedOn: 'The watch is on.',
    turnedOff: 'The watch is off.',
    criteria: {
      from: (thousands) => `from ${formatRent(thousands * 1_000)}`,
      between: (low, high) => `${formatNumber('is', low * 1_000)}–${formatRent(high * 1_000)}`,
      upToNet: (thousands) => `up to ${formatRent(thousands * 1_000)} after benefit`,
      moveInFrom: (day) => `available from ${day}`,
      without: (words) => `without: ${words}`,
      withoutSources: (count) =>
        `${formatNumber('en', count)} ${plural('en', count, { one: 'site', other: 'sites' })} excluded`,
    },
    more: {
      heading: 'More criteria',
      count: (count) => `More criteria (${formatNumber('en', count)})`,
      minRent: 'Rent from',
      noMinimum: 'No minimum',
      moveInFrom: 'Available at the earliest',
      datesReversed: 'The end date must not be before the start date',
      words: 'Exclude listings with these words',
      wordsHint: 'For example: kjallari, reyklaus. At least three letters each.',
      sources: 'Exclude apartments that are only advertised on',
      household: 'Store my household with the watch and search by rent after housing benefit',
      householdStored:
        'The number of people, the income and whether your assets are below the limit are then sent to us and stored with the watch. They are deleted together with it.',
      householdIs: (people, income) =>
        `${formatNumber('en', people)} ${plural('en', people, { one: 'person', other: 'people' })}, income ${income} a month.`,
      netRent: 'Maximum rent after housing benefit',
      places: 'Store my places with the watch and exclude apartments that are too far from them',
      placeIs: (name, street, minutes) => `${name}: ${street}, at most ${minutes}\u00A0min.`,
      placesStored:
        'Your places, their addresses, and how and when you travel are then sent to us and stored with the watch. We use them for this watch only and delete them with it.',
    },
    page: {
      create: 'New watch',
      change: 'Edit watch',
      back: 'Back to the watches',
      name: 'Name',
      nameHint: 'If you leave it blank, the watch is named after its criteria.',
      criteria: 'Criteria',
      where: 'Notify me by',
      howOften: 'How often?',
      noChannel: 'Select at least one',
      matched: (count) =>
        count === 0
          ? 'In the last 4 weeks no apartment would have matched.'
          : `In the last 4 weeks ${apartmentsEn(count)} would have matched.`,
      seeThem: 'See what matches now',
      quiet: (from, until) => `Quiet from ${from} to ${until}.`,
      noQuiet: 'Quiet hours are off.',
      changeQuiet: 'Change',
      pause: 'Pause until',
      pauseHint: 'The watch sends nothing before the morning of that day.',
      startPause: 'Pause',
      paused: 'The watch is paused.',
      resumed: 'The watch goes on.',
      delete: 'Delete watch',
      save: 'Save',
      saveAndTurnOn: 'Save and turn on',
      saved: 'The watch is saved.',
      gone: 'This watch no longer exists.',
      toList: 'See the watches',
    },
  },
})

/** How many homes a watch finds: 'um 6 íbúðir á viku'. */
export function foundRateLabel(lang: Lang, rate: NewHomesRate): string {
  const texts = watchesTexts[lang].rate
  return rate === null ? texts.none : texts[rate.per](rate.count)
}

const DAY_MS = 24 * 60 * 60_000

/** 'í dag kl. 01:28', 'í gær kl. 22:10', '14. nóvember'. Iceland uses UTC all year. */
export function momentLabel(lang: Lang, moment: Date, now: Date): string {
  const texts = watchesTexts[lang]
  const days = Math.floor(now.getTime() / DAY_MS) - Math.floor(moment.getTime() / DAY_MS)
  if (days <= 0) return texts.today(formatClock(moment))
  return days === 1 ? texts.yesterday(formatClock(moment)) : formatDayAndMonth(lang, moment)
}

/** '22:00' */
export const hourLabel = (hour: number): string => `${String(hour).padStart(2, '0')}:00`
