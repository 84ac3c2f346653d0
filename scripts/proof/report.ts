import { closingLine, type Tally } from './tally.ts'
import type { ProofPart } from './parts.ts'

export type ProofResult = Tally & {
  commit: string
  /** 2026-11-18 */
  day: string
  seconds: number
  /** The last line of a part that could not run or failed. */
  note: string
  /** What was skipped, and why. */
  skips: string[]
}
export type ProofResults = Record<string, ProofResult>

/** A part is done when it passed on this commit. */
export const isDone = (result: ProofResult | undefined, commit: string): boolean =>
  result?.commit === commit && result.failed === 0

/** docs/proof.md: each part and its last run, whatever the commit. */
export function renderReport(parts: readonly ProofPart[], results: ProofResults): string {
  const rows = parts.map(({ name }) => {
    const result = results[name]
    if (result === undefined) return `| ${name} | | not run | | | |`
    const { commit, day, seconds } = result
    const note = [result.note, ...result.skips.map((skip) => `skipped: ${skip}`)]
      .filter((words) => words !== '')
      .join('; ')
    return `| ${name} | ${commit} | ${closingLine(result)} | ${day} | ${seconds} | ${note.replaceAll('|', '\\|')} |`
  })
  return `# What \`npm run proof\` found

Written by \`npm run proof\`. Each row is the last run of a part, on the commit it names. \`.ci/run\` runs one
slice of tests and stories with every commit; the other parts run when a person starts them.

| Part | Commit | Result | Day | Seconds | Note |
|---|---|---|---|---|---|
${rows.join('\n')}
`
}
