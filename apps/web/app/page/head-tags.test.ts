import { parseCitySlug } from '@kot/i18n/paths'
import { expect, test } from 'vitest'
import { headTags, type Head } from './head-tags'

const head: Head = {
  lang: 'en',
  origins: { is: 'https://kot.test', en: 'https://en.kot.test' },
  title: 'About us – Kot',
  description: 'Who we are',
  paths: { is: '/about', en: '/about' },
}

const city = parseCitySlug('til-leigu-600-akureyri') ?? undefined
const aboutCity: Head = {
  ...head,
  title: 'Apartments for rent in 600 Akureyri',
  ...(city && { city }),
}

const feedOf = (of: Head) =>
  headTags(of).find((tag) => 'type' in tag && tag['type'] === 'application/atom+xml')

test('the canonical address is the page on its own language’s host', () => {
  expect(headTags(head)).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://en.kot.test/about',
  })
})

test('each language points at its twin, and strangers at the Icelandic page', () => {
  const alternates = headTags(head).flatMap((tag) =>
    'hrefLang' in tag ? [[tag['hrefLang'], tag['href']]] : [],
  )
  expect(alternates).toEqual([
    ['is', 'https://kot.test/about'],
    ['en', 'https://en.kot.test/about'],
    ['x-default', 'https://kot.test/about'],
  ])
})

test('only hidden pages ask search engines to stay away', () => {
  const robots = { name: 'robots', content: 'noindex' }
  expect(headTags(head)).not.toContainEqual(robots)
  expect(headTags({ ...head, hidden: true })).toContainEqual(robots)
})

test('a shared link shows the card of its language, or of its place', () => {
  for (const [of, content] of [
    [head, 'https://en.kot.test/social/en.png'],
    [aboutCity, 'https://en.kot.test/social/for-rent-in-600-akureyri-long-term.png'],
  ] as const) {
    expect(headTags(of)).toContainEqual({ property: 'og:image', content })
    expect(headTags(of)).toContainEqual({ name: 'twitter:image', content })
  }
})

test('the card of a place is described by the page it belongs to', () => {
  expect(headTags(aboutCity)).toContainEqual({
    property: 'og:image:alt',
    content: 'Apartments for rent in 600 Akureyri',
  })
  expect(headTags(head)).toContainEqual({
    property: 'og:image:alt',
    content: 'Kot – apartments for rent in Iceland',
  })
})

test('feed readers find the newest homes of the country, or of the place', () => {
  expect(feedOf(head)).toMatchObject({ rel: 'alternate', href: '/atom/en.xml' })
  expect(feedOf(aboutCity)).toMatchObject({
    title: 'The newest apartments for rent in 600 Akureyri – Kot',
    href: '/atom/for-rent-in-600-akureyri-long-term.xml',
  })
})

test('structured data is in the head, except on pages that must not be indexed', () => {
  const structuredData = [{ '@type': 'Thing' }]
  const tag = { 'script:ld+json': structuredData[0] }
  expect(headTags({ ...head, structuredData })).toContainEqual(tag)
  expect(headTags({ ...head, structuredData, hidden: true })).not.toContainEqual(tag)
})
