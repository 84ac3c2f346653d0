import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse'
import { checkHeader, type OfficialRow } from './official-columns.ts'
import { openRegister } from './open-register.ts'

export type RegisterBatch = {
  rows: OfficialRow[]
  /** How much of the file has been read, from 0 to 1; null when its length is not known. */
  share: number | null
}

/** Reads the official file batch by batch, holding no more than one of them. */
export async function* readRegister(
  place: string,
  rowsPerBatch: number,
): AsyncGenerator<RegisterBatch> {
  const { stream, totalBytes, decoders } = await openRegister(place)
  let bytes = 0
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      yield chunk
    }
  }
  const parser = parse({ bom: true, columns: checkHeader, skip_empty_lines: true })
  const read = pipeline([Readable.from(counted(stream)), ...decoders, parser])
  // Told by the parser too, to whoever reads the rows.
  read.catch(() => {})

  const share = () => (totalBytes === null ? null : Math.min(1, bytes / totalBytes))
  let rows: OfficialRow[] = []
  for await (const row of parser as AsyncIterable<OfficialRow>) {
    rows.push(row)
    if (rows.length < rowsPerBatch) continue
    yield { rows, share: share() }
    rows = []
  }
  await read
  if (rows.length > 0) yield { rows, share: share() }
}
