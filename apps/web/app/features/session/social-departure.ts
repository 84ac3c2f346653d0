import { signInNotes } from '@kot/domain/storage-keys'
import { pageNote } from './page-note'

/** The page on which somebody left for Google or Facebook to sign in. Whoever comes back is signed
 *  in by a hand-off, and so is whoever switches language: this tells them apart. */
export const socialDeparture = pageNote(signInNotes.socialDeparture, () => window.sessionStorage)
