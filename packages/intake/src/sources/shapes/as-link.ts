import { absoluteLinks } from '../html/absolute-links.ts'

/** An address that can be followed; null for what is none. */
export const asLink = (value: unknown, origin: string): string | null =>
  (typeof value === 'string' && value.trim() !== '' && absoluteLinks([value.trim()], origin)[0]) ||
  null
