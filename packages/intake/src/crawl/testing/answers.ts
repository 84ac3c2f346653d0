import type { RequestListener, ServerResponse } from 'node:http'

/** A list with one advert. */
export const stock = JSON.stringify({ adverts: [{ id: '1', price: 250_000 }] })

export const sending =
  (body: string | Buffer, headers: Record<string, string> = {}, status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end(body)

export function sendForEver(response: ServerResponse): void {
  const chunk = Buffer.alloc(65_536, 'x')
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', more)
  more()
}

export const captcha = '<html><title>Just a moment</title><h1>Are you a robot?</h1></html>'
export const html = { 'content-type': 'text/html; charset=utf-8' }
