import { foldText } from '@kot/domain/text/fold-text'

// Named entities on old Icelandic pages. All others are numeric.
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  sup2: '²',
  frac12: '½',
  ndash: '–',
  mdash: '—',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  yacute: 'ý',
  eth: 'ð',
  thorn: 'þ',
  aelig: 'æ',
  ouml: 'ö',
  Aacute: 'Á',
  Eacute: 'É',
  Iacute: 'Í',
  Oacute: 'Ó',
  Uacute: 'Ú',
  Yacute: 'Ý',
  ETH: 'Ð',
  THORN: 'Þ',
  AElig: 'Æ',
  Ouml: 'Ö',
}

const entity = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][A-Za-z\d]{1,7}));/g

const decodeEntities = (text: string): string =>
  text.replace(entity, (written, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return Object.hasOwn(named, name) ? (named[name] ?? written) : written
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' '
  })

/**
 * Returns text on one line: entities decoded, including doubly encoded ones, without tags and control
 * characters. Characters that PostgreSQL cannot store (U+0000, unpaired surrogates) are removed. At
 * most `longest` characters.
 */
export function plainText(text: string, longest: number): string {
  // Markup and entities do not count towards the limit, but ten times the length is always enough.
  const enough = text.slice(0, longest * 10)
  return (
    decodeEntities(decodeEntities(enough))
      .replaceAll(/<\/?[a-zA-Z][^<>]{0,300}>/g, ' ')
      .normalize('NFC')
      // Format characters such as soft hyphens and zero-width spaces hide inside words.
      .replaceAll(/\p{Cf}/gu, '')
      // Drop excessive combining accents.
      .replaceAll(/(\p{M}{2})\p{M}+/gu, '$1')
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, longest)
      .toWellFormed()
      .trim()
  )
}

// In longer descriptions, the decisive words are at the beginning.
const longestClauses = 10_000

/**
 * Returns the folded clauses of a text: a word like «ekki» applies only to its own clause. Dots inside
 * dates and numbers do not end a clause.
 */
export function splitClauses(text: string | null): string[] {
  if (text === null) return []
  // Lines and paragraphs end clauses too. In plain text they would become spaces.
  const marked = text.slice(0, longestClauses).replaceAll(/<[^<>]{0,300}>|[\n\r]+/g, ' | ')
  return foldText(plainText(marked, longestClauses))
    .split(/[!?;,()•|]+|\.(?=\s[^\d]|$)|\s(?:en|but)\s/)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
}

const small = /^(?:á|í|að|við|og|undir|hjá|til|ís)$/u

/** Restores the case of a name in all capitals or all lower case: «NJÁLSGATA 4B», «njálsgata 4b». */
export function restoreCase(text: string): string {
  const letters = text.replaceAll(/[^\p{L}]/gu, '')
  const shouted = letters.length > 3 && letters === letters.toUpperCase()
  const words = shouted ? text.split(' ').map(calm).join(' ') : text
  return words.replace(/^\p{Ll}/u, (first) => first.toUpperCase())
}

/**
 * Parts joined by a hyphen are capitalised separately: «SYÐRI-BREKKA». House letters stay as they are.
 */
const calm = (word: string): string => {
  if (/\d/.test(word)) return word
  const lower = word.toLowerCase()
  return small.test(lower)
    ? lower
    : lower.replaceAll(/(?<!\p{L})\p{L}/gu, (first) => first.toUpperCase())
}

// Start of contact details. Nothing after it is part of an address.
const reach = [
  // Words before a name or a number.
  /(?<![\p{L}\d])(?:s(?=\s*[.:]\s*[+\d(])|s[ií]m(?:i|a|an[uú]mer|anr)|gsm|t[oö]lvup[oó]st\p{L}*|netfang|e-?mail|tel|phone|mobile|whatsapp|messenger|facebook|call|contact|hring(?:i[dð]|du|ja)|haf(?:i[dð]|[dð]u|a) samband|sendi[dð]|uppl(?:[yý]singar)?|eigandi|leigusali|umsj[oó]n|hj[aá]|landlord|owner|kt|kennitala)(?!\p{L})/iu,
  /\S*@/u,
  /https?:|www\.|[\p{L}\d-]+\.(?:is|com|net|org|io|eu|me|app|info|example)(?!\p{L})/iu,
  // Telephone numbers (555 1234, 555-1234, +354 555 12 34) and kennitölur, even with more digits
  // directly after them. House numbers never have seven digits.
  /(?:\+|(?<!\d)00)\d[\d\s.-]{5,}/u,
  /\d{3}[\s.-]?\d{4}|(?<!\d)\d{3}[\s.-]\d{2}[\s.-]\d{2}(?!\d)|\d{6}[\s-]?\d{4}/u,
]

/** Returns the text before any personal data. */
export const textBeforePersonalData = (text: string): string => {
  const starts = reach.map((pattern) => pattern.exec(text)?.index ?? text.length)
  return text.slice(0, Math.min(...starts))
}

/** Returns whether a text contains a recognisable personal name: «Jónsson», «Jónsdóttir». */
export const containsPersonName = (text: string): boolean =>
  /\p{L}(?:sson|ssyni|sonar|d[oó]ttir|d[oó]ttur)(?!\p{L})/iu.test(text)
