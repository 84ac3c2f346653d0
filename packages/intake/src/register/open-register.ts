import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { createGunzip } from 'node:zlib'

export type OpenRegister = {
  /** The bytes as they arrive, compressed or not, and how many there will be where that is known. */
  stream: Readable
  totalBytes: number | null
  /** Makes plain text of them. */
  decoders: NodeJS.ReadWriteStream[]
}

/** Opens the register at a path or an https address; `.gz` at its end means compressed. */
export async function openRegister(place: string): Promise<OpenRegister> {
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
  // The length of a body that was compressed on the way is not that of the bytes we get.
  const known = length > 0 && !answer.headers.has('content-encoding')
  // Where the types of browsers are at hand too, theirs and Node's differ in details.
  const body = answer.body as ReadableStream<Uint8Array>
  return { stream: Readable.fromWeb(body), totalBytes: known ? length : null }
}

/** What anybody on the way could have changed would put wrong houses on the map. */
const isTrustworthy = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname))
