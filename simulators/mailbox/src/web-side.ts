import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { type Fault, faultKinds, type Faults } from './faults.ts'
import type { Attached, Mail, MailStore } from './mail-store.ts'

type WebDeps = { port: number; store: MailStore; faults: Faults }
export type WebSide = { origin: string; stop: () => Promise<void> }

/**
 * The received mails, for readers and for tests:
 *
 *   GET /              the list, GET /mails/7 one of them, GET /mails/7/files/0 a file sent along
 *   GET /mails?to=     as JSON, newest first; DELETE /mails forgets all
 *   POST /faults       what shall go wrong, as Fault in JSON; GET lists, DELETE ends them
 */
export async function startWeb({ port, store, faults }: WebDeps): Promise<WebSide> {
  const routes: Record<
    string,
    (request: IncomingMessage, url: URL) => PageResponse | Promise<PageResponse>
  > = {
    'GET /': () => page(listPage(store.list())),
    'GET /mails': (_request, url) => data(store.list(url.searchParams.get('to') ?? undefined)),
    'DELETE /mails': () => (store.clear(), nothing),
    'GET /faults': () => data(faults.list()),
    'DELETE /faults': () => (faults.clear(), nothing),
    'POST /faults': async (request) => {
      const fault = await readFault(request)
      if (fault === null) return { status: 400, type: 'text/plain', body: 'not a fault' }
      faults.set(fault)
      return nothing
    },
  }

  const answerTo = (request: IncomingMessage): PageResponse | Promise<PageResponse> => {
    const url = new URL(request.url ?? '/', 'http://mailbox')
    const route = routes[`${request.method} ${url.pathname}`]
    if (route) return route(request, url)
    const [, id, part, file] = /^\/mails\/(\d+)(\/html|\/files\/(\d+))?$/.exec(url.pathname) ?? []
    const mail = id === undefined ? undefined : store.get(Number(id))
    if (request.method !== 'GET' || !mail) return { ...nothing, status: 404 }
    if (part === undefined) return page(mailPage(mail))
    if (file === undefined) return foreign(mail.html)
    const attached = mail.attachments[Number(file)]
    return attached ? sentAlong(attached) : { ...nothing, status: 404 }
  }

  const server = createServer((request, response) => {
    Promise.resolve(answerTo(request)).then(
      (answer) => send(answer, response),
      (error: unknown) => send({ status: 500, type: 'text/plain', body: String(error) }, response),
    )
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

type PageResponse = { status: number; type: string; body: string | Buffer; policy?: string }

const nothing: PageResponse = { status: 204, type: 'text/plain', body: '' }
const data = (value: unknown): PageResponse => ({
  status: 200,
  type: 'application/json',
  body: JSON.stringify(value),
})
const page = (body: string): PageResponse => ({
  status: 200,
  type: 'text/html',
  body,
  policy: "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'none'",
})
/** A mail is untrusted HTML: it is shown sandboxed. Links open in a new tab. */
const foreign = (body: string): PageResponse => ({
  status: 200,
  type: 'text/html',
  body,
  policy: "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src * data:",
})

/** Served with the sender's content type, sandboxed. */
const sentAlong = ({ type, content }: Attached): PageResponse => ({
  status: 200,
  type,
  body: Buffer.from(content, 'base64'),
  policy: "sandbox; default-src 'none'",
})

function send({ status, type, body, policy }: PageResponse, response: ServerResponse): void {
  response
    .writeHead(status, {
      'content-type': typeof body === 'string' ? `${type}; charset=utf-8` : type,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...(policy === undefined ? {} : { 'content-security-policy': policy }),
    })
    .end(status === 204 ? undefined : body)
}

async function readFault(request: IncomingMessage): Promise<Fault | null> {
  // Another site can post text to us, but not JSON without permission (CORS).
  if (request.headers['content-type'] !== 'application/json') return null
  const given = (await json(request)) as Partial<Record<keyof Fault, unknown>>
  const kind = faultKinds.find((name) => name === given.kind)
  if (kind === undefined) return null
  return {
    kind,
    ...(typeof given.to === 'string' ? { to: given.to } : {}),
    ...(typeof given.times === 'number' ? { times: given.times } : {}),
    ...(typeof given.ms === 'number' ? { ms: given.ms } : {}),
  }
}

/** The list of mails, newest first. */
const listPage = (mails: readonly Mail[]): string =>
  frame(
    'Mailbox',
    mails.length === 0
      ? '<p>No mail yet. What the demo sends appears here; load the page again to look.</p>'
      : `<ol>${mails.map(entry).join('')}</ol>`,
  )

const entry = ({ id, to, subject, receivedAt }: Mail): string => `
  <li><a href="/mails/${id}"><b>${escape(subject)}</b></a>
  <span>to ${escape(to.join(', '))}, ${clock(receivedAt)}</span></li>`

/** One mail as HTML, as plain text, and with its headers. */
const mailPage = (mail: Mail): string =>
  frame(
    mail.subject,
    `
  <p><a href="/">All mails</a></p>
  <p>From ${escape(mail.from)} to ${escape(mail.to.join(', '))}, ${clock(mail.receivedAt)},
  ${Math.ceil(mail.bytes / 1_000)} kB</p>
  <iframe title="The mail as it looks" sandbox="allow-popups" src="/mails/${mail.id}/html"></iframe>
  ${mail.attachments.map((file, at) => attachment(mail.id, at, file.name)).join('')}
  <h2>Plain text</h2>
  <pre>${withLinks(mail.text)}</pre>
  <h2>Headers</h2>
  <pre>${Object.entries(mail.headers)
    .map(([name, value]) => `${escape(name)}: ${escape(value)}`)
    .join('\n')}</pre>`,
  )

const attachment = (id: number, at: number, name: string): string =>
  `<p>Attached: <a href="/mails/${id}/files/${at}">${escape(name)}</a></p>`

const frame = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(title)}</title>
<style>
  :root { color-scheme: light dark }
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem }
  h1 { font-size: 1.5rem } h2 { font-size: 1.125rem }
  ol { list-style: none; padding: 0 }
  li { border-top: 1px solid #8884; padding: 0.75rem 0 }
  li span { display: block; opacity: 0.75 }
  li a { display: inline-block; padding: 0.25rem 0 }
  iframe { width: 100%; height: 40rem; border: 1px solid #8884; border-radius: 0.5rem }
  pre { white-space: pre-wrap; overflow-wrap: anywhere }
</style>
</head>
<body>
<h1>${escape(title)}</h1>
${body}
</body>
</html>
`

const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 0 ? escape(part) : `<a href="${escape(part)}">${escape(part)}</a>`,
    )
    .join('')

const clock = (moment: string): string => escape(moment.slice(0, 19).replace('T', ' '))

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')
