import type { Site, WorldAdvert } from '@kot/rental-sites-simulator/site'
import { decodePage } from '../../../normalise/text-encoding.ts'
import type { Page, PageRequest } from '../../../source/page.ts'
import type { Said } from '../../../source/said.ts'
import type { Source } from '../../../source/source.ts'

const origin = 'http://site.test'

export type Simulated = { site: Site; adverts: readonly WorldAdvert[]; now: Date }

/** A page of a simulated site as a source gets it, without a socket between them. */
export function ask({ site, adverts, now }: Simulated, request: PageRequest): Page {
  const { status, headers, body } = site.answer(
    { method: 'GET', url: new URL(request.url), headers: {}, body: '' },
    adverts,
    { now, origin },
  )
  if (status !== 200) throw new Error(`${request.url} answers ${status}`)
  const declared = headers['content-type'] ?? ''
  const { text, suspicious } = decodePage(Buffer.from(body), declared)
  if (suspicious) throw new Error(`${request.url} is misread`)
  return { request, contentType: declared.replace(/;.*/, ''), text }
}

/** Reads a whole simulated site: its list from the first page on, and the details that are asked for. */
export function readSimulated(source: Source, simulated: Simulated) {
  const asked: PageRequest[] = []
  const said: Said[] = []
  const totals: (number | undefined)[] = []
  const waiting = source.start(origin)
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const request = next
    if (asked.some(({ url }) => url === request.url)) continue
    asked.push(request)
    const { rows, next: following, total } = source.discover(ask(simulated, request), origin)
    totals.push(total)
    waiting.push(...following)
    for (const row of rows) {
      const detail = source.detail?.request(row, origin)
      if (detail) asked.push(detail)
      const whole = detail ? source.detail?.read(ask(simulated, detail), row) : row
      const one = source.normalise(whole, origin)
      if (one) said.push(one)
    }
  }
  return { said, asked, totals }
}
