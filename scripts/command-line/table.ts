/** Tables that fit a terminal: cells that are too long are cut, `--json` has them whole. */

const MAX_WIDTH = 100
const GAP = '  '

export type TableRow = Readonly<Record<string, unknown>>

export function printTable(rows: readonly TableRow[]): void {
  for (const line of renderTable(rows)) console.log(line)
}

/** Returns the lines of a table, the names of the columns first. No line is longer than the width. */
export function renderTable(rows: readonly TableRow[], width = MAX_WIDTH): string[] {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  if (names.length === 0) return []
  const cells = [names, ...rows.map((row) => names.map((name) => cellOf(row[name])))]
  const isNumeric = names.map((name) => rows.every((row) => typeof row[name] === 'number'))
  const widths = fitWidths(
    names.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0))),
    width - GAP.length * (names.length - 1),
  )
  return cells.map((line) =>
    line
      .map((cell, column) => {
        const space = widths[column] ?? 0
        const cut = cell.length > space ? `${cell.slice(0, Math.max(space - 1, 0))}…` : cell
        return isNumeric[column] ? cut.padStart(space) : cut.padEnd(space)
      })
      .join(GAP)
      .trimEnd(),
  )
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (value instanceof Date) return value.toISOString().slice(0, 16).replace('T', ' ')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.replaceAll(/\s+/g, ' ')
}

/** Takes from the widest column until all of them fit. */
function fitWidths(widths: number[], space: number): number[] {
  const fitted = [...widths]
  for (let over = fitted.reduce((sum, one) => sum + one, 0) - space; over > 0; over -= 1) {
    const widest = fitted.indexOf(Math.max(...fitted))
    if ((fitted[widest] ?? 0) <= 1) break
    fitted[widest] = (fitted[widest] ?? 0) - 1
  }
  return fitted
}
