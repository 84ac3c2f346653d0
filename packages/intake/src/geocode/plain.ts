import { fold } from '../normalise/fold.ts'

/**
 * Lower case without accents, with single spaces and one kind of dash. The words á and í keep their
 * accents: "4 á 2. hæð" has no house letter, "4 a" has one.
 */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[–—]/g, '-')
    .split(/(?<= )([áí])(?= )/)
    .map((piece, at) => (at % 2 === 1 ? piece : fold(piece)))
    .join('')
    .trim()
