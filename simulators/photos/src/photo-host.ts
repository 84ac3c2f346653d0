import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { drawCopy, drawVariation, isDrawn } from './draw-variation.ts'
import { pictureDirectory, pictures } from './pictures.ts'

export interface PhotoHost {
  origin: string
  stop(): Promise<void>
}

const fileByPath = new Map(
  pictures.map((name) => [`/photos/${name}`, join(pictureDirectory, name)]),
)

/** Plays the picture servers of the rental sites. */
export async function startPhotoHost({
  port,
  directory,
}: {
  port: number
  /** Keeps what was drawn, so that every photo is drawn once. */
  directory?: string
}): Promise<PhotoHost> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://photos')
    const fault = faults[pathname]
    if (fault) return fault(response)
    const [, home, copy, name] = /^\/photos\/(?:(\d{1,9})\/)?(copy\/)?([^/]+)$/.exec(pathname) ?? []
    const file = fileByPath.get(`/photos/${name}`)
    const photo =
      home !== undefined && name !== undefined && isDrawn(name)
        ? { name, home: Number(home), isCopy: copy !== undefined }
        : null
    if (photo === null && (file === undefined || home !== undefined))
      return void response.writeHead(404).end()
    const sending = photo ? sendVariation(photo, directory, response) : send(file ?? '', response)
    sending.catch((error: unknown) => fail(error, response))
  })
  server.listen(port, process.env['LISTEN_ADDRESS'] ?? '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function send(file: string, response: ServerResponse): Promise<void> {
  response.writeHead(200, {
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=86400',
  })
  await pipeline(createReadStream(file), response)
}

/** Photos of one home: /photos/17/kitchen-01.webp; and a copy of one: /photos/17/copy/kitchen-01.webp. */
async function sendVariation(
  photo: Photo,
  directory: string | undefined,
  response: ServerResponse,
): Promise<void> {
  const picture = directory === undefined ? await draw(photo) : await drawOnce(photo, directory)
  response.writeHead(200, {
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=86400',
  })
  response.end(picture)
}

type Photo = { name: string; home: number; isCopy: boolean }

async function draw({ name, home, isCopy }: Photo): Promise<Buffer> {
  const drawn = await drawVariation(name, home)
  return isCopy ? drawCopy(drawn, home + name.length) : drawn
}

async function drawOnce(photo: Photo, directory: string): Promise<Buffer> {
  const name = [photo.home, ...(photo.isCopy ? ['copy'] : []), basename(photo.name, '.webp')].join(
    '-',
  )
  const kept = join(directory, `${name}.jpg`)
  try {
    return await readFile(kept)
  } catch {
    const picture = await draw(photo)
    await mkdir(directory, { recursive: true })
    // Complete or absent: two requests may draw the same photo.
    const draft = `${kept}.${randomUUID()}`
    await writeFile(draft, picture)
    await rename(draft, kept)
    return picture
  }
}

function fail(error: unknown, response: ServerResponse): void {
  // A client that disconnects is no fault of the host.
  if (response.headersSent) return void response.destroy()
  response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error))
}

/** Ways in which picture servers fail, each under its own path, for tests of what fetches them. */
const faults: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/faults/missing.jpg': (response) => {
    response.writeHead(404).end()
  },
  '/faults/error.jpg': (response) => {
    response.writeHead(500, { 'content-type': 'text/plain' }).end('out of order')
  },
  /** Declares a picture and is a page. */
  '/faults/html.jpg': (response) => {
    response
      .writeHead(200, { 'content-type': 'image/jpeg' })
      .end('<!doctype html><title>Moved</title><p>This picture has moved.</p>')
  },
  /** A byte now and then, for as long as anyone listens. */
  '/faults/slow.jpg': (response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' })
    response.write(startOfJpeg)
    const drip = setInterval(() => response.write(Buffer.alloc(1)), 250)
    response.on('close', () => clearInterval(drip))
  },
  /** As fast as it is read, without end. */
  '/faults/endless.jpg': (response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' })
    response.write(startOfJpeg)
    const pour = (): void => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', pour)
    pour()
  },
}

const startOfJpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
const chunk = Buffer.alloc(64 * 1024)
