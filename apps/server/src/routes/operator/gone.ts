import { PublicError } from '../../public-error.ts'

/** What an operator asked for by its name is not there (any more): said in their words, on their screen. */
export const gone = (text: string) => new PublicError(404, 'not_found', text)
