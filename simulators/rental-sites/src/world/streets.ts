import { streetFacts } from './rent-facts.ts'

/** Last parts of street names that change in the dative, as adverts write them: "á Njálsgötu". */
const endings: readonly (readonly [nominative: string, dative: string])[] = [
  ['gata', 'götu'],
  ['vegur', 'vegi'],
  ['stígur', 'stíg'],
  ['holt', 'holti'],
  ['tún', 'túni'],
  ['sel', 'seli'],
  ['berg', 'bergi'],
  ['fell', 'felli'],
  ['ás', 'ási'],
  ['vangur', 'vangi'],
  ['vogur', 'vogi'],
  ['hóll', 'hóli'],
  ['hólar', 'hólum'],
  ['garður', 'garði'],
  ['garðar', 'görðum'],
  ['lundur', 'lundi'],
  ['hraun', 'hrauni'],
  ['bakki', 'bakka'],
  ['melur', 'mel'],
  ['teigur', 'teigi'],
  ['lækur', 'læk'],
  ['smári', 'smára'],
  ['rimi', 'rima'],
  ['geisli', 'geisla'],
  ['hjalli', 'hjalla'],
  ['tangi', 'tanga'],
  ['hagi', 'haga'],
  ['bali', 'bala'],
  ['oddi', 'odda'],
  ['múli', 'múla'],
  ['grandi', 'granda'],
  ['tunga', 'tungu'],
  ['hella', 'hellu'],
  ['síða', 'síðu'],
  ['slétta', 'sléttu'],
  ['bryggja', 'bryggju'],
  ['vellir', 'völlum'],
  ['staðir', 'stöðum'],
  ['skálar', 'skálum'],
  ['steinar', 'steinum'],
  ['móar', 'móum'],
  ['heimar', 'heimum'],
  ['borgir', 'borgum'],
  ['brekkur', 'brekkum'],
  ['hús', 'húsum'],
  ['mót', 'mótum'],
  ['nes', 'nesi'],
  ['sund', 'sundi'],
  ['skjól', 'skjóli'],
  ['gil', 'gili'],
  ['dalur', 'dal'],
  ['bær', 'bæ'],
  ['stekkur', 'stekk'],
  ['þing', 'þingi'],
  ['hvarf', 'hvarfi'],
  ['hamar', 'hamri'],
  ['hvammur', 'hvammi'],
  ['skógur', 'skógi'],
  ['skeið', 'skeiði'],
  ['ból', 'bóli'],
  ['hvoll', 'hvoli'],
  ['baugur', 'baug'],
  ['hóp', 'hópi'],
  ['vað', 'vaði'],
  ['brunnur', 'brunni'],
  ['blettur', 'bletti'],
]

/** Last parts that are the same in both cases. */
const unchanged: readonly string[] = [
  'stræti',
  'braut',
  'hlíð',
  'grund',
  'gerði',
  'byggð',
  'heiði',
  'borg',
  'leiti',
  'fold',
  'kór',
  'tröð',
  'kvísl',
  'lind',
  'klöpp',
  'mýri',
  'brún',
  'mörk',
  'búð',
  'strönd',
  'slóð',
  'tjörn',
  'engi',
  'blá',
]

/** Names that also change in the middle, or that are single words. */
const whole: Readonly<Record<string, string>> = {
  Langahlíð: 'Lönguhlíð',
  Langamýri: 'Löngumýri',
  Háalind: 'Háulind',
  Litlikriki: 'Litlakrika',
  Stórikriki: 'Stórakrika',
  Kringlan: 'Kringlunni',
  Nafir: 'Nöfum',
}

/** Returns the dative of a street name, or null when no rule applies. */
export function dative(street: string): string | null {
  const exact = whole[street]
  if (exact !== undefined) return exact
  const ending = endings.find(([nominative]) => street.endsWith(nominative))
  if (ending) return street.slice(0, -ending[0].length) + ending[1]
  return unchanged.some((part) => street.endsWith(part)) ? street : null
}

export type Street = {
  name: string
  dative: string
  lat: number
  long: number
  highestHouse: number
}

/** The streets of each postcode. Names without a dative, such as that of a substation, are left out. */
export const streets: Readonly<Record<string, readonly Street[]>> = Object.fromEntries(
  Object.entries(streetFacts).map(([postcode, facts]) => [
    postcode,
    facts.flatMap(([name, lat, long, highestHouse]) => {
      const inDative = dative(name)
      return inDative === null ? [] : [{ name, dative: inDative, lat, long, highestHouse }]
    }),
  ]),
)
