import { pageNote } from './page-note'

/** The guarded page somebody asked for before signing in. Given out once, so that a later sign-in
 *  elsewhere does not end up there. */
export const wantedPage = pageNote('wanted_page', () => window.sessionStorage)
