/** Of mail that came to its end, so many days are counted. By itself, because the browser needs it without
 *  the schemas. */
export const MAIL_DAYS = 7
