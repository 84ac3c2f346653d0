/** The commands of one section of a document, in their order: its blocks marked `sh`. */
export function commandBlocks(document: string, heading: string): string[] {
  const section = document.split(/^## /m).find((part) => part.startsWith(`${heading}\n`))
  if (section === undefined) throw new Error(`there is no section “${heading}”`)
  return [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block]) => block ?? '')
}

/** The same with the reader's own values in the lines that export one. */
export function withOwnValues(block: string, values: Record<string, string>): string {
  return block.replace(/^export ([A-Z_]+)=.*$/gm, (line, name: string) =>
    name in values ? `export ${name}='${values[name]}'` : line,
  )
}
