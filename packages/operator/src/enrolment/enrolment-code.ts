import { createHash, randomInt } from 'node:crypto'

/** Without the letters and digits that are taken for one another. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const GROUPS = 4
const GROUP_LENGTH = 5

/** 98 bits, in groups that can be read aloud. */
export const createEnrolmentCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')

/** What is stored. The code is random and long, so a fast hash without salt keeps it secret. How it was
 *  typed does not matter. */
export const hashEnrolmentCode = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest()
