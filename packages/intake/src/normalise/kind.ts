import type { Said } from '../source/said.ts'
import { fold } from './fold.ts'
import { plainText } from './plain-text.ts'

// Said of a home by itself.
const home =
  /^(?:\w*ibud\w*|\w*herbergja|herberg\w*|\w*einbyli\w*|fjolbyli\w*|radhus\w*|parhus\w*|tvibyli\w*|thribyli\w*|serhaed\w*|studio\w*|heilsarshus\w*|penthouse|thakibud\w*|kjallaraibud\w*|apartments?|flat|flats|studios?|room|rooms|bedrooms?|townhouse|double_townhouse|single_family_home|entire_floor|duplex|residential|\w*residence)$/
// Said of it too, but also of offices: «2. hæð», «hús».
const maybeHome = /^(?:haed\w*|hus|husid|house|floor|ris|kjallari|basement)$/
const business =
  /^(?:atvinnu(?:h|r|b|$)\w*|skrifstof\w*|verslunar(?:h|r|b)\w*|idnadar\w*|lagerh\w*|lagerr\w*|voruhus\w*|veitinga(?:h|s)\w*|fundar\w*|vinnustof\w*|thjonusturym\w*|hesthus(?:id|i)?|sumarhus\w*|sumarbustad\w*|bustad(?:ur|urinn|i|inn|ir|ar)?|orlofs\w*|fristunda\w*|gistiheimil\w*|geymslu(?:h|r|b)\w*|office|offices|commercial|warehouse|retail|industrial|cottage|cottages|cabin|stable|summerhouse)$/
// A part of many homes; alone it is what is let.
const belongsToHomes =
  /^(?:geymsl\w*|bilskur\w*|bilageymsl\w*|bilastaed\w*|staedi|lod|lodir|land|jord|verslun\w*|lager|storage|garage|garages|parking|plot|shop|store)$/

// «Bústaðavegur» and «Hesthúsvegur» are streets, where people live.
const street = /(?:veg(?:ur|i|ar)?|gat[au]|gotu|braut|stig(?:ur|s)?|brekk[au]|holti?|hlid|torgi?)$/

type Verdict = 'home' | 'other' | null

/**
 * Whether people are to live there. The site's own word for the kind counts most, but a title that says
 * office is believed too; the description only when neither says anything. Nothing said anywhere is a
 * home: that is what these sites are for.
 */
export function isResidential({
  kind,
  title,
  text,
}: Pick<Said, 'kind' | 'title' | 'text'>): boolean {
  const byKind = judge(wordsOf(kind, 100))
  if (byKind === 'other') return false
  const titleWords = wordsOf(title, 200)
  const byTitle = byKind === 'home' ? judgeSurely(titleWords) : judge(titleWords)
  if (byTitle !== null) return byTitle === 'home'
  return byKind === 'home' || judgeSurely(wordsOf(text, 1000)) !== 'other'
}

/** The first word that settles it, else the first that does so where nothing else is said. */
const judge = (words: string[]): Verdict =>
  judgeSurely(words) ?? firstOf(mainWords(words), maybeHome, belongsToHomes)

const judgeSurely = (words: string[]): Verdict => firstOf(words, home, business)

function firstOf(words: string[], homes: RegExp, others: RegExp): Verdict {
  const word = words.find((one) => homes.test(one) || others.test(one))
  if (word === undefined) return null
  return others.test(word) ? 'other' : 'home'
}

/** Without what comes along with it: «… með bílskúr», «bílastæði fylgir». */
function mainWords(words: string[]): string[] {
  if (words.some((word) => /^(?:fylg\w+|innifal\w+|included?|includes)$/.test(word))) return []
  const link = words.findIndex((word) => /^(?:med|asamt|auk|og|vid|with|and|near)$/.test(word))
  return link === -1 ? words : words.slice(0, link)
}

const wordsOf = (text: string | null, longest: number): string[] =>
  fold(plainText(text ?? '', longest))
    .split(/[^a-z\d_]+/)
    .filter((word) => !street.test(word))
