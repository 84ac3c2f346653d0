import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { open } from 'node:fs/promises'
import type { ReadableStream } from 'node:stream/web'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import { isInIceland } from '@kot/domain/area/bounds'
import { isPostcode } from '@kot/domain/postcode/postcode'

export type RegisterBatch = {
  rows: OfficialRow[]
  /** Share of the file that has been read, from 0 to 1. null when its length is unknown. */
  share: number | null
}

/** Reads the official file in batches and keeps only one of them in memory. */
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
  // The parser reports the same error to the consumer of the rows.
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

type OpenRegister = {
  /** The bytes as they arrive, compressed or not. */
  stream: Readable
  totalBytes: number | null
  /** Decode the bytes to plain text. */
  decoders: NodeJS.ReadWriteStream[]
}

/** Opens the register at a path or an https URL. A name ending in `.gz` is decompressed. */
async function openRegister(place: string): Promise<OpenRegister> {
  const decoders = /\.gz$/i.test(place.replace(/[?#].*$/, '')) ? [createGunzip()] : []
  const { stream, totalBytes } = URL.canParse(place) ? await download(place) : await file(place)
  return { stream, totalBytes, decoders }
}

async function file(path: string) {
  const handle = await open(path)
  const { size } = await handle.stat()
  return { stream: handle.createReadStream(), totalBytes: size }
}

async function download(address: string) {
  if (!isTrustworthy(new URL(address))) throw new Error(`${address} is no https address`)
  const answer = await fetch(address)
  if (!answer.ok || !answer.body) throw new Error(`${address} answered ${answer.status}`)
  const length = Number(answer.headers.get('content-length'))
  // With a content encoding, content-length is not the number of bytes we receive.
  const known = length > 0 && !answer.headers.has('content-encoding')
  // When the DOM types are loaded too, they differ from Node's in details.
  const body = answer.body as ReadableStream<Uint8Array>
  return { stream: Readable.fromWeb(body), totalBytes: known ? length : null }
}

/** A file that can be modified in transit would put wrong houses on the map. */
const isTrustworthy = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname))

/** The columns of the official file in their order. HMS publishes it daily. */
export const officialColumns = [
  'FID',
  'HNITNUM',
  'SVFNR',
  'BYGGD',
  'LANDNR',
  'HEINUM',
  'MATSNR',
  'POSTNR',
  'HEITI_NF',
  'HEITI_TGF',
  'HUSNR',
  'BOKST',
  'VIDSK',
  'SERHEITI',
  'DAGS_INN',
  'DAGS_LEIDR',
  'GAGNA_EIGN',
  'TEGHNIT',
  'YFIRFARID',
  'YFIRF_HEITI',
  'ATH',
  'NAKV_XY',
  'HNIT',
  'N_HNIT_WGS84',
  'E_HNIT_WGS84',
  'NOTNR',
  'LM_HEIMILISFANG',
  'VEF_BIRTING',
  'HUSMERKING',
] as const

type OfficialColumn = (typeof officialColumns)[number]

/** The columns we read. A file that lacks one of them is rejected; other columns may come and go. */
const neededColumns = [
  'SVFNR',
  'HEINUM',
  'POSTNR',
  'HEITI_NF',
  'HEITI_TGF',
  'HUSNR',
  'BOKST',
  'SERHEITI',
  'N_HNIT_WGS84',
  'E_HNIT_WGS84',
] as const satisfies readonly OfficialColumn[]

export type OfficialRow = Readonly<Record<(typeof neededColumns)[number], string>>

/** @throws when the file is not the register; the message names the missing columns */
function checkHeader(header: readonly string[]): string[] {
  const missing = neededColumns.filter((column) => !header.includes(column))
  if (missing.length > 0) {
    throw new Error(`not the address register: no column ${missing.join(', ')}`)
  }
  return [...header]
}

export type Address = {
  id: number
  postcode: string
  municipality: string
  street: string
  street_dative: string | null
  house_number: number | null
  letter: string | null
  special_name: string | null
  lat: number
  long: number
}

/** Why a row of the file is left out. */
export type SkipReason =
  | 'no key'
  | 'no name'
  | 'unknown postcode'
  | 'no position'
  | 'outside Iceland'
  | 'repeated key'

/** Returns the address in one row of the official file, or the reason why it is skipped. */
export function readAddress(row: OfficialRow): Address | SkipReason {
  const id = wholeNumber(row.HEINUM)
  if (id === null) return 'no key'
  const street = row.HEITI_NF.trim()
  if (street === '') return 'no name'
  const postcode = row.POSTNR.trim()
  if (!isPostcode(postcode)) return 'unknown postcode'
  const lat = degrees(row.N_HNIT_WGS84)
  const long = degrees(row.E_HNIT_WGS84)
  if (lat === null || long === null) return 'no position'
  if (!isInIceland({ lat, long })) return 'outside Iceland'
  return {
    id,
    postcode,
    municipality: row.SVFNR.trim().padStart(4, '0'),
    street,
    street_dative: filled(row.HEITI_TGF),
    house_number: wholeNumber(row.HUSNR),
    letter: filled(row.BOKST)?.toUpperCase() ?? null,
    special_name: filled(row.SERHEITI),
    lat,
    long,
  }
}

/** House number 0 means none. Letters where digits are expected mean none too. */
function wholeNumber(text: string): number | null {
  const number = /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : 0
  return number === 0 ? null : number
}

/** Written with a decimal comma. */
function degrees(text: string): number | null {
  const written = /^\s*(-?\d{1,3})(?:[.,](\d+))?\s*$/.exec(text)
  return written && Number(`${written[1]}.${written[2] ?? 0}`)
}

function filled(text: string): string | null {
  const trimmed = text.trim()
  return trimmed === '' ? null : trimmed
}
