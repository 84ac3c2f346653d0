import { isProof, seedOf, sized } from '@kot/domain/testing/size'
import { someAdverts } from '@kot/rental-sites-simulator/testing/some-adverts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Page, type Source, UnreadablePageError } from '../source/source.ts'
import { machineSites } from '../testing/simulated-sources.ts'
import { mutations } from '../testing/mutations.ts'
import { siteOrigin } from '../testing/read-site.ts'
import { rawAdvertErrors } from '../testing/raw-adverts.ts'

/** More of them, and others each time, in a proof. */

const adverts = someAdverts(12)
const numRuns = Math.ceil(sized({ fast: 100, proof: 5_000 }) / Object.keys(machineSites).length)
const settings = { numRuns, endOnFailure: true, ...(!isProof && { seed: seedOf(20_261_115) }) }

/** What is unheard of in what a source makes of a page; null when it refuses it as unreadable. */
function wrongWith(source: Source, page: Page, row: unknown): string[] | null {
  try {
    return page.request.kind === 'list'
      ? wrongWithList(source, page)
      : wrongWithRow(source, source.detail?.read(page, row))
  } catch (error) {
    return error instanceof UnreadablePageError ? null : [String(error)]
  }
}

function wrongWithList(source: Source, page: Page): string[] {
  const { rows, next, total = 0 } = source.discover(page, siteOrigin)
  return [
    ...rows.flatMap((row) => wrongWithRow(source, row)),
    ...next.filter(({ url }) => new URL(url).origin !== siteOrigin).map(({ url }) => url),
    ...(Number.isSafeInteger(total) && total >= 0 ? [] : [`total ${total}`]),
  ]
}

function wrongWithRow(source: Source, row: unknown): string[] {
  const said = source.toRawAdvert(row, siteOrigin)
  const detail = source.detail?.request(row, siteOrigin)
  return [
    ...(said ? rawAdvertErrors(said) : []),
    ...(detail && new URL(detail.url).origin !== siteOrigin ? [detail.url] : []),
  ]
}

test.each(Object.entries(machineSites))('%s: no page breaks it', (_, { source, read }) => {
  const { pages } = read(adverts)
  const rows = pages
    .filter(({ request }) => request.kind === 'list')
    .flatMap((page) => source.discover(page, siteOrigin).rows)
  const rowOf = ({ request }: Page) =>
    rows.find((row) => source.detail?.request(row, siteOrigin)?.url === request.url)
  let refused = 0
  fc.assert(
    fc.property(fc.constantFrom(...pages), mutations, (page, mutate) => {
      const wrong = wrongWith(source, { ...page, text: mutate(page.text) }, rowOf(page))
      if (wrong === null) refused += 1
      expect(wrong ?? []).toEqual([])
    }),
    settings,
  )
  // Pages that are all refused, or none of them, would prove nothing.
  expect(refused).toBeGreaterThan(numRuns / 20)
  expect(refused).toBeLessThan(numRuns * 0.95)
})
