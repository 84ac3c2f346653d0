import { expect, test } from 'vitest'
import { headTags, type Head } from './head-tags'

const head: Head = {
  lang: 'en',
  origins: { is: 'https://kot.test', en: 'https://en.kot.test' },
  title: 'About us – Kot',
  description: 'Who we are',
  paths: { is: '/about', en: '/about' },
}

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
