import { describe, expect, test } from 'vitest'
import { isAbroad, isResidential } from './rejections.ts'
import { emptyRawAdvert } from '../source/source.ts'

const residential = (said: { kind?: string; title?: string; text?: string }) =>
  isResidential({ kind: null, title: null, text: null, ...said })

describe('by the kind that the site reports', () => {
  test.each([
    'apartment',
    'entire_floor',
    'single_family_home',
    'townhouse',
    'double_townhouse',
    'studio',
    'room',
    'house',
    'Einbýli',
    'Einbýlishús',
    'Fjölbýli',
    'Fjölbýlishús',
    'Raðhús',
    'Raðhús/Parhús',
    'Hæð',
    'Sérhæð',
    'Íbúð',
    'Íbúð með bílskúr',
    'Herbergi',
    'Stúdíóíbúð',
    'SingleFamilyResidence',
  ])('%s is a home', (kind) => {
    expect(residential({ kind })).toBe(true)
  })

  test.each([
    'storage',
    'garage',
    'cottage',
    'office',
    'retail',
    'warehouse',
    'Atvinnuhúsnæði',
    'ATVINNUHUSNAEDI',
    'Skrifstofa',
    'Skrifstofuhúsnæði',
    'Geymsla',
    'Bílskúr',
    'Sumarhús',
    'Sumarbústaður',
    'Bústaður',
    'Hesthús',
    'Lóð',
    'Jörð/Lóð',
    'Verslun',
    'Verslunarhúsnæði',
    'Iðnaðarhúsnæði',
  ])('%s is none', (kind) => {
    expect(residential({ kind })).toBe(false)
  })

  test('counts for nothing when it is unknown', () => {
    expect(residential({ kind: 'Óflokkað', title: '3ja herb. íbúð' })).toBe(true)
    expect(residential({ kind: 'Óflokkað', title: 'Skrifstofuherbergi' })).toBe(false)
    expect(residential({ kind: '7', text: 'Til leigu 120 fm iðnaðarbil' })).toBe(false)
  })
})

describe('by its title', () => {
  test.each([
    '3ja herbergja íbúð með bílskúr',
    'Íbúð með skrifstofuherbergi',
    'Herbergi með aðgangi að geymslu',
    'Stúdíóíbúð í bílskúr',
    'Falleg eign, bílastæði fylgir',
    'Hús á stórri lóð',
    'Efri hæð í Hlíðunum',
    'Íbúð nálægt verslun og þjónustu',
    'Njálsgata 4',
    'Bústaðavegur 55, 108 Reykjavík',
    'Hesthúsvegi 2',
  ])('%j is a home', (title) => {
    expect(residential({ title })).toBe(true)
  })

  test.each([
    'Skrifstofuherbergi til leigu',
    'Skrifstofa á 2. hæð',
    'Bílskúr til leigu',
    '28 fm geymsla',
    'Fundarherbergi',
    'Iðnaðarbil með 2 herbergjum',
    'Sumarhús á Suðurlandi',
    'Office space downtown',
    'Gott bílastæði í kjallara',
  ])('%j is none', (title) => {
    expect(residential({ title })).toBe(false)
  })

  test('an office is an office though the site files it under flats', () => {
    expect(residential({ kind: 'apartment', title: 'Skrifstofuhúsnæði í Ármúla' })).toBe(false)
    expect(residential({ kind: 'apartment', title: 'Björt, geymsla og verslun nærri' })).toBe(true)
  })
})

describe('by its description, when there is nothing else', () => {
  test.each([
    ['Glæsileg íbúð nálægt skrifstofum', true],
    ['Skrifstofurými í Borgartúni', false],
    ['Björt eign á góðum stað, geymsla fylgir', true],
    ['', true],
  ])('%j: %s', (text, home) => {
    expect(residential({ text })).toBe(home)
  })
})

test.each([
  ['a place', { postcode: '101', place: 'Torrevieja' }],
  ['postcode and place', { place: '101 Torrevieja' }],
  ['a country behind the street', { address: 'Calle Mayor 4, Spánn' }],
  ['the title', { title: 'Íbúð á Tenerife' }],
  ['the title, declined', { title: 'Raðhús á Spáni' }],
  ['capital letters', { place: 'ALICANTE' }],
  ['Denmark', { place: 'Kaupmannahöfn' }],
  ['a place that is not ours, and a position', { place: 'Villajoyosa', lat: 38.5, long: '-0,23' }],
])('abroad by %s', (_what, said) => {
  expect(isAbroad({ ...emptyRawAdvert, ...said })).toBe(true)
})

test.each([
  ['nothing said', {}],
  ['Reykjavík', { postcode: '101', place: 'Reykjavík', address: 'Spánska gatan' }],
  ['a slip in the position', { place: 'Reykjavík', lat: 46.14, long: -21.9 }],
  ['a position of zeros', { lat: 0, long: 0 }],
  ['latitude and longitude exchanged', { place: 'Undraland', lat: -21.9, long: 64.1 }],
  ['a place that is not known', { place: 'Fjarðabyggð' }],
])('in Iceland: %s', (_what, said) => {
  expect(isAbroad({ ...emptyRawAdvert, ...said })).toBe(false)
})
