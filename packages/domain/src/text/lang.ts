/** The two languages of the service; Icelandic is the default. */
export const langs = ['is', 'en'] as const
export type Lang = (typeof langs)[number]

/** The terms in this language bind; the others are translations. */
export const BINDING_LANG = 'is' satisfies Lang
