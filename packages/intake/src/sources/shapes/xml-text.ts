import { at } from './at.ts'

/** The text of an element, with or without attributes; of the first where there are several. */
export function xmlText(element: unknown): string | null {
  const first: unknown = Array.isArray(element) ? element[0] : element
  const text = typeof first === 'string' ? first : at(first, '#text')
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null
}
