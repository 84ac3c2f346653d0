/** Commands, and the names of the machines on which they are run. */
export type MarkedBlock = { machines: string[]; commands: string }

const blockPattern = /^```sh\n([\s\S]*?)^```$/m
const place = String.raw`\b[Oo]n (all three|[a-z](?:(?:, [a-z])* and [a-z])?):`
/** “On a and b: steps 1 to 3 of “Another section””, for steps that begin with their number in bold. */
const referencePattern = new RegExp(
  String.raw`${place} steps? (\d+)(?: (to|and) (\d+))? of \[?“([^”]+)”`,
  'g',
)

/** The commands of one section of a document, in their order: its blocks marked `sh`. */
export function commandBlocks(document: string, heading: string): string[] {
  return blocksOf(sectionOf(document, heading))
}

/** The same for a section about several machines. The line before each block ends with where it is run:
 *  “On a:”, “On a and b:”, “On all three:”. Steps of another section are inserted where the text refers to
 *  them. */
export function markedBlocks(
  document: string,
  heading: string,
  all: readonly string[],
): MarkedBlock[] {
  const machinesOf = (words: string) => (words === 'all three' ? [...all] : words.split(/, | and /))
  const parts = sectionOf(document, heading).split(blockPattern)
  return parts.flatMap((part, index) => {
    if (index % 2 === 1) {
      const words = new RegExp(`${place}$`).exec(parts[index - 1]?.trimEnd() ?? '')?.[1]
      if (words === undefined) {
        throw new Error(`“${heading}” does not name the machine of:\n${part}`)
      }
      return [{ machines: machinesOf(words), commands: part }]
    }
    return [...part.matchAll(referencePattern)].flatMap(
      ([, words = '', first, joined, last = first, other = '']) => {
        const isMeant = (number: number) =>
          joined === 'to'
            ? number >= Number(first) && number <= Number(last)
            : number === Number(first) || number === Number(last)
        return stepBlocks(document, other, isMeant).map((commands) => ({
          machines: machinesOf(words),
          commands,
        }))
      },
    )
  })
}

/** The same block with the reader's own values in the lines that export one. */
export function withOwnValues(block: string, values: Record<string, string>): string {
  return block.replace(/^export ([A-Z_]+)=.*$/gm, (line, name: string) =>
    name in values ? `export ${name}='${values[name]}'` : line,
  )
}

function stepBlocks(
  document: string,
  heading: string,
  isMeant: (number: number) => boolean,
): string[] {
  const steps = sectionOf(document, heading)
    .split(/^(?=\*\*\d+\. )/m)
    .filter((step) => isMeant(Number(/^\*\*(\d+)\. /.exec(step)?.[1])))
  if (steps.length === 0) throw new Error(`“${heading}” has no such step`)
  return steps.flatMap((step) => blocksOf(step))
}

function blocksOf(text: string): string[] {
  return text.split(blockPattern).filter((_, index) => index % 2 === 1)
}

function sectionOf(document: string, heading: string): string {
  const section = document.split(/^## /m).find((part) => part.startsWith(`${heading}\n`))
  if (section === undefined) throw new Error(`there is no section “${heading}”`)
  return section
}
