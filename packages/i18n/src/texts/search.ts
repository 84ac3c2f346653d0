import { formatAtLeast, formatNumber, formatRent } from '../format/number.ts'
import { plural } from '../format/words.ts'
import { defineTexts } from '../format/define-texts.ts'
import { apartmentsEn, apartmentsIs } from './common.ts'

export const size = (squareMetres: number) => `${formatNumber('is', squareMetres)}\u00A0m²`

export const searchTexts = defineTexts({
  is: {
    label: 'Leit að íbúð',
    /** The button of a page without scripts, which cannot count. */
    send: 'Leita',
    area: {
      label: 'Svæði',
      placeholder: 'Veldu svæði',
      /** For a field too narrow to name them all. */
      chosen: (count: number) =>
        `${formatNumber('is', count)} póstnúmer ${plural('is', count, { one: 'valið', other: 'valin' })}`,
      wholeCapitalArea: 'Allt höfuðborgarsvæðið',
      choose: (count: number) => `Velja ${formatNumber('is', count)} póstnúmer`,
      done: 'Lokið',
      clear: 'Hreinsa svæði',
      clearShort: 'Hreinsa',
      fold: (region: string) => `Póstnúmer: ${region}`,
      remove: (name: string) => `Fjarlægja: ${name}`,
      close: 'Loka svæðavali',
      /** Drawn on the map. */
      drawn: 'Svæðið mitt',
      find: 'Póstnúmer, bær eða hverfi',
      notFound: 'Ekkert svæði fannst.',
    },
    maxRent: { label: 'Hámarksleiga', none: 'Ekkert hámark', option: formatRent },
    minSize: { label: 'Lágmarksstærð', none: 'Ekkert lágmark', option: size },
    rooms: {
      label: 'Herbergi',
      option: formatAtLeast,
      optionName: (rooms: number) => `${rooms} herbergi eða fleiri`,
    },
    show: (count: number) => `Sýna ${apartmentsIs(count)}`,
    count: apartmentsIs,
    clear: 'Hreinsa leit',
    noResults: {
      heading: 'Engar niðurstöður',
      text: 'Engin íbúð passar við leitina eins og er. Fáðu póst þegar ný íbúð passar. Vaktin fylgir aðgangi.',
      link: 'Opna leiguvaktina mína',
    },
    notLoaded: 'Ekki tókst að sækja íbúðirnar.',
    retry: 'Reyna aftur',
    newSinceLastVisit: (count: number) =>
      `${formatNumber('is', count)} ${plural('is', count, { one: 'ný', other: 'nýjar' })} síðan þú komst síðast`,
    /** Headings in a list whose order within a day says nothing. */
    byDay: {
      today: {
        heading: 'Nýtt í dag',
        unordered: (count: number): string =>
          count === 1 ? apartmentsIs(count) : `${apartmentsIs(count)} í engri sérstakri röð`,
      },
      earlier: 'Frá fyrri dögum',
    },
    /** After it comes a day: 'í gær', 'fyrir 3 dögum'. */
    listed: (day: string) => `birt ${day}`,
    /** Below a list that was cut. */
    leftOut: (count: number) =>
      `${apartmentsIs(count)} til viðbótar ${plural('is', count, { one: 'passar', other: 'passa' })} en ${plural('is', count, { one: 'er', other: 'eru' })} ekki á þessum lista. Þrengdu leitina til að sjá þær.`,
    summary: {
      everywhere: 'Allt landið',
      drawnArea: 'teiknað svæði',
    },
  },
  en: {
    label: 'Apartment search',
    send: 'Search',
    area: {
      label: 'Area',
      placeholder: 'Select areas',
      chosen: (count) =>
        `${formatNumber('en', count)} ${plural('en', count, { one: 'postcode', other: 'postcodes' })} selected`,
      wholeCapitalArea: 'The whole Capital Region',
      choose: (count) =>
        `Select ${formatNumber('en', count)} ${plural('en', count, { one: 'postcode', other: 'postcodes' })}`,
      done: 'Done',
      clear: 'Clear areas',
      clearShort: 'Clear',
      fold: (region) => `Postcodes: ${region}`,
      remove: (name) => `Remove ${name}`,
      close: 'Close area selection',
      drawn: 'My area',
      find: 'Postcode, town or district',
      notFound: 'No area found.',
    },
    maxRent: { label: 'Maximum rent', none: 'No maximum', option: formatRent },
    minSize: { label: 'Minimum size', none: 'None', option: size },
    rooms: {
      label: 'Rooms',
      option: formatAtLeast,
      optionName: (rooms) => (rooms === 1 ? '1 room or more' : `${rooms} rooms or more`),
    },
    show: (count) => `Show ${apartmentsEn(count)}`,
    count: apartmentsEn,
    clear: 'Clear search',
    noResults: {
      heading: 'No results',
      text: 'No apartment matches your search right now. Get an e-mail when a new apartment matches. Needs access.',
      link: 'Open my rental watch',
    },
    notLoaded: 'The apartments could not be loaded.',
    retry: 'Try again',
    newSinceLastVisit: (count) => `${formatNumber('en', count)} new since your last visit`,
    byDay: {
      today: {
        heading: 'New today',
        unordered: (count) =>
          count === 1 ? apartmentsEn(count) : `${apartmentsEn(count)} in no particular order`,
      },
      earlier: 'From earlier days',
    },
    listed: (day) => `listed ${day}`,
    /** Below a list that was cut. */
    leftOut: (count) =>
      `${formatNumber('en', count)} more ${plural('en', count, { one: 'apartment matches', other: 'apartments match' })} but ${plural('en', count, { one: 'is', other: 'are' })} not on this list. Narrow the search to see them.`,
    summary: {
      everywhere: 'All of Iceland',
      drawnArea: 'drawn area',
    },
  },
})
