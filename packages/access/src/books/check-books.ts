import { type Month, monthAfter } from '@kot/domain/money/bookkeeping'
import type { RecordedExport } from './export-books.ts'
import { checkMonth, NO_SEAL, type SealFile, type WrittenMonth } from './hash-chain.ts'

/**
 * Checks exported months: every line against the one before, every month against the one before it,
 * and where the database is at hand also against what it recorded of them.
 *
 * @param months in their order
 * @param recorded null without a database
 */
export function checkBooks(
  months: readonly WrittenMonth[],
  recorded: ReadonlyMap<Month, RecordedExport> | null,
): string[] {
  const checked = months.map((written) => ({ month: written.month, ...checkMonth(written) }))
  const faults = checked.flatMap(({ month, seal, faults: ofMonth }, at) => {
    const before = checked[at - 1]
    return [
      ...ofMonth,
      ...followFaults(month, seal, before),
      ...recordFaults(seal, recorded?.get(month)),
    ]
  })
  const missing = [...(recorded?.keys() ?? [])]
    .filter((month) => !months.some((written) => written.month === month))
    .map((month) => `${month} was exported and is missing`)
  return [...faults, ...missing]
}

function followFaults(
  month: Month,
  seal: SealFile | null,
  before: { month: Month; seal: SealFile | null } | undefined,
): string[] {
  if (before === undefined)
    return seal !== null && seal.previous !== NO_SEAL
      ? [`the month before ${month} is missing`]
      : []
  const next = monthAfter(before.month)
  if (month !== next) return [`${next} is missing`]
  if (seal === null || before.seal === null || seal.previous === before.seal.seal) return []
  return [`${month} does not continue ${before.month}`]
}

function recordFaults(seal: SealFile | null, recorded: RecordedExport | undefined): string[] {
  if (seal === null || recorded === undefined) return []
  return [
    ...(seal.seal === recorded.seal ? [] : [`${seal.month} is not what the database recorded`]),
    ...(recorded.pdfs.includes(seal.pdf)
      ? []
      : [`${seal.month}/books.pdf is not what the database recorded`]),
  ]
}
