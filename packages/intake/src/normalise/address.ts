import { foldText } from '@kot/domain/text/fold-text'
import type { RawAdvert } from '../source/source.ts'
import type { Advert, RejectReason } from './advert.ts'
import { isPlace, type Place, parsePlace } from './place-names.ts'
import { restoreCase, textBeforePersonalData, containsPersonName, plainText } from './text.ts'
import { hasEncodingErrors } from './decode-page.ts'

type LocationText = Pick<Advert, 'address' | 'postcode'>

/** Returns the address and postcode of an advert, from any of its fields. */
export function parseLocationText(
  said: Pick<RawAdvert, 'address' | 'postcode' | 'place'>,
): LocationText | Extract<RejectReason, 'no-address' | 'implausible'> {
  const written = said.address ?? ''
  // Text with encoding errors would be shown to users and never found in the register.
  if (hasEncodingErrors(plainText(written, MAX_ADDRESS_LENGTH))) return 'implausible'
  const { street, places, bareCodes } = parseAddressText(written)
  const fields = [said.postcode, said.place]
  const { postcode, town } =
    street === ''
      ? placeAlone(fields, [...places, ...bareCodes])
      : parsePlace([...fields, ...places], bareCodes)
  // Some landlords give only «101 Reykjavík», which is accepted as an address.
  const named = street === '' ? restoreCase(places[0] ?? bareCodes[0] ?? '') : street
  if (named === '') return 'no-address'
  // Without a postcode, geocoding needs the town.
  const address = postcode === null && town !== null && street !== '' ? `${named}, ${town}` : named
  return { address: address.slice(0, MAX_ADDRESS_LENGTH).toWellFormed().trim(), postcode }
}

/**
 * Farms share names with towns elsewhere («Höfn»), so an address that is only a name contradicts
 * nothing.
 */
function placeAlone(fields: (string | null)[], names: string[]): Place {
  const byFields = parsePlace(fields)
  return byFields.postcode === null ? parsePlace([...fields, ...names]) : byFields
}

type AddressText = {
  /** Street and number, possibly with the flat after a comma. Empty when there is none. */
  street: string
  /** Parts that name a postcode or a place. */
  places: string[]
  /** Three digits alone: a postcode or the number of a flat. */
  bareCodes: string[]
}

const MAX_ADDRESS_LENGTH = 200

// Without a number it is a farm or a street. Text with more words is not an address.
const mostWordsWithoutNumber = 4

const letter = String.raw`(?:\s?[a-zA-Z](?![\p{L}\d]))?`
const house = String.raw`\d{1,4}${letter}(?:\s?[-–/+]\s?\d{1,4}${letter})?(?![\p{L}\d])`
const streetAndHouse = new RegExp(String.raw`^(.*?\p{L}{2,}\.?\s*)(?<![\d.])(${house})(.*)$`, 'u')
const label = /^(?:heimilisfang|heimili|staðsetning|address|location|gata)\s*:\s*/iu
const flatBefore =
  /^.*?(?:[ÍíIi]b[úu][ðd]|[Hh]erb|[Ss]t[úu]d[íi][óo]|[Hh]ús|[Hh]æð|[Kk]jallar|[Aa]partment|[Rr]oom|[Ff]lat)[\p{L}.]*\s+(?:við|vid|á|í|að|on|at|in)\s+(?=\p{Lu})/u
const partOfAHouse =
  /^(?:ibud|ib|apt|apartment|flat|nr|no|hus|haed|haedin|efri|nedri|mid|midja|jardhaed|ris|rishaed|kjallari|kj|bakhus|bakhlid|framhus|sudurendi|nordurendi|austurendi|vesturendi|haegri|vinstri|th|tv|floor|basement|upper|lower|\d{1,4}[a-z]?)$/

/**
 * Parses an address. Keeps only what can be part of one: a street with its number, the part of the
 * house, and the place. Names, telephone numbers and other remarks are dropped.
 */
export function parseAddressText(said: string): AddressText {
  // A template of one site prints internal objects after the address: «Dugguvogur 50#<Hashie::Mash …>».
  const [cut = ''] = said.slice(0, 2000).split(/#\s*(?:<|&lt;)/, 1)
  const text = textBeforePersonalData(plainText(cut, 300).replace(label, ''))
  const pieces = text
    .split(/[,;|•()]|\s[-–—]\s/u)
    .map(trimmed)
    .filter((piece) => piece !== '')
  const head =
    pieces.find((piece) => isStreet(piece)) ?? pieces.find((piece) => isName(piece)) ?? ''
  const { street, rest } = splitHead(head)
  const others = [rest, ...pieces.filter((piece) => piece !== head)].flatMap(apart)
  const parts = others.filter((piece) => !isBareCode(piece) && !isPlace(piece) && isPart(piece))
  return {
    street:
      street === ''
        ? ''
        : trimmed(restoreCase([street, ...parts].join(', ')).slice(0, MAX_ADDRESS_LENGTH)),
    places: others.filter((piece) => !isBareCode(piece) && isPlace(piece)),
    bareCodes: others.filter(isBareCode),
  }
}

const trimmed = (text: string): string =>
  text.replaceAll(/^[\s.,:;/–—-]+|[\s,:;/–—-]+$/gu, '').trim()

const isBareCode = (piece: string): boolean => /^\d{3}$/.test(piece)

function isPart(piece: string): boolean {
  const words = foldText(piece).split(/[\s.:#]+/)
  const said = words.filter((word) => word !== '')
  return said.length > 0 && said.every((word) => partOfAHouse.test(word))
}

function isStreet(piece: string): boolean {
  const found = splitHouse(piece)
  return found !== null && !containsPersonName(found.name) && !isPlace(piece) && !isPart(piece)
}

const isName = (piece: string): boolean =>
  /\p{L}/u.test(piece) && !isPlace(piece) && !isPart(piece) && !containsPersonName(piece)

function splitHead(head: string): { street: string; rest: string } {
  const found = splitHouse(head)
  const withoutNumber = found ?? splitPlace(head)
  const name = withoutNumber.name.replace(flatBefore, '')
  if (found) return { street: trimmed(`${name}${found.house}`), rest: found.rest }
  const words = name.split(' ').slice(0, mostWordsWithoutNumber)
  return { street: trimmed(words.join(' ')), rest: withoutNumber.rest }
}

/** Splits parts that are written without a comma: «íb. 302 101 Reykjavík». */
function apart(piece: string): string[] {
  const { name, rest } = splitPlace(trimmed(piece))
  return [name, rest].map(trimmed).filter((one) => one !== '')
}

/** Splits street, house and the rest. null when there is no number, or only that of the postcode. */
function splitHouse(text: string): { name: string; house: string; rest: string } | null {
  const [, name = '', number = '', rest = ''] = streetAndHouse.exec(text) ?? []
  if (number === '') return null
  // «Bankastræti 101 Reykjavík»: the number is not a house number.
  const isPostcode = /^\d{3}$/.test(number) && rest.trim() !== '' && isPlace(`${number}${rest}`)
  return isPostcode ? null : { name, house: number, rest }
}

/**
 * Splits off a place at the end: «íb. 302 101 Reykjavík», «Hof í Öræfum». The last word of a farm may
 * also be a town («Litla Vík»), so a town without a postcode needs its preposition.
 */
function splitPlace(text: string): { name: string; rest: string } {
  const words = text.split(' ')
  for (const from of words.keys()) {
    const end = words.slice(from).join(' ')
    const place = end.replace(/^(?:í|á|við|i|a|vid)\s+/u, '')
    const isSure = from === 0 || place !== end || /\d{3}/.test(place)
    if (isSure && isPlace(place) && !isBareCode(place)) {
      return { name: words.slice(0, from).join(' '), rest: place }
    }
  }
  return { name: text, rest: '' }
}
