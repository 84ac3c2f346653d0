import { isInIceland } from '@kot/domain/area/bounds'
import type { RawAdvert } from '../source/source.ts'
import { foldText } from '@kot/domain/text/fold-text'
import { splitClauses, plainText } from './text.ts'
import { parseDegrees } from './numbers.ts'
import { isPlace } from './place-names.ts'

// Places abroad where Icelanders advertise homes, in the forms used in adverts. Some have postcodes
// that resemble Icelandic ones: "101 Torrevieja".
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
 * Returns whether a home is in another country. A position outside Iceland is often a mistake, so it
 * counts only together with a foreign place.
 */
export function isAbroad(
  said: Pick<RawAdvert, 'title' | 'address' | 'place' | 'postcode' | 'lat' | 'long'>,
): boolean {
  const place = plainText(said.place ?? '', 100)
  const names = [said.title, said.address, said.postcode].map((text) => plainText(text ?? '', 300))
  if ([place, ...names].some((text) => foreign.test(foldText(text)))) return true
  const lat = parseDegrees(said.lat)
  const long = parseDegrees(said.long)
  if (place === '' || isPlace(place) || lat === null || long === null) return false
  return !isInIceland({ lat, long }) && !isInIceland({ lat: long, long: lat })
}

// Long-term means a lease of six months or more, or of unknown length.
const leastMonths = 6

const longLease = /langtimaleig|langtima ?leig|langtimasamning|\blong[ -]?term\b/
const shortLease =
  /skammtima|\bshort[ -]?term\b|dagleig|vikuleig|\bair ?bnb\b|gistinott|\bnightly\b|sumarleig|summer (?:lease|rental|let|sublet)/
// A description may mention summer for other reasons; a title does not.
const summer = /yfir sumar|sumartimann|sumarmanud|over the summer|\bsummer only\b/
const letting = /leig|\brent|\blease|\blet\b/
// «Airbnb ekki leyft» appears in long-term adverts.
const refused = /\bekki\b|\bnot?\b|bann|bonnu|oheimil|\bengin|\ban\b/
const fewMonths =
  /\b(?:leigist|leigd|leigutim\w*|utleig\w*|til leigu|rented|rent|available)\b.{0,25}?\b(?:[1-5]|einn|tveggja|tvo|thriggja|thrja|fjogurra|fjora|fimm|one|two|three|four|five)(?:ja|ra)?[ -](?:man|month)/
const otherMonths =
  /trygging|uppsagn|fyrirfram|deposit|notice|lagmark|minnst|\bmin\b|minimum|at least|framleng|extension|extend/

/** Returns whether a lease is shorter than half a year, for nights or for a summer. */
export function isShortTerm(
  said: Pick<RawAdvert, 'leaseMonths' | 'longTerm' | 'kind' | 'title' | 'text'>,
): boolean {
  const months = longestLease(said.leaseMonths)
  if (months !== null) return months < leastMonths
  if (said.longTerm !== null) return !said.longTerm
  if (/^(?:bnb|apartment_hotel|hotel|guesthouse)$/.test(foldText(said.kind ?? '').trim()))
    return true
  const titled = splitClauses(said.title)
  const described = splitClauses(said.text)
  const all = [...titled, ...described]
  if (all.some((clause) => longLease.test(clause) && !refused.test(clause))) return false
  return (
    titled.some((clause) => summer.test(clause)) ||
    all.some((clause) => !refused.test(clause) && saysShort(clause))
  )
}

const saysShort = (clause: string): boolean =>
  shortLease.test(clause) ||
  (summer.test(clause) && letting.test(clause)) ||
  (fewMonths.test(clause) && !otherMonths.test(clause))

/** Returns null when only the minimum is given, or a form field was left at 0. */
function longestLease(lease: RawAdvert['leaseMonths']): number | null {
  const most = lease?.most ?? 0
  const least = lease?.least ?? 0
  if (most > 0) return Math.max(most, least)
  return least >= leastMonths ? least : null
}

// Words that mean a home.
const homeWord =
  /^(?:\w*ibud\w*|\w*herbergja|herberg\w*|\w*einbyli\w*|fjolbyli\w*|radhus\w*|parhus\w*|tvibyli\w*|thribyli\w*|serhaed\w*|studio\w*|heilsarshus\w*|penthouse|thakibud\w*|kjallaraibud\w*|apartments?|flat|flats|studios?|room|rooms|bedrooms?|townhouse|double_townhouse|single_family_home|entire_floor|duplex|residential|\w*residence)$/
// Words used for homes and for offices: «2. hæð», «hús».
const maybeHome = /^(?:haed\w*|hus|husid|house|floor|ris|kjallari|basement)$/
const business =
  /^(?:atvinnu(?:h|r|b|$)\w*|skrifstof\w*|verslunar(?:h|r|b)\w*|idnadar\w*|lagerh\w*|lagerr\w*|voruhus\w*|veitinga(?:h|s)\w*|fundar\w*|vinnustof\w*|thjonusturym\w*|hesthus(?:id|i)?|sumarhus\w*|sumarbustad\w*|bustad(?:ur|urinn|i|inn|ir|ar)?|orlofs\w*|fristunda\w*|gistiheimil\w*|geymslu(?:h|r|b)\w*|office|offices|commercial|warehouse|retail|industrial|cottage|cottages|cabin|stable|summerhouse)$/
// Parts of many homes. Alone, they are what is let.
const belongsToHomes =
  /^(?:geymsl\w*|bilskur\w*|bilageymsl\w*|bilastaed\w*|staedi|lod|lodir|land|jord|verslun\w*|lager|storage|garage|garages|parking|plot|shop|store)$/

// «Bústaðavegur» and «Hesthúsvegur» are residential streets.
const street = /(?:veg(?:ur|i|ar)?|gat[au]|gotu|braut|stig(?:ur|s)?|brekk[au]|holti?|hlid|torgi?)$/

type Verdict = 'home' | 'other' | null

/**
 * Returns whether a property is residential. The site's own kind has priority, but a title with an
 * office counts too. The description counts only when neither has a kind. Without any information it
 * is a home, because that is what these sites are for.
 */
export function isResidential({
  kind,
  title,
  text,
}: Pick<RawAdvert, 'kind' | 'title' | 'text'>): boolean {
  const byKind = judge(wordsOf(kind, 100))
  if (byKind === 'other') return false
  const titleWords = wordsOf(title, 200)
  const byTitle = byKind === 'home' ? judgeSurely(titleWords) : judge(titleWords)
  if (byTitle !== null) return byTitle === 'home'
  return byKind === 'home' || judgeSurely(wordsOf(text, 1000)) !== 'other'
}

/** Returns the first decisive word, otherwise the first that decides when nothing else is given. */
const judge = (words: string[]): Verdict =>
  judgeSurely(words) ?? firstOf(mainWords(words), maybeHome, belongsToHomes)

const judgeSurely = (words: string[]): Verdict => firstOf(words, homeWord, business)

function firstOf(words: string[], homes: RegExp, others: RegExp): Verdict {
  const word = words.find((one) => homes.test(one) || others.test(one))
  if (word === undefined) return null
  return others.test(word) ? 'other' : 'home'
}

/** Removes what is included with a home: «… með bílskúr», «bílastæði fylgir». */
function mainWords(words: string[]): string[] {
  if (words.some((word) => /^(?:fylg\w+|innifal\w+|included?|includes)$/.test(word))) return []
  const link = words.findIndex((word) => /^(?:med|asamt|auk|og|vid|with|and|near)$/.test(word))
  return link === -1 ? words : words.slice(0, link)
}

const wordsOf = (text: string | null, longest: number): string[] =>
  foldText(plainText(text ?? '', longest))
    .split(/[^a-z\d_]+/)
    .filter((word) => !street.test(word))

const looking =
  /\b(?:oska|oskum|oskar) eftir\b|\boskast\b|\bleit(?:a|um|ar)(?: ad| eftir)\b|\bvantar\b|\blooking for\b|\bsearching for\b|\bin (?:search|need) of\b|\bwanted\b/
// A question from an agency: «Vantar þig íbúð?»
const asking = /\bvantar (?:thig|ykkur)\b|\bert ?u ad leita\b|\bare you looking\b|\bleitar thu\b/
const homeLookedFor = String.raw`ibud|herberg|herb\b|husnaed|studio|radhus|einbyli|\bhus\b|apartment|\bflat\b|\brooms?\b|\bplace\b|\bhouse\b|\bleigu\b|langtimaleigu`
// Words for what landlords look for.
const notHome = String.raw`tilbod|leigjand|leigjend|leigutak|tenant|flatmate|room ?mate|housemate|some(?:one|body)|person|people|einhverj|folki|reglus|reyklaus|snyrtileg|abyrg`
const object = new RegExp(`(?<home>${homeLookedFor})|${notHome}`, 'g')
const swap = /\b(?:ibuda|ibudar|maka|husa|leigu)?skipti\b|\bswap\b|\bhome exchange\b/
const swapOfHomes = /\b(?:ibuda|ibudar|maka|husa)skipti\b|\b(?:apartment|flat|house|home) swap\b/

/**
 * Returns whether the advertiser is looking for a home or wants to exchange theirs. There is nothing to
 * rent.
 */
export function isWantedAdvert({
  kind,
  title,
  text,
}: Pick<RawAdvert, 'kind' | 'title' | 'text'>): boolean {
  // «Óskast» as the site's category counts like a title. Neither need name what is wanted.
  const titled = [...splitClauses(title), ...splitClauses(kind)]
  if (titled.some((clause) => swap.test(clause))) return true
  const inTitle = titled.map(lookedFor).filter((thing) => thing !== null)
  if (inTitle.length > 0) return inTitle.some((thing) => thing !== 'else')
  // A landlord's description may end with what they are looking for. A tenant's begins with it.
  return splitClauses(text)
    .slice(0, 3)
    .some((clause) => swapOfHomes.test(clause) || lookedFor(clause) === 'home')
}

/** Returns what a clause looks for, or null if it does not look for anything. */
function lookedFor(clause: string): 'home' | 'unsaid' | 'else' | null {
  const found = looking.exec(clause)
  if (!found || asking.test(clause)) return null
  const before = [...clause.slice(0, found.index).matchAll(object)]
  const behind = [...clause.slice(found.index + found[0].length).matchAll(object)]
  // «Íbúð óskast», but «óska eftir íbúð»: the object is next to its verb, on the side that the verb
  // requires.
  const passive = /^(?:oskast|wanted)$/.test(found[0])
  const thing = (passive ? before.at(-1) : undefined) ?? behind[0]
  if (!thing) return 'unsaid'
  return thing.groups?.['home'] === undefined ? 'else' : 'home'
}
