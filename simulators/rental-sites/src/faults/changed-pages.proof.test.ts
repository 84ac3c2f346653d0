import { describe, expect, test } from 'vitest'
import type { SiteAnswer } from '../world/site.ts'
import { changedMarkup, partlyChanged, wrongCharset } from './changed-pages.ts'

const answer = (type: string, body: string | Buffer): SiteAnswer => ({
  status: 200,
  headers: { 'content-type': type },
  body,
})
const html = (body: string) => answer('text/html; charset=utf-8', body)
const json = (value: unknown) => answer('application/json', JSON.stringify(value))
const xml = (body: string) => answer('application/rss+xml; charset=utf-8', body)
const csv = (body: string) => answer('text/csv; charset=windows-1252', Buffer.from(body, 'latin1'))

describe('changed markup', () => {
  test('leaves the words of a page and none of its names', () => {
    const page =
      '<html lang="is"><body><ul class="homes"><li id="h-1" data-verd="1"><a href="/h/1">Njálsgata 4B</a><br></li></ul></body></html>'

    const { body } = changedMarkup(html(page))

    expect(body).toContain('Njálsgata 4B')
    expect(body).toMatch(/^<html lang="is"><body>.*<\/body><\/html>$/s)
    expect(body).not.toMatch(/<(ul|li|a|br)\b|homes|class|h-1|href|data-verd/)
  })

  test('reaches the data that a page carries for machines', () => {
    const page =
      '<script type="application/ld+json">{"@type":"Apartment","offers":[{"price":1}]}</script>'

    const { body } = changedMarkup(html(page))

    expect(body).toContain('<script type="application/ld+json">{')
    expect(body).toContain('"Apartment"')
    expect(body).not.toMatch(/@type|offers|price/)
  })

  test('renames every key of JSON, however deep, and keeps the values', () => {
    const { body } = changedMarkup(json({ items: [{ price: { price: '295000.00' } }], next: null }))

    expect(body).toContain('"295000.00"')
    expect(body).not.toMatch(/items|price|next/)
  })

  test('renames elements of XML, but not their name spaces', () => {
    const { body } = changedMarkup(
      xml('<?xml version="1.0"?><rss xmlns:geo="http://e.org"><geo:lat>64.1</geo:lat></rss>'),
    )

    expect(body).toMatch(/^<\?xml version="1.0"\?><x\w+ xmlns:geo="http:\/\/e.org"><geo:x\w+>64.1</)
  })

  test('renames the columns of CSV and nothing below them', () => {
    const changed = changedMarkup(csv('"Auðkenni";Verð\r\n7;285000\r\n'))

    expect(changed.body).toMatch(/^"x\w+";x\w+\r\n7;285000\r\n$/)
    expect(changed.headers['content-type']).toBe('text/csv; charset=utf-8')
  })
})

describe('partly changed', () => {
  test.each([
    ['a class of its own', '<p class="estate estate__price">285.000 kr.</p>'],
    ['a cell without a name', '<td>285.000</td>'],
    ['words around it', '<p>Leiga 285.000 kr. á mánuði</p>'],
    ['no points', '<p>285000 kr.</p>'],
    ['an offer', '<b>Tilboð</b>'],
    ['microdata', '<span itemprop="price" content="285000">285.000 kr.</span>'],
    ['a meta tag', '<meta property="product:price:amount" content="285000">'],
    ['an attribute', '<li data-price="285000">x</li>'],
  ])('a price with %s is no longer found', (_what, markup) => {
    const body = String(partlyChanged(html(markup)).body)
    const text = body.replaceAll(/<[^>]*>/g, '')

    expect(text).not.toMatch(/285|Tilboð/)
    expect(body).not.toMatch(/price/i)
  })

  test.each([
    '<li class="home"><a href="/h/123456">Njálsgata 4B, 101 Reykjavík</a></li>',
    '<td>80,5 m²</td><td>3 herb.</td><td>2000017</td>',
    '<meta itemprop="latitude" content="64.143"><b>64.143312</b>',
    '<p>Sími 555 0101, laus 1.12.2026</p>',
  ])('everything else stays: %s', (markup) => {
    expect(partlyChanged(html(markup)).body).toBe(markup)
  })

  test('JSON, CSV and feeds lose their price alone', () => {
    expect(partlyChanged(json({ rentals_property: [{ id: 7, price: 1 }] })).body).toMatch(
      /^\{"rentals_property":\[\{"id":7,"x\w+":1\}\]\}$/,
    )
    expect(partlyChanged(csv('Auðkenni;Verð;Stærð\r\n7;285000;80\r\n')).body).toMatch(
      /^Auðkenni;x\w+;Stærð\r\n7;285000;80\r\n$/,
    )
    expect(
      partlyChanged(xml('<p>64.143 -21.9</p><d><![CDATA[<b>Verð:</b> 285.000 kr.<br>]]></d>')).body,
    ).toBe('<p>64.143 -21.9</p><d><![CDATA[<b>Verð:</b> <br>]]></d>')
  })
})

describe('a wrong charset', () => {
  test('declares UTF-8 over windows-1252, in the header and in the page', () => {
    const page = '<meta charset="iso-8859-1"><p>Þórsgata 1 – Reykjavík 漢</p>'

    const { headers, body } = wrongCharset(html(page))

    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(new TextDecoder('windows-1252').decode(body as Buffer)).toBe(
      '<meta charset="utf-8"><p>Þórsgata 1 – Reykjavík ?</p>',
    )
    expect(new TextDecoder('utf-8').decode(body as Buffer)).toContain('\u{fffd}')
  })

  test('is the same for a page that correctly declared windows-1252', () => {
    const { headers, body } = wrongCharset(csv('Verð'))

    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(body).toEqual(Buffer.from('Verð', 'latin1'))
  })

  test('is UTF-8 twice for JSON, which stays JSON', () => {
    const { body } = wrongCharset(json({ street: 'Ægisíða' }))

    expect(JSON.parse(String(body))).toEqual({ street: 'Ã†gisÃ\u{ad}Ã°a' })
  })
})
