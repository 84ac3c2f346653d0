import { isInIceland } from '@kot/domain/iceland'
import type { Said } from '../source/said.ts'
import { degrees } from './degrees.ts'
import { fold } from './fold.ts'
import { isPlace } from './place.ts'
import { plainText } from './plain-text.ts'

// Where Icelanders advertise homes to each other outside the country, in the forms that adverts use. Some
// have postcodes that look like ours: "101 Torrevieja".
const foreign = new RegExp(
  String.raw`\b(?:${[
    'spann|spani|spain|espana|torrevieja|alicante|benidorm|orihuela|costa blanca|costa del sol',
    'villamartin|la zenia|campoamor|malaga|marbella|barcelona|valencia|almeria|murcia|mallorca',
    'tenerife|teneriffe|kanari|kanarieyj\\w*|gran canaria|las palmas|lanzarote|fuerteventura',
    'portugal|algarve|lissabon|lisbon|italia|italiu|italy|frakkland\\w*|france|grikkland\\w*',
    'danmork\\w*|danmerk\\w*|denmark|kaupmannahofn|kobenhavn|copenhagen|aarhus|odense|arosum',
    'noreg\\w*|norway|oslo|svithjod\\w*|sweden|stockholm|malmo|finnland\\w*|faereyj\\w*',
    'thyskaland\\w*|germany|berlin|london|skotland\\w*|scotland|edinborg\\w*|dublin',
    'polland\\w*|poland|warsaw|krakow|gdansk|ungverjaland\\w*|budapest|bulgari\\w*|kroati\\w*|kypur',
    'florida|orlando|bandarikj\\w*|canada|taeland\\w*|thailand|tyrkland\\w*|dubai',
  ].join('|')})\b`,
)

/**
 * A home in another country. A position outside Iceland is often only a slip of the pen, so it counts
 * together with a place that is none of ours.
 */
export function isAbroad(
  said: Pick<Said, 'title' | 'address' | 'place' | 'postcode' | 'lat' | 'long'>,
): boolean {
  const place = plainText(said.place ?? '', 100)
  const names = [said.title, said.address, said.postcode].map((text) => plainText(text ?? '', 300))
  if ([place, ...names].some((text) => foreign.test(fold(text)))) return true
  const lat = degrees(said.lat)
  const long = degrees(said.long)
  if (place === '' || isPlace(place) || lat === null || long === null) return false
  return !isInIceland({ lat, long }) && !isInIceland({ lat: long, long: lat })
}
