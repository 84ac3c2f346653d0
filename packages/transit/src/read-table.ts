import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { unzipSync } from 'fflate'
import { FeedError } from './feed-problem.ts'

const FILES = [
  'agency.txt',
  'calendar.txt',
  'calendar_dates.txt',
  'feed_info.txt',
  'frequencies.txt',
  'stops.txt',
  'stop_times.txt',
  'transfers.txt',
  'trips.txt',
] as const

type FeedFile = (typeof FILES)[number]

/** The files we read, by name without folder. */
export type FeedFiles = ReadonlyMap<FeedFile, Uint8Array>

/** Of all files that we read. The largest is the list of times: 40 MB for the whole country. */
const MAX_BYTES = 200_000_000

/** @throws FeedError */
export function unzipFeed(zip: Uint8Array): FeedFiles {
  let total = 0
  try {
    const entries = unzipSync(zip, {
      // Before anything is unpacked, which never yields more than the stated size.
      filter: ({ name, originalSize }) => {
        if (fileOf(name) === undefined) return false
        total += originalSize
        if (total > MAX_BYTES) throw new FeedError('too-large', `more than ${MAX_BYTES} bytes`)
        return true
      },
    })
    return new Map(
      Object.entries(entries).flatMap(([path, bytes]) => {
        const file = fileOf(path)
        return file === undefined ? [] : [[file, bytes]]
      }),
    )
  } catch (error) {
    if (error instanceof FeedError) throw error
    throw new FeedError('not-a-zip', error instanceof Error ? error.message : String(error))
  }
}

/** Some publishers put the files in a folder. */
const fileOf = (path: string): FeedFile | undefined =>
  FILES.find((file) => path === file || path.endsWith(`/${file}`))

type Columns<Name extends string> = { required: readonly Name[]; optional?: readonly Name[] }

/**
 * The rows of a file with the wanted columns, found by their names: publishers change the order. Parsing pauses
 * between rows, so that a process that has other work goes on with it. A missing optional column is empty.
 *
 * @throws FeedError
 */
export async function* readTable<Name extends string>(
  files: FeedFiles,
  file: FeedFile,
  { required, optional = [] }: Columns<Name>,
): AsyncGenerator<Record<Name, string>> {
  const bytes = files.get(file)
  if (!bytes) return
  const parser = Readable.from(inPieces(bytes)).pipe(
    parse({ bom: true, trim: true, skip_empty_lines: true, relax_column_count: true }),
  )
  let places: Map<Name, number> | null = null
  try {
    for await (const row of parser as AsyncIterable<string[]>) {
      if (places === null) {
        const header = row
        places = new Map([...required, ...optional].map((name) => [name, header.indexOf(name)]))
        for (const name of required) {
          if (!header.includes(name)) throw new FeedError('missing-column', `${name} of ${file}`)
        }
        continue
      }
      const read = {} as Record<Name, string>
      for (const [name, place] of places) read[name] = row[place] ?? ''
      yield read
    }
  } catch (error) {
    if (error instanceof FeedError) throw error
    throw new FeedError('unreadable-file', `${file}: ${String(error)}`)
  }
}

const PIECE_BYTES = 65_536

function* inPieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}
