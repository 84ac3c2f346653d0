import { testDatabase } from '@kot/db/testing/test-database'
import { langs } from '@kot/domain/text/lang'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { discoveryApp, origins } from './testing/discovery-app.ts'

const { db } = await testDatabase()
const { get } = await discoveryApp(db)

describe('robots.txt', () => {
  test.each(langs)('returns the sitemap of its host (%s)', async (lang) => {
    const answer = await get(lang, '/robots.txt')
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.body.match(/^Sitemap: .*$/gm)).toEqual([`Sitemap: ${origins[lang]}/sitemap.xml`])
  })

  test('keeps crawlers from calls and from endless searches, but not from what pages load', async () => {
    const lines = (await get('is', '/robots.txt')).body.split('\n')
    expect(lines).toContain('Disallow: /api/')
    expect(lines).toContain('Disallow: /*?*postcodes=')
    const closed = lines.filter((line) => line.startsWith('Disallow: '))
    expect(closed.filter((line) => /\/d\/|assets|img|^Disallow: \/$/.test(line))).toEqual([])
  })
})

describe('the search of browsers', () => {
  test.each(langs)('is described in the language of the host (%s)', async (lang) => {
    const { body, headers } = await get(lang, '/opensearch.xml')
    expect(headers['content-type']).toBe('application/opensearchdescription+xml; charset=utf-8')
    expect(XMLValidator.validate(body)).toBe(true)
    const { OpenSearchDescription: told } = new XMLParser({ ignoreAttributes: false }).parse(body)
    expect(told.ShortName.length).toBeLessThanOrEqual(16)
    expect(told.Description.length).toBeLessThanOrEqual(1024)
    expect(told.Language).toBe(lang)
    expect(told.Url[0]['@_template']).toBe(`${origins[lang]}/search?q={searchTerms}`)
  })

  test.each([
    ['/search?q=akureyri', /^\/\?postcodes=600,[\d,]+&showResults=true$/],
    ['/search?q=%C3%A1%20101', /^\/\?postcodes=101&showResults=true$/],
    ['/search?q=Atlantis', /^\/city-overview$/],
    ['/search?q=//evil.test', /^\/city-overview$/],
    ['/search?q=101&q=600', /^\/\?postcodes=101&showResults=true$/],
    ['/search?q=%FF%00', /^\/city-overview$/],
    ['/search', /^\/city-overview$/],
  ])('%s leads to the results of the place, or to all places', async (address, target) => {
    const { statusCode, headers } = await get('en', address)
    expect(statusCode).toBe(302)
    expect(headers.location).toMatch(target)
  })
})

describe('the manifest', () => {
  test.each(langs)('speaks the language of its host (%s)', async (lang) => {
    const answer = await get(lang, '/site.webmanifest')
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    expect(answer.json()).toMatchObject({ lang, short_name: 'Kot', start_url: '/today?app' })
    expect(answer.json().description).toContain(lang === 'is' ? 'langtímaleigu' : 'long-term rent')
    const purposes = answer.json().icons.map((icon: { purpose: string }) => icon.purpose)
    expect(purposes).toEqual(['any', 'any', 'maskable'])
  })
})

/** Names and values of security.txt. */
const fieldsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(/: (.*)/s).slice(0, 2))

describe('security.txt', () => {
  test.each(langs)(
    'names where to report a weakness, first in the language of the host (%s)',
    async (lang) => {
      const { body, headers } = await get(lang, '/.well-known/security.txt')
      expect(headers['content-type']).toBe('text/plain; charset=utf-8')
      const fields = fieldsOf(body)
      expect(fields.filter(([name]) => name === 'Contact')).toEqual([
        ['Contact', 'mailto:oryggi@kot.test'],
        ['Contact', `${origins[lang]}/contact`],
      ])
      const languages = lang === 'is' ? 'is, en' : 'en, is'
      expect(fields).toContainEqual(['Preferred-Languages', languages])
      expect(fields).toContainEqual(['Canonical', `${origins[lang]}/.well-known/security.txt`])
      expect(body).toContain(lang === 'is' ? '# Fannstu' : '# Have you')
    },
  )

  test('never lapses: its expiry is always months and less than a year away', async () => {
    let now = new Date()
    const later = await discoveryApp(db, { now: () => now })
    for (const years of [0, 1, 10]) {
      now = new Date(Date.now() + years * 365 * 86_400_000)
      const fields = fieldsOf((await later.get('is', '/.well-known/security.txt')).body)
      const expiring = fields.filter(([name]) => name === 'Expires')
      expect(expiring).toHaveLength(1)
      const days = (Date.parse(expiring[0]?.[1] ?? '') - now.getTime()) / 86_400_000
      expect(days).toBeGreaterThan(60)
      expect(days).toBeLessThan(365)
    }
  })
})

test.each(langs)(
  'redirects password managers to the page that changes a password (%s)',
  async (lang) => {
    const { statusCode, headers } = await get(lang, '/.well-known/change-password')
    expect([statusCode, headers.location]).toEqual([302, '/settings'])
  },
)

test.each(['/robots.txt', '/opensearch.xml', '/site.webmanifest', '/.well-known/security.txt'])(
  '%s is sent once and packed',
  async (path) => {
    const first = await get('is', path, { 'accept-encoding': 'gzip' })
    expect(first.headers['content-encoding']).toBe('gzip')
    const again = await get('is', path, { 'if-none-match': `"other", ${first.headers.etag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const other = await get('en', path, { 'if-none-match': String(first.headers.etag) })
    expect(other.statusCode).toBe(200)
  },
)
