/** What the letters of Figtree's bold take of their size, in hundredths; the rest are as wide as an n. */
const widths: Readonly<Record<string, number>> = {
  ...of(28, 'iíjl.,!’'),
  ...of(38, 'frt( )-'),
  ...of(50, 'cksxyýz'),
  ...of(68, 'ABDEFGHKLNPRSTUÚVXYÝÞ'),
  ...of(92, 'mwMWOÓÖQæ'),
}
const OTHERS = 60

function of(width: number, letters: string): Record<string, number> {
  return Object.fromEntries(Array.from(letters, (letter) => [letter, width]))
}

const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (widths[letter] ?? OTHERS), 0) / 100

/** The largest size at which the text fits into the width, up to a limit. It guesses on the wide side. */
export const sizeOfHeading = (text: string, { width, limit }: { width: number; limit: number }) =>
  Math.min(limit, Math.floor(width / widthOf(text)))
