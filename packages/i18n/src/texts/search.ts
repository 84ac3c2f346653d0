import { formatRent } from '../krona.ts'
import { formatNumber } from '../number.ts'
import { plural } from '../plural.ts'
import { defineTexts } from '../texts.ts'

const apartmentsIs = (count: number) =>
  `${formatNumber('is', count)} ${plural('is', count, { one: 'íbúð', other: 'íbúðir' })}`

const apartmentsEn = (count: number) =>
  `${formatNumber('en', count)} ${plural('en', count, { one: 'apartment', other: 'apartments' })}`

// Rents are chosen in thousand krónur and read in full, as on the cards.
const rent = (thousands: number) => formatRent(thousands * 1000)
const size = (squareMetres: number) => `${squareMetres}\u00A0m²`
const atLeast = (rooms: number) => `${rooms}+`

export const searchTexts = defineTexts({
  is: {
    label: 'Leit að íbúð',
    area: {
      label: 'Svæði',
      placeholder: 'Veldu póstföng af áhuga..',
      /** For a field too narrow to name them all. */
      chosen: (count: number) =>
        `${formatNumber('is', count)} póstnúmer ${plural('is', count, { one: 'valið', other: 'valin' })}`,
      wholeCapitalArea: 'Allt höfuðborgarsvæðið',
      wholeRegion: (region: string) => `Velja allt: ${region}`,
      choose: (count: number) => `Velja ${formatNumber('is', count)} póstnúmer`,
      done: 'Lokið',
      clear: 'Hreinsa svæði',
      clearShort: 'Hreinsa',
      fold: (region: string) => `Póstnúmer: ${region}`,
      remove: (name: string) => `Fjarlægja: ${name}`,
      open: 'Opna svæðaval',
      close: 'Loka svæðavali',
    },
    maxRent: { label: 'Hámarksleiga', none: 'Ekkert hámark', option: rent },
    minSize: { label: 'Lágmarksstærð', none: 'Ekkert lágmark', option: size },
    rooms: {
      label: 'Herbergi',
      groupLabel: 'Lágmarksfjöldi herbergja',
      option: atLeast,
      optionName: (rooms: number) => `${rooms} herbergi eða fleiri`,
    },
    pets: 'Gæludýr leyfð',
    show: (count: number) => `Sýna ${apartmentsIs(count)}`,
    count: apartmentsIs,
    clear: 'Hreinsa leit',
    noResults: {
      heading: 'Engar niðurstöður',
      text: 'Engin íbúð passar við leitina eins og er. Leiguvaktin lætur þig vita þegar rétta íbúðin birtist.',
      link: 'Opna leiguvaktina mína',
    },
    notLoaded: 'Ekki tókst að sækja íbúðirnar.',
    retry: 'Reyna aftur',
    summary: {
      everywhere: 'Allt landið',
      upTo: (thousands: number) => `allt að ${rent(thousands)}`,
      atLeastSize: (squareMetres: number) => `minnst ${size(squareMetres)}`,
      atLeastRooms: (rooms: number) => `${atLeast(rooms)} herbergi`,
      pets: 'gæludýr leyfð',
    },
    results: {
      title: 'Niðurstöður',
      view: 'Framsetning',
      list: 'Listi',
      map: 'Kort',
      sort: 'Röðun',
      close: 'Loka niðurstöðum',
      loadingMore: 'Sæki fleiri íbúðir',
      unknownRooms: (count: number) =>
        `${apartmentsIs(count)} til viðbótar ${plural('is', count, { one: 'gæti', other: 'gætu' })} passað en fjöldi herbergja er ekki skráður.`,
      includeUnknownRooms: 'Bæta við listann',
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
    label: 'Apartment search',
    area: {
      label: 'Area',
      placeholder: 'Please select postcodes..',
      chosen: (count) =>
        `${formatNumber('en', count)} ${plural('en', count, { one: 'postcode', other: 'postcodes' })} selected`,
      wholeCapitalArea: 'The whole Capital Region',
      wholeRegion: (region) => `Select all: ${region}`,
      choose: (count) =>
        `Select ${formatNumber('en', count)} ${plural('en', count, { one: 'postcode', other: 'postcodes' })}`,
      done: 'Done',
      clear: 'Clear areas',
      clearShort: 'Clear',
      fold: (region) => `Postcodes: ${region}`,
      remove: (name) => `Remove ${name}`,
      open: 'Open area selection',
      close: 'Close area selection',
    },
    maxRent: { label: 'Maximum rent', none: 'No maximum', option: rent },
    minSize: { label: 'Minimum size', none: 'None', option: size },
    rooms: {
      label: 'Rooms',
      groupLabel: 'Minimum number of rooms',
      option: atLeast,
      optionName: (rooms) => (rooms === 1 ? '1 room or more' : `${rooms} rooms or more`),
    },
    pets: 'Pets allowed',
    show: (count) => `Show ${apartmentsEn(count)}`,
    count: apartmentsEn,
    clear: 'Clear search',
    noResults: {
      heading: 'No results',
      text: 'No apartment matches your search right now. The rental watch will tell you when the right one appears.',
      link: 'Open my rental watch',
    },
    notLoaded: 'The apartments could not be loaded.',
    retry: 'Try again',
    summary: {
      everywhere: 'All of Iceland',
      upTo: (thousands) => `up to ${rent(thousands)}`,
      atLeastSize: (squareMetres) => `at least ${size(squareMetres)}`,
      atLeastRooms: (rooms) => `${atLeast(rooms)} rooms`,
      pets: 'pets allowed',
    },
    results: {
      title: 'Results',
      view: 'Show as',
      list: 'List',
      map: 'Map',
      sort: 'Sort by',
      close: 'Close results',
      loadingMore: 'Loading more apartments',
      unknownRooms: (count) =>
        `${formatNumber('en', count)} more ${plural('en', count, { one: 'apartment', other: 'apartments' })} may match, but the number of rooms is not given.`,
      includeUnknownRooms: 'Add to the list',
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
