/** The scripts that a visit to the landing page fetches before any interaction. */
import type { Browser, Request } from '@playwright/test'
import { kilobytes, print } from '../measure/report.ts'
import { newContext, settled } from './slow-page.ts'

const boundBytes = 180_000

export async function landingWeight(browser: Browser, origin: string): Promise<void> {
  const context = await newContext(browser, 'phone')
  const page = await context.newPage()
  const requests: Request[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') requests.push(request)
  })
  await page.goto(`${origin}/`)
  await settled(page)
  // Scripts fetched later without interaction count as well.
  await page.waitForTimeout(3_000)
  const scripts = await Promise.all(requests.map(weigh))
  await context.close()

  const bytes = scripts.reduce((sum, { body }) => sum + body, 0)
  const encodings = new Set(scripts.map(({ encoding }) => encoding))
  // A class that Leaflet sets itself: other scripts may mention the names of its files.
  const withMap = scripts.filter(({ text }) => text.includes('leaflet-pane'))
  print('Landing JavaScript before interaction, compressed as served', [
    {
      what: `${scripts.length} scripts, ${[...encodings].join(' and ')}`,
      figure: kilobytes(bytes),
      bound: `≤ ${kilobytes(boundBytes)}`,
      holds: bytes <= boundBytes,
    },
    {
      what: 'their response headers',
      figure: kilobytes(scripts.reduce((sum, { headers }) => sum + headers, 0)),
    },
    {
      what: 'scripts with map code among them',
      figure: String(withMap.length),
      bound: '0',
      holds: withMap.length === 0,
    },
  ])
}

async function weigh(request: Request) {
  const response = await request.response()
  const { responseBodySize, responseHeadersSize } = await request.sizes()
  return {
    body: responseBodySize,
    headers: responseHeadersSize,
    encoding: response?.headers()['content-encoding'] ?? 'not compressed',
    text: (await response?.text()) ?? '',
  }
}
