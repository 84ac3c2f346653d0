/** A site that answers everything but a proper photo, each kind of harm under its name, with any
 *  number before it. Runs as a separate process, so that what it takes to do harm is not counted
 *  as what it takes to bear it. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { PhotoProblem } from '../photo-error.ts'
import { aPhoto, aPngBomb } from './a-photo.ts'

type Respond = (response: ServerResponse) => void

/** Each harm by its name, with the reason it has to be refused for; null where there is none. */
export type HostileSite = {
  port: number
  quick: Record<string, PhotoProblem | null>
  slow: Record<string, PhotoProblem | null>
}
type Harm = [because: PhotoProblem | null, answer: Respond]

const photo = await aPhoto()
const bomb = aPngBomb()
const packed = gzipSync(Buffer.alloc(50_000_000))
const large = Buffer.concat([photo, Buffer.alloc(10_485_760)])

const quick: Record<string, Harm> = {
  'bomb.png': ['too large', (response) => response.end(bomb)],
  'endless.jpg': ['too large', sendForEver],
  'packed.jpg': [
    'encoding',
    (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
  ],
  'page.jpg': ['format', (response) => response.end('<!doctype html><title>404</title>')],
  'drawing.jpg': [
    'format',
    (response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  'document.jpg': ['format', (response) => response.end('%PDF-1.7')],
  'half.jpg': ['damaged', (response) => response.end(photo.subarray(0, photo.length / 2))],
  'less-than-announced.jpg': [
    'unreachable',
    (response) => {
      response.writeHead(200, { 'content-length': photo.length * 2 })
      response.write(photo, () => response.destroy())
    },
  ],
  'more-than-allowed.jpg': [
    'too large',
    (response) => response.writeHead(200, { 'content-length': 1e12 }).flushHeaders(),
  ],
  'unannounced.jpg': [
    'too large',
    (response) => {
      response.write(large)
      response.end()
    },
  ],
  // A photo followed by rubbish is a photo.
  'padded.jpg': [null, (response) => response.end(large.subarray(0, 10_485_760))],
  'round-and-round.jpg': [
    'redirects',
    (response) => response.writeHead(302, { location: '/0-round-and-round.jpg' }).end(),
  ],
  'inward.jpg': [
    'address',
    (response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
  ],
}
const slow: Record<string, Harm> = {
  'silent.jpg': ['too slow', () => {}],
  'dripping.jpg': [
    'too slow',
    (response) => void setInterval(() => response.write('.'), 100).unref(),
  ],
}

const server = createServer((request, response) => {
  const name = request.url?.replace(/^\/\d+-/, '') ?? ''
  const harm = quick[name] ?? slow[name]
  if (harm) harm[1](response)
  else response.end(photo)
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  const site: HostileSite = { port, quick: reasonsOf(quick), slow: reasonsOf(slow) }
  process.send?.(site)
})
process.once('disconnect', () => process.exit())

function reasonsOf(harms: Record<string, Harm>): HostileSite['quick'] {
  return Object.fromEntries(Object.entries(harms).map(([name, [because]]) => [name, because]))
}

function sendForEver(response: ServerResponse): void {
  const chunk = Buffer.alloc(65_536)
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', more)
  more()
}
