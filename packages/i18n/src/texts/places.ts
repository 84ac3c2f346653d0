import type { Lang } from '@kot/domain/text/lang'
import { MAX_PLACES, type PlaceKind, type TravelBand } from '@kot/domain/travel/travel-place'
import { defineTexts } from '../format/define-texts.ts'
import { formatNumber } from '../format/number.ts'
import { countInWords } from '../format/numerals.ts'
import { plural } from '../format/words.ts'
import { apartmentsEn, apartmentsIs } from './common.ts'

const NO_BREAK = '\u00A0'

const minutesIs = (minutes: number) => `${minutes}${NO_BREAK}mín.`
const minutesEn = (minutes: number) => `${minutes}${NO_BREAK}min`

/** The places that people travel to, and how long it takes from each home. */
export const placesTexts = defineTexts({
  is: {
    heading: 'Staðirnir mínir',
    intro: `Bættu við stöðum sem þú ferð oft á, í mesta lagi ${countInWords('is', MAX_PLACES, 'masculine', 'dative')}. Þá sérðu við hverja íbúð hvað þú ert lengi á leiðinni.`,
    kind: 'Staður',
    kinds: { work: 'Vinna', school: 'Skóli', other: 'Annað' },
    /** Of a place of another kind that was given no name. */
    unnamed: 'Staður',
    name: 'Heiti',
    nameExample: 'Til dæmis leikskóli',
    address: 'Heimilisfang eða nafn húss',
    clearAddress: 'Hreinsa heimilisfang',
    suggestions: 'Heimilisföng',
    found: (count: number) =>
      `${count} ${plural('is', count, { one: 'heimilisfang', other: 'heimilisföng' })}. Veldu með örvalyklum og Enter.`,
    notFound: 'Fannst ekki. Prófaðu götu og húsnúmer.',
    searchFailed: 'Leitin tókst ekki. Reyndu aftur.',
    mode: 'Ferðamáti',
    modes: { bus: 'Strætó', bike: 'Hjól', walk: 'Ganga' },
    modesInLine: { bus: 'strætó', bike: 'hjól', walk: 'ganga' },
    arriveBy: 'Mæting kl.',
    atMost: 'Hámark',
    minutes: (minutes: number) => minutesIs(minutes),
    about: (minutes: number) => `um ${minutesIs(minutes)}`,
    minutesInWords: (minutes: number) =>
      `${minutes} ${plural('is', minutes, { one: 'mínúta', other: 'mínútur' })}`,
    /** Bold, before what follows. */
    share: (count: number, total: number) =>
      `${formatNumber('is', count)} af ${formatNumber('is', total)}`,
    within: (count: number, total: number, minutes: number) =>
      `${plural('is', total, { one: 'íbúð', other: 'íbúðum' })} ${plural('is', count, { one: 'er', other: 'eru' })} í mesta lagi ${minutes}${NO_BREAK}${plural('is', minutes, { one: 'mínútu', other: 'mínútur' })} í burtu.`,
    counting: 'Reikna ferðatíma…',
    limit: (count: number): string => (count === 1 ? 'Sýna bara hana' : 'Sýna bara þær'),
    dropLimit: 'Sýna allar',
    line: (address: string, mode: string, minutes: number) =>
      `${address} · ${mode} · hámark ${minutesIs(minutes)}`,
    open: (name: string) => `Breyta: ${name}`,
    fold: (name: string) => `Loka: ${name}`,
    remove: (name: string) => `Fjarlægja: ${name}`,

    add: 'Bæta við stað',
    save: 'Vista stað',
    stays:
      'Staðina sérð bara þú. Þeir fara ekki úr vafranum nema þú geymir þá með leiguvakt og fylgja aldrei tengli sem þú deilir.',
    noTimetable: 'Tímatafla Strætó er ekki tiltæk núna og því vantar ferðatíma með strætó.',
    timetableFailed: 'Ekki tókst að sækja tímatöflu Strætó og því vantar ferðatíma með strætó.',
    credit: (company: string) => `Tímatafla: ${company}`,
    filter: 'Leið í vinnu',
    filterHint: 'Veldu stað og hámarkstíma.',
    chip: (name: string, minutes: number) => `${name}: hámark ${minutesIs(minutes)}`,
    sort: 'Stysti ferðatími',
    farther: (count: number) =>
      `${apartmentsIs(count)} ${plural('is', count, { one: 'passar', other: 'passa' })} við leitina en leiðin tekur lengri tíma en þú valdir.`,
    dropLimits: 'Sleppa hámarkstíma',
    watch: 'Leiguvaktin tekur ekki tillit til staðanna þinna nema þú stillir hana svo.',
    /** On cards: 'Vinna 13 mín.' */
    way: (name: string, minutes: string) => `${name} ${minutes}`,
    /** A row of a comparison. */
    wayTo: {
      work: () => 'Leið í vinnu',
      school: () => 'Leið í skóla',
      other: (name: string) => `Leið: ${name}`,
    },
    map: {
      show: 'Ferðatími',
      hide: 'Fela ferðatíma',
      legend: 'Ferðatími',
      title: (name: string, address: string) => `${name}, ${address}`,
      choose: 'Staður',
      by: { bus: 'Með strætó', bike: 'Á hjóli, áætlað', walk: 'Gangandi, áætlað' },
      arrive: (way: string, time: string) => `${way}, mæting kl.\u00A0${time}`,
      change: 'Breyta',
      band: (band: TravelBand): string =>
        band === 10 ? `0–10${NO_BREAK}mín.` : `${band - 10}–${band}`,
      beyond: 'lengra',
    },
    home: {
      heading: 'Ferðatími',
      change: 'Breyta stöðum',
      add: 'Bættu við vinnu eða skóla',
      addHint: 'Þá sérðu hvað þú ert lengi á leiðinni með strætó, á hjóli og gangandi.',
      spoken: {
        bus: (minutes: string) => `${minutes} með strætó`,
        bike: (minutes: string) => `${minutes} á hjóli`,
        walk: (minutes: string) => `${minutes} gangandi`,
      },
      none: 'Engin leið fannst',
      notes: {
        estimated:
          'Göngu- og hjólatími er áætlaður. Tími með strætó er miðgildi ferðatíma síðasta klukkutímann fyrir mætingu á virkum degi.',
        approximate:
          'Staðsetning íbúðarinnar er ekki nákvæm og ferðatíminn er því aðeins áætlaður.',
      },
    },
  },
  en: {
    heading: 'My places',
    intro: `Add up to ${countInWords('en', MAX_PLACES, 'masculine', 'nominative')} places you often go to. Each apartment then shows how long it takes to get there.`,
    kind: 'Place',
    kinds: { work: 'Work', school: 'School', other: 'Other' },
    unnamed: 'Place',
    name: 'Name',
    nameExample: 'Kindergarten, for example',
    address: 'Address or building name',
    clearAddress: 'Clear address',
    suggestions: 'Addresses',
    found: (count) =>
      `${count} ${plural('en', count, { one: 'address', other: 'addresses' })}. Choose with the arrow keys and Enter.`,
    notFound: 'Not found. Try a street and a house number.',
    searchFailed: 'The search failed. Try again.',
    mode: 'How you travel',
    modes: { bus: 'Bus', bike: 'Bike', walk: 'Walk' },
    modesInLine: { bus: 'bus', bike: 'bike', walk: 'walk' },
    arriveBy: 'Arrive by',
    atMost: 'At most',
    minutes: (minutes) => minutesEn(minutes),
    about: (minutes) => `about ${minutesEn(minutes)}`,
    minutesInWords: (minutes) =>
      `${minutes} ${plural('en', minutes, { one: 'minute', other: 'minutes' })}`,
    share: (count, total) => `${formatNumber('en', count)} of ${formatNumber('en', total)}`,
    within: (count, total, minutes) =>
      `${plural('en', total, { one: 'apartment', other: 'apartments' })} ${plural('en', count, { one: 'is', other: 'are' })} within ${minutes}${NO_BREAK}minutes.`,
    counting: 'Calculating…',
    limit: (count) => (count === 1 ? 'Show only this one' : 'Show only these'),
    dropLimit: 'Show all',
    line: (address, mode, minutes) => `${address} · ${mode} · at most ${minutesEn(minutes)}`,
    open: (name) => `Change: ${name}`,
    fold: (name) => `Close: ${name}`,
    remove: (name) => `Remove: ${name}`,

    add: 'Add a place',
    save: 'Save place',
    stays:
      'Only you see your places. They stay in your browser unless you store them with a watch, and are never part of a link you share.',
    noTimetable: 'The bus timetable is not available right now, so bus travel times are missing.',
    timetableFailed: 'The bus timetable could not be loaded, so bus travel times are missing.',
    credit: (company) => `Timetable: ${company}`,
    filter: 'Travel to work',
    filterHint: 'Choose a place and a maximum time.',
    chip: (name, minutes) => `${name}: up to ${minutesEn(minutes)}`,
    sort: 'Shortest travel time',
    farther: (count) =>
      `${apartmentsEn(count)} ${plural('en', count, { one: 'matches', other: 'match' })} the search, but getting there takes longer than you chose.`,
    dropLimits: 'Remove the time limit',
    watch: 'The rental watch does not take your places into account unless you set it to.',
    way: (name, minutes) => `${name} ${minutes}`,
    wayTo: {
      work: () => 'Travel to work',
      school: () => 'Travel to school',
      other: (name) => `Travel: ${name}`,
    },
    map: {
      show: 'Travel time',
      hide: 'Hide travel time',
      legend: 'Travel time',
      title: (name, address) => `${name}, ${address}`,
      choose: 'Place',
      by: { bus: 'By bus', bike: 'By bike, estimate', walk: 'On foot, estimate' },
      arrive: (way, time) => `${way}, arriving by ${time}`,
      change: 'Change',
      band: (band) => (band === 10 ? `0–10${NO_BREAK}min` : `${band - 10}–${band}`),
      beyond: 'longer',
    },
    home: {
      heading: 'Getting around',
      change: 'Edit places',
      add: 'Add your work or school',
      addHint: 'See how long it takes by bus, by bike and on foot.',
      spoken: {
        bus: (minutes) => `${minutes} by bus`,
        bike: (minutes) => `${minutes} by bike`,
        walk: (minutes) => `${minutes} on foot`,
      },
      none: 'No route found',
      notes: {
        estimated:
          'Walking and cycling times are estimates. The bus time is the median for the hour before you arrive, on a weekday.',
        approximate: 'The position of the apartment is approximate, so travel times are too.',
      },
    },
  },
})

/** 'Vinna', or what its owner calls it. */
export function nameOfPlace(
  lang: Lang,
  { kind, name }: { readonly kind: PlaceKind; readonly name: string },
): string {
  const { kinds, unnamed } = placesTexts[lang]
  if (kind !== 'other') return kinds[kind]
  return name.trim() || unnamed
}
