/** The one spelling under which an address is stored and looked up. Mail servers could tell capitals
 *  apart, but none that people use does. */
export const normaliseEmail = (text: string): string => text.trim().normalize('NFC').toLowerCase()
