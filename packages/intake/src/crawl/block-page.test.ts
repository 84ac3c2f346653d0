import { expect, test } from 'vitest'
import { isBlockPage, looksLikeBlockPage, visibleWords } from './block-page.ts'
import * as fc from 'fast-check'

const page = (text: string, contentType = 'text/html') => ({ text, contentType })
const homes = '<li><a href="/1">Njálsgata 4B, 101 Reykjavík</a> 3 herb. 80 m² 295.000 kr.</li>'

test.each([
  ['asks in English', '<h1>Are you a robot?</h1>'],
  ['asks in Icelandic', '<p>Vinsamlegast staðfestu að þú sért ekki vélmenni.</p>'],
  ['names it', '<title>Captcha</title><form><input name=svar></form>'],
  [
    'is made by a known service',
    '<title>Augnablik</title><script src="/cdn-cgi/challenge-platform/h/b"></script>',
  ],
  ['has the form of one', '<form id="challenge-form" action="/leiga?__cf_chl_f_tk=x"></form>'],
  ['wants a moment', '<p>Checking your browser before accessing leiga.example</p>'],
])('a page that %s is put before the site', (_how, text) => {
  expect(isBlockPage(page(text))).toBe(true)
  expect(isBlockPage(page(`<!doctype html>${text}`, ''))).toBe(true)
})

test.each([
  [
    'guards its form',
    `${homes}<script src="https://captcha.example/api.js"></script><p>Varið með reCAPTCHA.`,
  ],
  ['sells robots and says much else', `<p>Not a robot vacuum</p>${homes.repeat(60)}`],
  ['is long', `<h1>Captcha</h1>${homes.repeat(3_000)}`],
  ['is a list', homes.repeat(20)],
  ['is empty', ''],
])('a page that %s is a page of the site', (_how, text) => {
  expect(isBlockPage(page(text))).toBe(false)
})

test('an advert that mentions one in its text is an advert', () => {
  expect(isBlockPage(page('{"adverts":[{"text":"no captcha"}]}', 'application/json'))).toBe(false)
  expect(looksLikeBlockPage(page('{"text":"no captcha"}', 'application/json'))).toBe(false)
})

test('of a page that could not be read the mention is enough', () => {
  expect(looksLikeBlockPage(page('<div class="g-recaptcha"></div>'))).toBe(true)
  expect(looksLikeBlockPage(page('<p>Síðan er í vinnslu</p>'))).toBe(false)
})

test.each([
  ['elements that others close', '<p><b a=1></p>'],
  ['elements in elements', '<b>'],
])('a page of %s is checked like any other', (_what, piece) => {
  const endless = piece.repeat(90_000 / piece.length)
  expect(isBlockPage(page(`<h1>Captcha</h1>${endless}`))).toBe(true)
  expect(isBlockPage(page(endless))).toBe(false)
})

test.each([
  ['<h1>Ertu</h1><p>vélmenni?</p>', ' Ertu vélmenni? '],
  ['a<script>if (a<b) "captcha"</script>b', 'a b'],
  ['a<STYLE media=x>p{}</STYLE >b', 'a b'],
  ['a<scripty>b</scripty>c', 'a b c'],
  ['a<script>b<style>c</style>d</script>e', 'a e'],
  ['a<script>b', 'a '],
  ['3 < 4 og 5 <6', '3 < 4 og 5 <6'],
  ['a<!-- b -->c<br/>d', 'a c d'],
  ['a<b', 'a<b'],
  ['İ<script>b</script>c', 'İ c'],
  ['', ''],
])('%j has the visible words %j', (html, words) => {
  expect(visibleWords(html)).toBe(words)
})

function took(html: string): number {
  const times = [1, 2, 3].map(() => {
    const from = performance.now()
    for (let round = 0; round < 5; round += 1) visibleWords(html)
    return performance.now() - from
  })
  return Math.min(...times)
}

const long = (piece: string) => piece.repeat(100_000 / piece.length)
const usual = long('<li><a href="/1">Njálsgata 4B</a> 3 herb. 80 m²</li>\n')

test.each([
  ['elements that are closed by others', '<p><b a=1></p>'],
  ['elements in elements', '<b>'],
  ['tags without an end', '<b '],
  ['scripts without an end', '<script>'],
  ['scripts that end in half', '<script></scrip'],
  ['angles', '<'],
  ['ends', '>'],
  ['spaces', ' '],
])('%s without end take about as long as a page of that length', (_what, piece) => {
  // A page that took quadratic time would take thousands of times as long.
  expect(took(long(piece))).toBeLessThan(took(usual) * 100)
})

test('reads no further than the beginning of a page', () => {
  expect(visibleWords('a'.repeat(300_000))).toHaveLength(100_000)
})

test('leaves no tag, whatever is written', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '/',
    'b',
    '<script>',
    '</script>',
    '<style ',
    '"',
    ' ',
    '!',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      expect(visibleWords(pieces.join(''))).not.toMatch(/<[a-z/!?][^>]*>/i)
    }),
  )
})
