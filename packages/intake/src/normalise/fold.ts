const letters: Readonly<Record<string, string>> = {
  á: 'a',
  é: 'e',
  í: 'i',
  ó: 'o',
  ú: 'u',
  ý: 'y',
  ö: 'o',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  ø: 'o',
}

const bare = (letter: string): string => letter.normalize('NFD').replaceAll(/\p{M}/gu, '')

/**
 * Lower-case ASCII as people type Icelandic without its letters: «Þingholtsstræti» and "thingholtsstraeti"
 * become the same. Words are compared in this form; it is the one of the slugs in the postcode table.
 */
export const fold = (text: string): string =>
  text.toLowerCase().replaceAll(/[\u0080-\uffff]/g, (letter) => letters[letter] ?? bare(letter))
