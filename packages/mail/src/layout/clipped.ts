import { onOneLine } from './on-one-line.ts'

/** The beginning of what somebody wrote, on one line. */
export function clipped(text: string, longest: number): string {
  const line = onOneLine(text)
  if (line.length <= longest) return line
  // Cutting may part the two halves of a sign; half a sign is no text.
  const beginning = line.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')
  return `${beginning.trimEnd()}…`
}
