const asciiLetters: Readonly<Record<string, string>> = {
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
 * Converts to lower-case ASCII, the way Icelandic is typed without its letters: «Þingholtsstræti» and
 * "thingholtsstraeti" become the same. Words are compared in this form. Slugs in the postcode table use
 * it too.
 */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\u0080-\uffff]/g, (letter) => asciiLetters[letter] ?? bare(letter))
