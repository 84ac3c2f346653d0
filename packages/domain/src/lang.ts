/** The two languages of the service; Icelandic is the default. */
export const langs = ['is', 'en'] as const
export type Lang = (typeof langs)[number]
