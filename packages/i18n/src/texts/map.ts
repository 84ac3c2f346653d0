import { plural } from '../format/words.ts'
import { defineTexts } from '../format/define-texts.ts'
import { apartmentsEn, apartmentsIs } from './common.ts'

/** Maps, their markers and the cards that open from them. */
export const mapTexts = defineTexts({
  is: {
    name: (count: number) => `Kort, ${apartmentsIs(count)}`,
    /** For keyboard users. */
    keys: 'Örvalyklar færa kortið, + og − þysja. Tab fer á milli íbúða og Enter opnar þær.',
    zoomIn: 'Þysja inn',
    zoomOut: 'Þysja út',
    showAll: 'Sýna allar',
    markers: 'Íbúðir á kortinu',
    count: apartmentsIs,
    /** The lowest rent of several: 'frá 215 Þ.'. */
    from: (rent: string) => `frá ${rent}`,
    cluster: (count: number, from: string) => `${apartmentsIs(count)}${from}, þysja inn`,
    stack: (count: number, from: string) => `${apartmentsIs(count)}${from} á sama stað, sýna lista`,
    stackHeading: (count: number) => `${apartmentsIs(count)} á sama stað`,
    /** For homes shown only near their position. */
    nearby: (count: number, from: string) =>
      `${apartmentsIs(count)}${from} á sama svæði, sýna lista`,
    nearbyHeading: (count: number) => `${apartmentsIs(count)} á sama svæði`,
    backToStack: 'Til baka í listann',
    closeCard: 'Loka spjaldi',
    noneInView: 'Engin íbúð sést á þessum hluta kortsins.',
    nonePlaced: 'Þessar íbúðir hafa enga staðsetningu. Þú finnur þær í listanum.',
    unplaced: (count: number) =>
      `${apartmentsIs(count)} án staðsetningar ${plural('is', count, { one: 'er', other: 'eru' })} aðeins í listanum.`,
    approximate: 'Staðsetningar eru ekki nákvæmar án aðgangs.',
    loading: 'Sæki kortið…',
    notLoaded: 'Ekki tókst að sækja kortið.',
    place: (address: string) => `Kort: ${address}`,
    placeKeys: 'Örvalyklar færa kortið, + og − þysja.',
    /** Searches the part of the map in view. */
    searchArea: 'Leita á þessu svæði',
    /** Whose data the base map is made from. */
    credit: (addressRegister: string) => `Landmælingar Íslands, ${addressRegister}`,
    addressRegister: 'Staðfangaskrá HMS',
    /** Of a map that is theirs for the most part; the licence asks for these words. */
    contributors: 'OpenStreetMap contributors',
  },
  en: {
    name: (count) => `Map, ${apartmentsEn(count)}`,
    keys: 'Arrow keys move the map, + and − zoom. Tab goes from apartment to apartment and Enter opens one.',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    showAll: 'Show all',
    markers: 'Apartments on the map',
    count: apartmentsEn,
    from: (rent) => `from ${rent}`,
    cluster: (count, from) => `${apartmentsEn(count)}${from}, zoom in`,
    stack: (count, from) => `${apartmentsEn(count)}${from} in the same place, show list`,
    stackHeading: (count) => `${apartmentsEn(count)} in the same place`,
    nearby: (count, from) => `${apartmentsEn(count)}${from} in the same area, show list`,
    nearbyHeading: (count) => `${apartmentsEn(count)} in the same area`,
    backToStack: 'Back to the list',
    closeCard: 'Close card',
    noneInView: 'No apartment is in this part of the map.',
    nonePlaced: 'These apartments have no position. See them in the list.',
    unplaced: (count) =>
      `${apartmentsEn(count)} without a position ${plural('en', count, { one: 'is', other: 'are' })} in the list only.`,
    approximate: 'Positions are approximate without access.',
    loading: 'Loading the map…',
    notLoaded: 'The map could not be loaded.',
    place: (address) => `Map: ${address}`,
    placeKeys: 'Arrow keys move the map, + and − zoom.',
    searchArea: 'Search this area',
    credit: (addressRegister) => `National Land Survey of Iceland, ${addressRegister}`,
    addressRegister: 'HMS address register',
    contributors: 'OpenStreetMap contributors',
  },
})
