/**
 * The site's own typeface cannot come along, so that this is what each system has best. Short, because
 * every cell says it again: old mail programs inherit nothing into tables.
 */
const family = '-apple-system,Segoe UI,Roboto,Arial,sans-serif'

/** @param size with its line height: `16px/24px` */
export const regular = (size: string): string => `400 ${size} ${family}`
export const strong = (size: string): string => `650 ${size} ${family}`
