import { formatNumber, formatRent } from '../format/number.ts'
import { capitalise, plural } from '../format/words.ts'
import { countedInWords } from '../format/numerals.ts'
import { defineTexts } from '../format/define-texts.ts'

/** Þrjár nýjar íbúðir passa, 21 ný íbúð passar: every word agrees with the number. */
const homesIs = (count: number, one: string, other: string) =>
  countedInWords('is', count, { one, other }, 'feminine')

const homesEn = (count: number, one: string, other: string) =>
  countedInWords('en', count, { one, other }, 'feminine')

/** The same at the beginning of a sentence. */
const beginIs = (count: number, one: string, other: string) =>
  capitalise(homesIs(count, one, other))
const beginEn = (count: number, one: string, other: string) =>
  capitalise(homesEn(count, one, other))

/** A fact among others is written in digits: 58 m², 2 rooms. */
const countEn = (count: number, one: string, other: string) =>
  `${formatNumber('en', count)} ${plural('en', count, { one, other })}`

const size = (squareMetres: number) => `${formatNumber('is', squareMetres)}\u00A0m²`

/**
 * The mail of the rental watch. `place` includes its preposition ('í 101 Reykjavík'). `price` is
 * formatted as on a card.
 */
export const digestTexts = defineTexts({
  is: {
    /** One home is named, several are counted. */
    subject: {
      new: (count: number) =>
        `${beginIs(count, 'ný íbúð passar', 'nýjar íbúðir passa')} við leitina þína`,
      cheaper: (count: number) =>
        `${beginIs(count, 'íbúð lækkaði í verði og passar', 'íbúðir lækkuðu í verði og passa')} nú við leitina þína`,
      back: (count: number) =>
        `${beginIs(count, 'íbúð er aftur til leigu og passar', 'íbúðir eru aftur til leigu og passa')} við leitina þína`,
      mixed: (count: number) => `${beginIs(count, 'íbúð passar', 'íbúðir passa')} við leitina þína`,
      late: (count: number) =>
        `${beginIs(count, 'íbúð sem fannst seint passar', 'íbúðir sem fundust seint passa')} við leitina þína`,
      near: (count: number) =>
        `${beginIs(count, 'íbúð passar', 'íbúðir passa')} næstum við leitina þína`,
      oneNew: (place: string, price: string) => `Ný íbúð ${place} á ${price}`,
      oneNewOffer: (place: string) => `Ný íbúð ${place}, tilboð óskast`,
      oneCheaper: (place: string, price: string) => `Íbúð ${place} lækkaði í ${price}`,
      oneCheaperOffer: (place: string) => `Íbúð ${place}: nú er óskað eftir tilboðum`,
      oneBack: (place: string) => `Íbúð ${place} er aftur til leigu`,
      oneLate: (place: string) => `Íbúð ${place} fannst seint en passar við leitina þína`,
      oneNear: (place: string) => `Íbúð ${place} passar næstum við leitina þína`,
    },
    lead: {
      /** Below a subject that counts homes of several kinds. */
      new: (count: number) => homesIs(count, 'er ný', 'eru nýjar'),
      cheaper: (count: number) => homesIs(count, 'lækkaði í verði', 'lækkuðu í verði'),
      back: (count: number) => homesIs(count, 'er aftur til leigu', 'eru aftur til leigu'),
    },
    /** Precedes the search criteria. */
    search: (criteria: string) => `Leitin þín: ${criteria}`,
    postcodes: (count: number) => `${formatNumber('is', count)} póstnúmer`,
    country: 'allt landið',
    badge: {
      new: 'NÝTT',
      cheaper: 'Lækkað verð',
      /** When a rent was replaced by an invitation for offers. */
      offer: 'Breytt verð',
      back: 'Aftur til leigu',
    },
    before: (price: string) => `áður ${price}`,
    beforeOffer: 'áður var óskað eftir tilboðum',
    rooms: (count: number) => `${formatNumber('is', count)} herbergi`,
    availableNow: 'laus strax',
    availableFrom: (day: string) => `laus ${day}`,
    petsAllowed: 'gæludýr leyfð',
    /** `source` is null when unknown. */
    found: (day: string, clock: string, source: string | null) =>
      `Fannst ${day} kl.\u00A0${clock}${source === null ? '' : ` · ${source}`}`,
    photo: (place: string) => `Mynd: ${place}`,
    why: {
      new: 'Ný á markaðnum og passar við leitina þína.',
      cheaper: (fall: number) =>
        `Leigan lækkaði um ${formatRent(fall)} og er nú innan hámarksins þíns.`,
      /** When the difference is unknown. */
      cheaperNow: 'Leigan lækkaði og er nú innan hámarksins þíns.',
      cheaperOffer: 'Leigusalinn óskar nú eftir tilboðum.',
      back: 'Var tekin úr birtingu en er nú auglýst aftur.',
      late: 'Passar við leitina þína.',
    },
    open: 'Skoða íbúðina',
    more: {
      matching: (count: number) =>
        `${beginIs(count, 'íbúð til viðbótar passar', 'íbúðir til viðbótar passa')} líka við leitina þína.`,
      late: (count: number) =>
        `${beginIs(count, 'íbúð til viðbótar fannst', 'íbúðir til viðbótar fundust')} seint.`,
      link: 'Sjá allar íbúðir sem passa núna',
    },
    late: {
      heading: (count: number): string => (count === 1 ? 'Fannst seint' : 'Fundust seint'),
      text: (count: number): string =>
        count === 1
          ? 'Þessi íbúð hefur verið auglýst um hríð en við fundum hana ekki fyrr en nú. Hún er því ekki ný, en gæti enn verið laus.'
          : 'Þessar íbúðir hafa verið auglýstar um hríð en við fundum þær ekki fyrr en nú. Þær eru því ekki nýjar, en gætu enn verið lausar.',
    },
    near: {
      heading: (count: number): string =>
        count === 1 ? 'Þessi passar næstum' : 'Þessar passa næstum',
      text: 'Aðeins eitt skilyrði stenst ekki og þar munar litlu.',
      over: (rent: number) => `${formatRent(rent)} yfir hámarkinu þínu`,
      under: (squareMetres: number) => `${size(squareMetres)} undir lágmarkinu þínu`,
      raiseRent: (rent: number) => `Hækka hámarkið í ${formatRent(rent)}`,
      lowerSize: (squareMetres: number) => `Lækka lágmarkið í ${size(squareMetres)}`,
    },
    sources: {
      checked: (count: number) =>
        `Við leituðum á ${countedInWords('is', count, { one: 'leiguvef', other: 'leiguvefjum' }, 'masculine', 'dative')}.`,
      failing: (count: number, names: string): string =>
        count === 1
          ? `Ekki tókst að skoða þennan vef: ${names}. Íbúðir sem eru aðeins auglýstar þar gæti vantað hér.`
          : `Ekki tókst að skoða þessa vefi: ${names}. Íbúðir sem eru aðeins auglýstar þar gæti vantað hér.`,
    },
    reason: {
      instant:
        'Þú færð þennan póst af því að leiguvaktin þín er virk. Við sendum þér póst um leið og íbúð passar, nema á þeim tíma sem þú vilt ekki láta trufla þig.',
      daily:
        'Þú færð þennan póst af því að leiguvaktin þín er virk. Við sendum þér póst daglega þegar eitthvað passar.',
      '3day':
        'Þú færð þennan póst af því að leiguvaktin þín er virk. Við sendum þér póst á þriggja daga fresti þegar eitthvað passar.',
      weekly:
        'Þú færð þennan póst af því að leiguvaktin þín er virk. Við sendum þér póst vikulega þegar eitthvað passar.',
      monthly:
        'Þú færð þennan póst af því að leiguvaktin þín er virk. Við sendum þér póst mánaðarlega þegar eitthvað passar.',
    },
    change: 'Breyta leiguvaktinni',
    unsubscribe: 'Hætta að fá þennan póst',
    /** In the other language, for its readers. */
    switchLang: 'Get these e-mails in English',
  },
  en: {
    subject: {
      new: (count) =>
        `${beginEn(count, 'new apartment matches', 'new apartments match')} your search`,
      cheaper: (count) =>
        `${beginEn(count, 'apartment got cheaper and now matches', 'apartments got cheaper and now match')} your search`,
      back: (count) =>
        `${beginEn(count, 'apartment is back on the market and matches', 'apartments are back on the market and match')} your search`,
      mixed: (count) => `${beginEn(count, 'apartment matches', 'apartments match')} your search`,
      late: (count) =>
        `${beginEn(count, 'apartment we found late matches', 'apartments we found late match')} your search`,
      near: (count) =>
        `${beginEn(count, 'apartment almost matches', 'apartments almost match')} your search`,
      oneNew: (place, price) => `New apartment ${place} for ${price}`,
      oneNewOffer: (place) => `New apartment ${place}, offer wanted`,
      oneCheaper: (place, price) => `Apartment ${place} now down to ${price}`,
      oneCheaperOffer: (place) => `Apartment ${place}: now open to offers`,
      oneBack: (place) => `Apartment ${place} is back on the market`,
      oneLate: (place) => `Apartment ${place}: found late, but it matches your search`,
      oneNear: (place) => `Apartment ${place} almost matches your search`,
    },
    lead: {
      new: (count) => homesEn(count, 'is new', 'are new'),
      cheaper: (count) => homesEn(count, 'got cheaper', 'got cheaper'),
      back: (count) => homesEn(count, 'is back on the market', 'are back on the market'),
    },
    search: (criteria) => `Your search: ${criteria}`,
    postcodes: (count) => countEn(count, 'postcode', 'postcodes'),
    country: 'all of Iceland',
    badge: {
      new: 'NEW',
      cheaper: 'Price cut',
      offer: 'Price change',
      back: 'Back on the market',
    },
    before: (price) => `was ${price}`,
    beforeOffer: 'was open to offers',
    rooms: (count) => countEn(count, 'room', 'rooms'),
    availableNow: 'available now',
    availableFrom: (day) => `available from ${day}`,
    petsAllowed: 'pets allowed',
    found: (day, clock, source) =>
      `Found ${day} at ${clock}${source === null ? '' : ` · ${source}`}`,
    photo: (place) => `Photo: ${place}`,
    why: {
      new: 'New on the market, and it matches your search.',
      cheaper: (fall) => `The rent fell by ${formatRent(fall)} and is now within your limit.`,
      cheaperNow: 'The rent fell and is now within your limit.',
      cheaperOffer: 'The landlord is now open to offers.',
      back: 'It was taken down and is listed again.',
      late: 'Matches your search.',
    },
    open: 'View apartment',
    more: {
      matching: (count) =>
        `${beginEn(count, 'more apartment matches', 'more apartments match')} your search.`,
      late: (count) =>
        `${beginEn(count, 'more apartment was', 'more apartments were')} found late.`,
      link: 'See all apartments that match now',
    },
    late: {
      heading: () => 'Found late',
      text: (count) =>
        count === 1
          ? 'This apartment has been advertised for a while, but we only found it now. It is not new, but it may still be available.'
          : 'These apartments have been advertised for a while, but we only found them now. They are not new, but they may still be available.',
    },
    near: {
      heading: (count) => (count === 1 ? 'This one almost matches' : 'These almost match'),
      text: 'Only one thing is off, and not by much.',
      over: (rent) => `${formatRent(rent)} over your limit`,
      under: (squareMetres) => `${size(squareMetres)} under your minimum`,
      raiseRent: (rent) => `Raise my limit to ${formatRent(rent)}`,
      lowerSize: (squareMetres) => `Lower my minimum to ${size(squareMetres)}`,
    },
    sources: {
      checked: (count) =>
        `We searched ${countedInWords('en', count, { one: 'rental site', other: 'rental sites' }, 'masculine')}.`,
      failing: (count, names) =>
        count === 1
          ? `We could not check this site: ${names}. Apartments advertised only there may be missing.`
          : `We could not check these sites: ${names}. Apartments advertised only there may be missing.`,
    },
    reason: {
      instant:
        'You are receiving this e-mail because your rental watch is active. We e-mail you as soon as an apartment matches, outside your quiet hours.',
      daily:
        'You are receiving this e-mail because your rental watch is active. We e-mail you daily, when something matches.',
      '3day':
        'You are receiving this e-mail because your rental watch is active. We e-mail you every three days, when something matches.',
      weekly:
        'You are receiving this e-mail because your rental watch is active. We e-mail you weekly, when something matches.',
      monthly:
        'You are receiving this e-mail because your rental watch is active. We e-mail you monthly, when something matches.',
    },
    change: 'Change the rental watch',
    unsubscribe: 'Stop these e-mails',
    switchLang: 'Fá þennan póst á íslensku',
  },
})
