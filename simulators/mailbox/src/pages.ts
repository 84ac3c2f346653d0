import type { Mail } from './mail-store.ts'

/** The list of mails, newest first. */
export const listPage = (mails: readonly Mail[]): string =>
  frame(
    'Mailbox',
    mails.length === 0
      ? '<p>No mail yet. What the demo sends appears here; load the page again to look.</p>'
      : `<ol>${mails.map(entry).join('')}</ol>`,
  )

const entry = ({ id, to, subject, receivedAt }: Mail): string => `
  <li><a href="/mails/${id}"><b>${escape(subject)}</b></a>
  <span>to ${escape(to.join(', '))}, ${clock(receivedAt)}</span></li>`

/** One mail as it looks, as plain text, and with its headers. */
export const mailPage = (mail: Mail): string =>
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
