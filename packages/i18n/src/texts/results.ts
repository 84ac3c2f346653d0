import { formatNumber } from '../format/number.ts'
import { plural } from '../format/words.ts'
import { defineTexts } from '../format/define-texts.ts'
import { apartmentsEn, apartmentsIs } from './common.ts'

/** The list of what a search finds; loaded when it is first opened. */
export const resultsTexts = defineTexts({
  is: {
    title: 'Niðurstöður',
    view: 'Framsetning',
    list: 'Listi',
    both: 'Bæði',
    map: 'Kort',
    cardSize: 'Stærð lista',
    compact: 'Þéttur listi',
    large: 'Stór spjöld',
    more: 'Fleiri aðgerðir',
    /** The facts of a row, on one line, and what else can be done with its home. */
    row: {
      more: (home: string) => `Fleiri aðgerðir: ${home}`,
      showHistory: 'Sýna verðsögu',
      hideHistory: 'Fela verðsögu',
      hide: 'Fela íbúðina',
      share: 'Deila íbúðinni',
      rooms: (count: number) => `${formatNumber('is', count)} herb.`,
      availabilityUnknown: 'laus? spyrðu',
    },
    /** Offered once, until the list has a size. */
    offerCompact: {
      text: 'Viltu sjá fleiri íbúðir í einu?',
      accept: 'Nota þéttan lista',
      refuse: 'Nei, takk',
    },
    sort: 'Röðun',
    close: 'Loka niðurstöðum',
    /** Below a list of which more comes with scrolling. */
    shown: (shown: number, total: number) =>
      `${formatNumber('is', shown)} af ${formatNumber('is', total)} ${plural('is', total, { one: 'íbúð', other: 'íbúðum' })}`,
    showMore: 'Sýna fleiri',
    share: 'Deila leitinni',
    print: 'Prenta',
    unknownRooms: (count: number) =>
      `${apartmentsIs(count)} til viðbótar ${plural('is', count, { one: 'gæti', other: 'gætu' })} passað en fjöldi herbergja er ekki skráður.`,
    includeUnknownRooms: (count: number): string =>
      count === 1 ? 'Sýna hana líka' : 'Sýna þær líka',
    unknownRoomsIncluded: (count: number) =>
      `Listinn sýnir líka ${apartmentsIs(count)} þar sem fjöldi herbergja er ekki skráður.`,
    leaveOutUnknownRooms: (count: number): string => (count === 1 ? 'Sleppa henni' : 'Sleppa þeim'),
    hidden: (count: number): string =>
      count === 1
        ? 'Ein íbúð sem þú hefur falið passar líka.'
        : `${apartmentsIs(count)} sem þú hefur falið ${plural('is', count, { one: 'passar', other: 'passa' })} líka.`,
    showHidden: (count: number): string => (count === 1 ? 'Sýna hana' : 'Sýna þær'),
    end: {
      heading: (count: number): string =>
        count === 1
          ? 'Þetta er eina íbúðin sem passar núna'
          : 'Þetta eru allar íbúðirnar sem passa núna',
      text: 'Fáðu póst þegar ný íbúð passar við leitina. Vaktin fylgir aðgangi.',
      link: 'Opna leiguvaktina mína',
    },
    empty: {
      heading: 'Engin íbúð passar núna',
      text: 'Víkkaðu leitina eða settu upp leiguvakt.',
    },
    /** Changes of the search that find more homes. */
    loosen: {
      label: 'Slakaðu á einu skilyrði og þá birtast íbúðir strax.',
      /** Takes the place already put into words: 'á 600 Akureyri'. */
      area: (inPostcode: string) => `Leita líka ${inPostcode}`,
      drawnArea: 'Leita líka utan svæðisins þíns',
      gain: (count: number) => `+${apartmentsIs(count)}`,
      done: 'Leitinni breytt',
      pair: 'Ekkert eitt skilyrði dugar en með þessum tveimur breytingum birtast íbúðir strax.',
      each: 'Svona margar íbúðir uppfylla hvert skilyrði fyrir sig. Slepptu því sem útilokar flestar.',
      drop: (criterion: string) => `Sleppa: ${criterion}`,
    },
    /** The criteria of the results, changed and removed in place. */
    chips: {
      label: 'Síur leitarinnar',
      change: (name: string) => `Breyta: ${name}`,
      filters: 'Síur',
      close: 'Loka síum',
      clear: 'Hreinsa síur',
    },
    printed: {
      heading: (count: number) => `${apartmentsIs(count)} til leigu`,
      date: (date: string, clock: string) => `Prentað ${date} kl.\u00A0${clock}`,
      price: 'Leiga á mánuði',
      size: 'Stærð',
      place: 'Staður',
      source: 'Auglýst hjá',
    },
    sortBy: {
      newest: 'Nýjast fyrst',
      oldest: 'Elst fyrst',
      cheapest: 'Lægsta verð',
      expensive: 'Hæsta verð',
      big: 'Stærst',
      small: 'Minnst',
      bigRooms: 'Flest herbergi',
      smallRooms: 'Fæst herbergi',
    },
  },
  en: {
    title: 'Results',
    view: 'Show as',
    list: 'List',
    both: 'Both',
    map: 'Map',
    cardSize: 'List size',
    compact: 'Compact list',
    large: 'Large cards',
    more: 'More actions',
    row: {
      more: (home) => `More actions: ${home}`,
      showHistory: 'Show price history',
      hideHistory: 'Hide price history',
      hide: 'Hide this apartment',
      share: 'Share this apartment',
      rooms: (count) =>
        `${formatNumber('en', count)} ${plural('en', count, { one: 'room', other: 'rooms' })}`,
      availabilityUnknown: 'free? ask',
    },
    offerCompact: {
      text: 'See more apartments at once?',
      accept: 'Use the compact list',
      refuse: 'No, thanks',
    },
    sort: 'Sort by',
    close: 'Close results',
    shown: (shown, total) => `${formatNumber('en', shown)} of ${apartmentsEn(total)}`,
    showMore: 'Show more',
    share: 'Share this search',
    print: 'Print',
    unknownRooms: (count) =>
      `${formatNumber('en', count)} more ${plural('en', count, { one: 'apartment', other: 'apartments' })} may match, but the number of rooms is not given.`,
    includeUnknownRooms: (count) => (count === 1 ? 'Show it too' : 'Show them too'),
    unknownRoomsIncluded: (count) =>
      `The list also shows ${apartmentsEn(count)} without a given number of rooms.`,
    leaveOutUnknownRooms: (count) => (count === 1 ? 'Leave it out' : 'Leave them out'),
    hidden: (count) =>
      count === 1
        ? 'One apartment that you have hidden matches too.'
        : `${apartmentsEn(count)} that you have hidden match too.`,
    showHidden: (count) => (count === 1 ? 'Show it' : 'Show them'),
    end: {
      heading: (count) =>
        count === 1
          ? 'This is the only apartment that matches right now'
          : 'These are all the apartments that match right now',
      text: 'Get an e-mail when a new apartment matches. Needs access.',
      link: 'Open my rental watch',
    },
    empty: {
      heading: 'No apartment matches right now',
      text: 'Widen the search, or set up a rental watch.',
    },
    loosen: {
      label: 'Loosen one criterion to see apartments right away.',
      area: (inPostcode) => `Also search ${inPostcode}`,
      drawnArea: 'Also search outside your area',
      gain: (count) => `+${apartmentsEn(count)}`,
      done: 'Search changed',
      pair: 'No single change is enough, but these two together show apartments right away.',
      each: 'This many apartments meet each criterion by itself. Drop the one that rules out most.',
      drop: (criterion) => `Drop: ${criterion}`,
    },
    chips: {
      label: 'Search filters',
      change: (name) => `Change ${name}`,
      filters: 'Filters',
      close: 'Close filters',
      clear: 'Clear filters',
    },
    printed: {
      heading: (count) => `${apartmentsEn(count)} for rent`,
      date: (date, clock) => `Printed ${date} at ${clock}`,
      price: 'Rent per month',
      size: 'Size',
      place: 'Place',
      source: 'Advertised at',
    },
    sortBy: {
      newest: 'Newest',
      oldest: 'Oldest',
      cheapest: 'Low Price',
      expensive: 'High Price',
      big: 'Big Size',
      small: 'Small Size',
      bigRooms: 'Many Rooms',
      smallRooms: 'Few Rooms',
    },
  },
})
