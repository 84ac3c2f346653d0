import { withoutPeople } from '../html/without-people.ts'

const longest = 5_000
const kennitala = /(?<!\d)\d{6}-?\d{4}(?!\d)/g

/** Text as it was written, on one line and without people; null for what is no text. */
export function asText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string') return null
  return withoutPeople(value.slice(0, longest).toWellFormed().replaceAll(kennitala, ' '))
}
