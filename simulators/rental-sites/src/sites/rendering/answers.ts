import type { SiteAnswer } from '../../world/site.ts'
import { addressOf, type RenderedAdvert } from './rendered-advert.ts'

const answer = (contentType: string, body: string, status = 200): SiteAnswer => ({
  status,
  headers: { 'content-type': contentType },
  body,
})

export const jsonAnswer = (value: unknown, status = 200): SiteAnswer =>
  answer('application/json', JSON.stringify(value), status)

export const xmlAnswer = (
  type: 'application/xml' | 'application/rss+xml' | 'application/atom+xml',
  body: string,
) => answer(`${type}; charset=utf-8`, `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`)

export const htmlAnswer = (head: string, body: string, status = 200): SiteAnswer =>
  answer(
    'text/html; charset=utf-8',
    `<!doctype html>\n<html lang="is">\n<head>\n<meta charset="utf-8">\n${head}\n</head>\n<body>\n${body}\n</body>\n</html>\n`,
    status,
  )

export const notFound = (): SiteAnswer =>
  htmlAnswer('<title>Fannst ekki</title>', '<h1>Síðan fannst ekki</h1>', 404)

/** What a person sees who follows the link of an advert to a site that is otherwise read by machines. */
export const pageForPeople = (shown: RenderedAdvert): SiteAnswer =>
  htmlAnswer(
    `<title>${markup(shown.title)}</title>`,
    `<h1>${markup(shown.title)}</h1>\n<p>${markup(addressOf(shown))}, ${shown.postcode} ${markup(shown.place)}</p>\n<p>${markup(shown.text)}</p>`,
  )

/** Text in HTML and XML. */
export const markup = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** 285000 in written form: 285.000 kr., and an offer where there is no price. */
export const krona = (price: number): string =>
  price === 0 ? 'Tilboð' : `${String(price).replace(/\B(?=(?:\d{3})+$)/g, '.')} kr.`
