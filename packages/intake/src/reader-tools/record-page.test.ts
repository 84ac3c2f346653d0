import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allSites } from '@kot/rental-sites-simulator/sites/all-sites'
import { landlords } from '@kot/rental-sites-simulator/sites/rendering/rendered-advert'
import { startRentalSites } from '@kot/rental-sites-simulator/serve/rental-sites'
import { sharesOf } from '@kot/rental-sites-simulator/world/postings'
import { createWorld } from '@kot/rental-sites-simulator/world/world'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { redactPage } from '../source/redact.ts'
import type { Source } from '../source/source.ts'
import { siteSources } from '../sources/all-sources.ts'
import { myiglooSource } from '../sources/sites/myigloo.ts'
import { visirSource } from '../sources/sites/visir.ts'
import {
  listRecordings,
  loadRecording,
  parseRecordedPages,
  recordedFolder,
  recordPages,
} from './record-page.ts'

const now = new Date('2026-11-15T12:00:00Z')
const world = createWorld({ seed: 5, homes: 200, now, sites: sharesOf(allSites) })
const running = await startRentalSites({ world, sites: allSites })
const folder = mkdtempSync(join(tmpdir(), 'kot-recorded-'))
afterEach(() => running.setFault('visir', null))
afterAll(async () => {
  await running.close()
  rmSync(folder, { recursive: true })
})

const agent = 'KotBot/1.0 (test)'
const record = (source: Source, url?: string) =>
  recordPages(
    { ...source, pauseMs: 20 },
    {
      origin: running.origins[source.name] ?? '',
      agent,
      folder,
      now: () => now,
      ...(url !== undefined && { url }),
    },
  )

describe('recording a page', () => {
  it.each(siteSources.map((source) => [source.name, source] as const))(
    'stores what the reader of %s reads from a simulated site, without personal data',
    async (name, source) => {
      const { adverts, unreadable, origin } = await record(source)
      expect(unreadable).toBeNull()
      expect(adverts.length).toBeGreaterThan(0)

      const recorded = await loadRecording(folder, name)
      if (!recorded) throw new Error('there is no recording')
      expect(recorded.recording.adverts).toEqual(adverts)
      expect(parseRecordedPages(source, recorded.pages, origin).adverts).toEqual(adverts)
      const text = recorded.pages.map((page) => page.text).join()
      for (const { email, kennitala } of landlords)
        for (const personal of [email, kennitala]) expect(text).not.toContain(personal)
    },
  )

  it('includes the page of one advert where the list alone is not enough', async () => {
    await record(visirSource)
    const recorded = await loadRecording(folder, 'visir')
    expect(recorded?.pages.map(({ request }) => request.kind)).toEqual(['list', 'detail'])
  })

  it('requests like a crawl: robots.txt first, one page at a time, with a delay', async () => {
    const before = running.log.of('visir').length
    await record(visirSource)
    const asked = running.log.of('visir').slice(before)
    expect(asked[0]).toMatchObject({ path: '/robots.txt', userAgent: agent })
    expect(asked).toHaveLength(3)
    expect(running.log.largestOverlap('visir')).toBe(1)
    expect(Math.min(...running.log.pauses('visir').slice(before, before + 2))).toBeGreaterThan(18)
  })

  it('does not ask for a page that the site forbids', async () => {
    const forbidden = `${running.origins['visir']}/admin/`
    await expect(record(visirSource, forbidden)).rejects.toMatchObject({ trouble: 'robots' })
  })

  it('records another page than the first on request', async () => {
    const { pages } = await record(
      myiglooSource,
      `${running.origins['myigloo']}/api/listings/?page=2&page_size=10`,
    )
    expect(pages[0]?.request.url).toContain('page=2')
  })

  it('stores a page that the reader cannot read, and reports it', async () => {
    running.setFault('visir', 'changed-markup')
    const { unreadable, adverts } = await record(visirSource)
    expect(unreadable).toContain('changed-markup')
    expect(adverts).toEqual([])
    expect(await readFile(join(folder, 'visir', 'list.page'), 'utf8')).not.toBe('')
  })
})

describe('the recorded pages of the sites', () => {
  it.each(siteSources.map((source) => [source.name, source] as const))(
    'decide whether the reader of %s is a draft',
    async (name, source) => {
      const recorded = await loadRecording(recordedFolder, name)
      // A simulated site was made from the same guesses as the reader, so it proves nothing.
      const isProven =
        recorded !== null &&
        recorded.recording.origin === source.origin &&
        recorded.recording.adverts.length > 0
      expect(source.status).toBe(isProven ? 'live' : 'draft')
      if (!recorded) return
      const { unreadable, adverts } = recorded.recording
      const read = parseRecordedPages(source, recorded.pages, recorded.recording.origin)
      expect(read).toEqual({ unreadable, adverts })
      for (const { text } of recorded.pages) expect(redactPage(text)).toBe(text)
    },
  )

  it('belong to sites that are read', async () => {
    const names = siteSources.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(await listRecordings(recordedFolder)))
  })
})
