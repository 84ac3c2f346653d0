import { langs } from '@kot/domain/text/lang'
import { postalNames, postcodes } from '@kot/domain/postcode/postcode'
import { cityPath } from '@kot/i18n/paths'
import { crawlSite, type CrawledSite } from '../crawl/crawl-site.ts'
import { type CrawledPage, fetchAddress, readPage } from '../crawl/read-page.ts'
import {
  brokenLinks,
  headFaults,
  languageFaults,
  lostFragments,
  MAX_BYTES,
  orphans,
  repeatedFaults,
  twinFaults,
} from '../crawl/page-faults.ts'
import { structuredDataFaults, typesOf } from '../crawl/structured-data-faults.ts'
import { hosts } from '../hosts.ts'
import { expect, test } from '../story.ts'

// One after another, on one crawl of both hosts.
test.describe.configure({ mode: 'default', timeout: 1_200_000 })

let crawled: Promise<CrawledSite> | null = null
const site = () => (crawled ??= crawlSite())

const pagesAndHomes = async () => {
  const { pages, homes } = await site()
  return [...pages, ...homes]
}

const addressOf = ({ lang, path }: CrawledPage) => `${hosts[lang]}${path}`

/** `address: fault`, of all pages. */
const faultsOf = (pages: readonly CrawledPage[], find: (page: CrawledPage) => readonly string[]) =>
  pages.flatMap((page) => find(page).map((fault) => `${addressOf(page)}: ${fault}`))

/** A name as addresses write it, letter by letter as the specification has it. */
const ascii = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[áðéíóúýþæö]/g, (letter) => letters[letter] ?? '')
    .replaceAll(/[^a-z]+/g, '-')
    .replace(/-$/, '')
const letters: Record<string, string> = {
  á: 'a',
  ð: 'd',
  é: 'e',
  í: 'i',
  ó: 'o',
  ú: 'u',
  ý: 'y',
  þ: 'th',
  æ: 'ae',
  ö: 'o',
}

for (const lang of langs) {
  test(`all 195 postcodes and every postal name have a page in the sitemap of the ${lang} host`, async () => {
    const { pages } = await site()
    const paths = new Set(pages.filter((page) => page.lang === lang).map(({ path }) => path))
    const places = postcodes.map(({ code, place }) => `${code}-${ascii(place)}`)
    const names = postalNames.map(({ name }) => ascii(name))
    expect(places).toHaveLength(195)
    const wanted =
      lang === 'is'
        ? [...places, ...names].map((name) => `/til-leigu-${name}`)
        : [
            ...places.map((name) => `/for-rent-in-${name}-long-term`),
            ...names.map((name) => `/for-rent-in-${name}`),
          ]
    expect(wanted.filter((path) => !paths.has(path))).toEqual([])
    expect(paths.size).toBeGreaterThan(wanted.length + 10)
  })
}

test('every page of the sitemaps answers with one heading, its own address and a light body', async () => {
  const pages = await pagesAndHomes()
  expect(faultsOf(pages, headFaults)).toEqual([])
})

test('every page and its twin in the other language name each other', async () => {
  const pages = await pagesAndHomes()
  const byAddress = new Map(pages.map((page) => [addressOf(page), page]))
  expect(faultsOf(pages, (page) => twinFaults(page, byAddress))).toEqual([])
})

test('titles and descriptions are each page’s own', async () => {
  const { pages } = await site()
  expect(repeatedFaults(pages, 'title')).toEqual([])
  expect(repeatedFaults(pages, 'description')).toEqual([])
})

test('every link inside the site leads somewhere, down to the part of the page', async () => {
  const found = await site()
  expect(brokenLinks(found)).toEqual([])
  expect(lostFragments(found)).toEqual([])
})

test('every page of the sitemaps can be reached from another one', async () => {
  expect(orphans(await site())).toEqual([])
})

test('no page speaks two languages or shows what was never translated', async () => {
  const pages = await pagesAndHomes()
  expect(faultsOf(pages, languageFaults)).toEqual([])
})

test('structured data is what search engines take, on the pages it belongs to', async () => {
  const pages = await pagesAndHomes()
  const faults = await Promise.all(
    pages.map(async (page) =>
      (await structuredDataFaults(page)).map((fault) => `${addressOf(page)}: ${fault}`),
    ),
  )
  expect(faults.flat()).toEqual([])
  for (const lang of langs) {
    const typesAt = (path: string) =>
      pages.filter((page) => page.lang === lang && page.path === path).flatMap(typesOf)
    expect(typesAt('/')).toEqual(['WebSite'])
    expect(typesAt('/about')).toEqual(['BreadcrumbList'])
    expect(typesAt('/contact')).toEqual(['BreadcrumbList', 'FAQPage'])
    expect(typesAt(cityPath(lang, '101'))).toEqual(['BreadcrumbList', 'ItemList'])
  }
})

test('what crawlers are kept from is not in the sitemaps', async () => {
  const pages = await pagesAndHomes()
  const robots = await fetchAddress('is', '/robots.txt')
  const closed = [...robots.text.matchAll(/^Disallow: (.*)$/gm)].map(([, rule = '']) => rule)
  expect(closed.length).toBeGreaterThan(3)
  const barred = pages.filter(({ path }) =>
    closed.some((rule) => path.startsWith(rule) || (rule.includes('?') && path.includes('?'))),
  )
  expect(barred).toEqual([])
})

const goodHtml = (body: string, head = '') => `<!doctype html><html lang="en"><head>
<title>Title</title><meta name="description" content="Description">
<link rel="canonical" href="${hosts.en}/about">
<link rel="alternate" hreflang="is" href="${hosts.is}/about">
<link rel="alternate" hreflang="en" href="${hosts.en}/about">
<link rel="alternate" hreflang="x-default" href="${hosts.is}/about">${head}</head>
<body>${body}</body></html>`

const pageOf = (text: string, facts: { status?: number; bytes?: number } = {}) =>
  readPage('en', '/about', { status: 200, bytes: 1_000, location: null, type: '', text, ...facts })

test('the crawl notices every fault it looks for', async () => {
  const good = pageOf(
    goodHtml('<h1>Heading</h1><p>Vatnsmýri og Skerjafjörður</p><p lang="is">og</p>'),
  )
  expect([...headFaults(good), ...languageFaults(good)]).toEqual([])

  const heavy = pageOf(goodHtml('<h1>One</h1><h1>Two</h1>'), { status: 500, bytes: MAX_BYTES + 1 })
  expect(headFaults(heavy)).toEqual([
    'answers 500',
    'has 2 h1: One | Two',
    `weighs ${MAX_BYTES + 1} bytes`,
  ])
  const elsewhere = pageOf(goodHtml('<h1>x</h1>').replaceAll('/about"', '/links"'))
  expect(headFaults(elsewhere)).toHaveLength(2)

  for (const body of [
    'Íbúðir og hús',
    'undefined homes',
    '[object Object]',
    'emptyState',
    'NaN m²',
  ]) {
    expect(languageFaults(pageOf(goodHtml(`<p>${body}</p>`)))).toHaveLength(1)
  }
  expect(languageFaults(pageOf(goodHtml('<img alt="Mynd sem vantar">')))).toHaveLength(1)

  expect(twinFaults(good, new Map())).toHaveLength(1)
  expect(
    twinFaults(good, new Map([[`${hosts.is}/about`, { ...good, alternates: {} }]])),
  ).toHaveLength(1)
  expect(repeatedFaults([good, { ...good, path: '/links' }], 'title')).toHaveLength(1)

  const links = pageOf(goodHtml('<a href="/gone">x</a><a href="/about#lost">x</a>'))
  const gone = { status: 404, location: null, type: '', text: '', bytes: 0 }
  const found = { pages: [links], homes: [], answers: new Map([[`${hosts.en}/gone`, gone]]) }
  expect(brokenLinks(found)).toHaveLength(1)
  expect(lostFragments(found)).toHaveLength(1)
  expect(orphans(found)).toHaveLength(1)

  for (const data of [
    '{',
    '{"@context":"https://schema.org","@type":"Thing"}',
    '{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[]}',
    '{"@context":"https://schema.org","@type":"FAQPage","mainEntity":[{"@type":"Question"}]}',
  ]) {
    const head = `<script type="application/ld+json">${data}</script>`
    expect(await structuredDataFaults(pageOf(goodHtml('', head)))).toHaveLength(1)
  }
})
