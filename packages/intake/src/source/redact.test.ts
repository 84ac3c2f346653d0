import { allSites } from '@kot/rental-sites-simulator/sites/all-sites'
import { landlords } from '@kot/rental-sites-simulator/sites/rendering/rendered-advert'
import { someAdverts } from '@kot/rental-sites-simulator/testing/some-adverts'
import { describe, expect, it } from 'vitest'
import { simulatedSources } from '../testing/simulated-sources.ts'
import { redactPage, redactText } from './redact.ts'
import * as fc from 'fast-check'

it.each([
  ['Upplýsingar: anna@example.is', 'Upplýsingar: '],
  ['<a href="mailto:anna@example.is">', '<a href="mailto:">'],
  ['Sími 555 1234 eða +354 5551234', 'Sími  eða '],
  ['Hringið í 5551234', 'Hringið í '],
  ['kt. 010170-0019', 'kt. '],
  ['kt. 0101700019', 'kt. '],
  ['Leigusali: Anna Karen Jónsdóttir', 'Leigusali: '],
  ['{"owner":{"name":"Jón","id":7},"price":1}', '{"owner":{"name":"","id":7},"price":1}'],
  ['{"id":2001234,"landreg_id":"F2001234"}', '{"id":2001234,"landreg_id":"F2001234"}'],
  ['Njálsgata 4-6, 101 Reykjavík, 295.000 kr.', 'Njálsgata 4-6, 101 Reykjavík, 295.000 kr.'],
  ['<a href="tel:5551234">', '<a href="tel:">'],
  ['{"simanumer":"5551234"}', '{"simanumer":""}'],
  // What looks like it and is not.
  ['https://cdn.is/a/1@2x.jpg', 'https://cdn.is/a/1@2x.jpg'],
  ['/ibud/b123-4567abcdef01', '/ibud/b123-4567abcdef01'],
  ['{"id":"202611-0001","nr":"200-1234"}', '{"id":"202611-0001","nr":"200-1234"}'],
  ['{"broken', '{"broken'],
  ['['.repeat(20_000), '['.repeat(20_000)],
])('%s is kept as %s', (page, kept) => {
  expect(redactPage(page)).toBe(kept)
})

const at = { now: new Date('2026-11-15T12:00:00Z'), origin: 'http://127.0.0.1' }
const adverts = someAdverts(30)

it.each(simulatedSources.map((source) => [source.name, source] as const))(
  'the first page of %s gives the same adverts without personal data, and has hardly any',
  (name, source) => {
    const site = allSites.find((one) => one.name === name)
    const [request = { kind: 'list' as const, url: `${at.origin}/export` }] = source.start(
      at.origin,
    )
    const asked = {
      method: request.json === undefined ? 'GET' : 'POST',
      url: new URL(request.url),
      headers: {},
      body: request.json === undefined ? '' : JSON.stringify(request.json),
    }
    const answer = site?.answer(asked, adverts, at)
    const latin = /8859-1|1252/.test(answer?.headers['content-type'] ?? '')
    const text = Buffer.from(answer?.body ?? '').toString(latin ? 'latin1' : 'utf8')
    const read = (page: string) =>
      source
        .discover({ request, contentType: '', text: page }, at.origin)
        .rows.map((row) => source.toRawAdvert(row, at.origin))
        .map((said) => ({ ...said, text: null, title: null }))

    expect(read(redactPage(text))).toEqual(read(text))
    for (const { email } of landlords) expect(redactPage(text)).not.toContain(email)
  },
)

describe('landlords’ texts without personal data', () => {
  it.each([
    ['3ja herb. íbúð í 101, s. 555 0101', '3ja herb. íbúð í 101'],
    ['Íbúð til leigu sími: 555-0101', 'Íbúð til leigu'],
    ['Íbúð +354 5550101 til leigu', 'Íbúð til leigu'],
    ['Herbergi, gervi.nafn@landlord.example', 'Herbergi'],
    ['Björt íbúð. Hringið í Gervi eftir hádegi', 'Björt íbúð. Hringið'],
    ['Laus strax! Hafið samband við Prufu', 'Laus strax! Hafið samband'],
    [
      'Upplýsingar veitir Gervi Tilbúinsson. Gæludýr ekki leyfð.',
      'Upplýsingar veitir. Gæludýr ekki leyfð.',
    ],
    ['Sýnt af Ekkitil Prufumann, kt. 030190-0039', 'Sýnt af'],
    ['Íbúð á Njálsgötu, s. 5550101', 'Íbúð á Njálsgötu'],
    ['Leigusali er Prófun Karen Uppdiktaðsdóttir', 'Leigusali er'],
    ['Gervi Tilbúinsson, kt. 020180-0029', null],
  ])('%j becomes %j', (written, left) => {
    expect(redactText(written)).toBe(left)
  })

  it.each([
    'Njálsgata 4B',
    '3 herb. íbúð, 80 m², 295.000 kr.',
    'Óska eftir 2-3 herb. íbúð',
    'Langtímaleiga, gæludýr ekki leyfð, laus 1.12.2026',
    'Ármúli 13-15, 108 Reykjavík',
    'Hafið samband',
    '1200000 kr.',
  ])('%j stays as it is', (written) => {
    expect(redactText(written)).toBe(written)
  })

  it('makes no new address out of what is left of others', () => {
    expect(redactText(' @hringið-@@A'.repeat(17))).not.toMatch(/[^\s@]@[^\s@]/)
  })

  it('takes hostile texts in its stride', () => {
    const pieces = fc.constantFrom('A', 'a', 'son', ' ', '@', '5', '-', ',', 'hringið', '.', 'Á')
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), fc.nat(2_000), (parts, times) => {
        const left = redactText(parts.join('').repeat(times).slice(0, 10_000))
        expect(left ?? 'nothing').not.toMatch(/[^\s@]@[^\s@]/)
      }),
      { numRuns: 100 },
    )
  })
})
