// What old Icelandic pages write instead of the letter itself; everything else comes as a number.
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
 * Text as a person would read it, on one line: entities decoded, also those that were encoded twice,
 * tags and control characters gone. What PostgreSQL cannot store (U+0000, half a surrogate pair) is not
 * in it. No longer than `longest`.
 */
export function plainText(text: string, longest: number): string {
  // Markup and entities take room that is not counted, but nobody needs ten times as much of it.
  const enough = text.slice(0, longest * 10)
  return (
    decodeEntities(decodeEntities(enough))
      .replaceAll(/<\/?[a-zA-Z][^<>]{0,300}>/g, ' ')
      .normalize('NFC')
      // Control and format characters: soft hyphens and zero-width blanks hide inside words.
      .replaceAll(/\p{Cf}/gu, '')
      // Letters under a pile of accents are no letters.
      .replaceAll(/(\p{M}{2})\p{M}+/gu, '$1')
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, longest)
      .toWellFormed()
      .trim()
  )
}
