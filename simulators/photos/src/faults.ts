import type { ServerResponse } from 'node:http'

/** Ways in which picture servers fail, each under its own path, for tests of whoever fetches. */
export const faults: Readonly<Record<string, (answer: ServerResponse) => void>> = {
  '/faults/missing.jpg': (answer) => {
    answer.writeHead(404).end()
  },
  '/faults/error.jpg': (answer) => {
    answer.writeHead(500, { 'content-type': 'text/plain' }).end('out of order')
  },
  /** Says it is a picture and is a page. */
  '/faults/html.jpg': (answer) => {
    answer
      .writeHead(200, { 'content-type': 'image/jpeg' })
      .end('<!doctype html><title>Moved</title><p>This picture has moved.</p>')
  },
  /** A byte now and then, for as long as anyone listens. */
  '/faults/slow.jpg': (answer) => {
    answer.writeHead(200, { 'content-type': 'image/jpeg' })
    answer.write(startOfJpeg)
    const drip = setInterval(() => answer.write(Buffer.alloc(1)), 250)
    answer.on('close', () => clearInterval(drip))
  },
  /** As fast as it is read, without end. */
  '/faults/endless.jpg': (answer) => {
    answer.writeHead(200, { 'content-type': 'image/jpeg' })
    answer.write(startOfJpeg)
    const pour = (): void => {
      while (!answer.destroyed && answer.write(chunk));
    }
    answer.on('drain', pour)
    pour()
  },
}

const startOfJpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
const chunk = Buffer.alloc(64 * 1024)
