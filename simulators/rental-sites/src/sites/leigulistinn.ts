import type { Site } from '../world/site.ts'
import { type HtmlRow, htmlSite, shortDay } from './rendering/html-site.ts'
import { markup } from './rendering/answers.ts'
import { addressOf } from './rendering/rendered-advert.ts'

/** A list for members with a public sample: one old table in ISO-8859-1. */
export const leigulistinn: Site = htmlSite({
  name: 'leigulistinn',
  robots: null,
  hasToo: ({ kind, price }) => kind === 'office' || price === 1,
  listPath: '/synishorn',
  advertLink: /^\/eign\/(\d+)$/,

  list: (rows) => ({
    status: 200,
    // The page declares its charset, the server does not.
    headers: { 'content-type': 'text/html' },
    body: Buffer.from(
      `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">
<html><head><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">
<title>Leigulistinn - sýnishorn</title></head><body>
<h1>Sýnishorn af lista</h1>
<table id="reseter" border=0>
<tr><th>Skráð<th>Heimilisfang<th>Póstnr.<th>Herb.<th>Stærð<th>Verð
${rows.map(tableRow).join('\n')}
<tr><td colspan=6>Áskrifendur sjá nöfn og símanúmer leigusala.
</table>
<p>${markup(rows[0]?.landlord.name ?? '')} svarar í síma ${rows[0]?.landlord.phone ?? ''}.
</body></html>
`,
      'latin1',
    ),
  }),
})

/** Old markup: table cells are not closed. */
const tableRow = (row: HtmlRow): string =>
  `<tr><td>${shortDay(row.publishedAt.toISOString().slice(0, 10))}<td><a href="/eign/${row.id}">${markup(addressOf(row))}</a><td>${row.postcode}<td>${rooms(row)}<td>${Math.floor(row.size)} m2<td>${dotted(row.price)}`

function rooms({ kind, rooms: count }: HtmlRow): string {
  if (kind === 'office') return 'Skrifstofa'
  if (kind === 'room') return 'Herbergi'
  if (kind === 'studio') return 'Stúdíó'
  return count === null ? '' : `${count} Herb`
}

const dotted = (price: number): string =>
  price === 0 ? 'Tilboð' : String(price).replace(/\B(?=(?:\d{3})+$)/g, '.')
