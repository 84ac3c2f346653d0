/** Fields by their names in small letters. */
export type Fields = Readonly<Record<string, string | undefined>>

/** Blocks of fields with empty lines between them, as machine-readable reports are written: the first
 *  about the report, then one for each recipient. */
export const reportFields = (text: string): Fields[] =>
  text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n[ \t]*\n+/)
    .map((block) =>
      Object.fromEntries(
        block
          .replaceAll(/\n[ \t]+/g, ' ')
          .split('\n')
          .map((line) => {
            const colon = line.indexOf(':')
            return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]
          }),
      ),
    )
