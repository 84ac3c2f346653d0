import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { pictures } from './catalogue.ts'
import { faults } from './faults.ts'
import { renderPicture } from './render.ts'

export interface PhotoHost {
  origin: string
  stop(): Promise<void>
}

const indexByPath = new Map(pictures.map(({ name }, index) => [`/photos/${name}.jpg`, index]))

/** Plays the picture servers of the rental sites. Pictures are rendered when first asked for. */
export async function startPhotoHost({
  port,
  directory,
}: {
  port: number
  directory: string
}): Promise<PhotoHost> {
  const rendering = new Map<number, Promise<string>>()

  /** Two visitors who ask for the same picture wait for one rendering. */
  const rendered = (index: number): Promise<string> => {
    const started = rendering.get(index) ?? renderPicture(index, directory)
    rendering.set(index, started)
    void started.then(forget, forget)
    function forget(): void {
      rendering.delete(index)
    }
    return started
  }

  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://photos')
    const fault = faults[pathname]
    if (fault) return fault(answer)
    const index = indexByPath.get(pathname)
    if (index === undefined) return void answer.writeHead(404).end()
    rendered(index)
      .then((file) => send(file, answer))
      .catch((error: unknown) => fail(error, answer))
  })
  server.listen(port, '127.0.0.1')
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

async function send(file: string, answer: ServerResponse): Promise<void> {
  answer.writeHead(200, { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=86400' })
  await pipeline(createReadStream(file), answer)
}

function fail(error: unknown, answer: ServerResponse): void {
  // A visitor who leaves in the middle is no fault of the host.
  if (answer.headersSent) return void answer.destroy()
  answer.writeHead(500, { 'content-type': 'text/plain' }).end(String(error))
}
