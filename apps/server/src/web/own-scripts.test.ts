import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashInlineScripts } from './page-cache.ts'

const nonce = 'aSecretNonce+/aSecretNon'
const own = (text: string, attributes = '') =>
  `<script nonce="${nonce}"${attributes}>${text}</script>`
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const hashesOf = (html: string) => hashInlineScripts(html, nonce)?.hashes

test('every inline script that carries the nonce is named by the hash of its very text', () => {
  const [one, other] = ['let a = "ð <b> &amp;"', '\n  run()\n']
  expect(hashesOf(`<p>x</p>${own(one)}<i>y</i>${own(other, ' type="module" async=""')}`)).toEqual([
    sha(one),
    sha(other),
  ])
})

test('a script that does not carry the nonce gets no hash, so the policy goes on refusing it', () => {
  expect(hashesOf('<script>steal()</script><script nonce="">steal()</script>')).toEqual([])
  expect(hashesOf(`<script nonce="guessed">steal()</script>${own('ours()')}`)).toEqual([
    sha('ours()'),
  ])
})

test.each([
  ['an unfinished tag', '<script data-x="'],
  ['an unfinished script', '<script>steal();//'],
  ['an unfinished comment in a script', '<script>steal()<!--'],
])('%s put in front of ours gets nothing allowed but what is ours', (_, smuggled) => {
  const hashes = hashesOf(`${smuggled}${own('ours()')}`) ?? []
  expect(hashes.filter((hash) => hash !== sha('ours()'))).toEqual([])
})

test('files and data need no hash', () => {
  expect(hashesOf(own('', ' src="/assets/entry.js"'))).toEqual([])
  expect(hashesOf(own('{"@type":"WebSite"}', ' type="application/ld+json"'))).toEqual([])
})

test('the nonce is gone from the page, and nothing else is', () => {
  const page = `<link rel="modulepreload" nonce="${nonce}" href="/a.js"/>${own('a()')}`
  expect(hashInlineScripts(page, nonce)?.html).toBe(
    '<link rel="modulepreload" href="/a.js"/><script>a()</script>',
  )
})

test('a page that says its nonce anywhere else is not kept', () => {
  expect(hashInlineScripts(own(`let nonce = "${nonce}"`), nonce)).toBeNull()
})
