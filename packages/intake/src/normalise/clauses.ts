import { fold } from './fold.ts'
import { plainText } from './plain-text.ts'

// Longer descriptions say what decides at their beginning.
const longest = 10_000

/**
 * The clauses of a text, folded: a word like «ekki» counts for its own clause and not for the next.
 * Dots inside dates and numbers do not end one.
 */
export function clauses(text: string | null): string[] {
  if (text === null) return []
  // Lines and paragraphs end clauses too; as plain text they would be blanks.
  const marked = text.slice(0, longest).replaceAll(/<[^<>]{0,300}>|[\n\r]+/g, ' | ')
  return fold(plainText(marked, longest))
    .split(/[!?;,()•|]+|\.(?=\s[^\d]|$)|\s(?:en|but)\s/)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
}
