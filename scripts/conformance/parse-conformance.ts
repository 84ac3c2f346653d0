export interface TestReference {
  readonly file: string
  /** The test's title, optionally after those of its describes, joined with ` › `. */
  readonly title: string
}

export interface RequirementRow {
  readonly id: string
  readonly line: number
  readonly holds: string
  /** Empty while the row is open. */
  readonly shownBy: readonly TestReference[]
}

export interface Heading {
  readonly letter: string
  readonly title: string
  readonly line: number
}

export interface ConformanceFault {
  readonly line: number
  readonly text: string
}

interface ConformanceDocument {
  readonly headings: readonly Heading[]
  readonly rows: readonly RequirementRow[]
  readonly faults: readonly ConformanceFault[]
}

const tableHead = new Set(['| id | what holds | shown by |', '|---|---|---|'])

/** From the first area on, all but headings, tables and blank lines is a fault: no row hides as prose. */
export function parseConformance(markdown: string): ConformanceDocument {
  const headings: Heading[] = []
  const rows: RequirementRow[] = []
  const faults: ConformanceFault[] = []

  for (const [index, text] of markdown.split('\n').entries()) {
    const line = index + 1
    const area = headings.at(-1)
    const heading = /^## ([A-Z]): (.+)$/.exec(text)
    if (heading) {
      headings.push({ letter: heading[1]!, title: heading[2]!, line })
    } else if (area && text.trim() !== '' && !tableHead.has(text)) {
      const row = parseRow(text, area.letter)
      if (typeof row === 'string') faults.push({ line, text: row })
      else rows.push({ ...row, line })
    }
  }
  return { headings, rows, faults }
}

function parseRow(text: string, letter: string): Omit<RequirementRow, 'line'> | string {
  const cells = splitCells(text)
  if (!cells) return `not a row of three cells: ${text}`
  const [id, holds, shown] = cells
  if (!/^[A-Z][1-9]\d*$/.test(id)) return `not an id: "${id}"`
  if (!id.startsWith(letter)) return `${id} is in area ${letter}`
  if (holds === '') return `${id} has no text`
  const shownBy = parseShownBy(shown)
  return shownBy
    ? { id, holds, shownBy }
    : `${id} is shown by neither \`open\` nor tests: "${shown}"`
}

function splitCells(text: string): [string, string, string] | null {
  const inner = /^\|(.*)\|$/.exec(text)?.[1]
  if (inner === undefined) return null
  // Markdown writes a bar inside a cell as \|.
  const cells = inner.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim())
  const [id, holds, shown, ...more] = cells
  if (id === undefined || holds === undefined || shown === undefined || more.length > 0) return null
  return [id, holds, shown]
}

function parseShownBy(cell: string): TestReference[] | null {
  if (cell === 'open') return []
  const references = cell.split('<br>').map((text) => /^`([^`]+)` › (.+)$/.exec(text.trim()))
  if (references.includes(null)) return null
  return references.map((reference) => ({ file: reference![1]!, title: reference![2]! }))
}
