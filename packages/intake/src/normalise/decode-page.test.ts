import { describe, expect, test } from 'vitest'
import { decodePage, hasEncodingErrors } from './decode-page.ts'

const icelandic = 'Íbúð við Þingholtsstræti, öll hæðin, sér inngangur'
const utf8 = (text: string) => new TextEncoder().encode(text)
/** Icelandic letters have the same bytes in ISO-8859-1 and windows-1252. */
const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))
const withMark = (mark: number[], bytes: Uint8Array) => Uint8Array.from([...mark, ...bytes])

describe('a page is read as it declares itself', () => {
  test.each([
    ['UTF-8 by header', utf8(icelandic), 'text/html; charset=utf-8'],
    ['UTF-8 by header, quoted', utf8(icelandic), 'text/html;charset="UTF-8"'],
    ['ISO-8859-1 by header', latin1(icelandic), 'text/html; charset=ISO-8859-1'],
    ['windows-1252 by header', latin1(icelandic), 'text/csv; charset=windows-1252'],
    ['nothing said, valid UTF-8', utf8(icelandic), 'text/html'],
    ['nothing said, not valid UTF-8', latin1(icelandic), 'text/html'],
    ['no header at all', utf8(icelandic), null],
    ['a name nobody knows', utf8(icelandic), 'text/html; charset=utf8mb4'],
    ['JSON', utf8(icelandic), 'application/json'],
    ['a mark for UTF-8', withMark([0xef, 0xbb, 0xbf], utf8(icelandic)), 'text/csv; charset=latin1'],
    ['a mark for UTF-16', withMark([0xff, 0xfe], Buffer.from(icelandic, 'utf16le')), 'text/csv'],
  ])('%s', (_what, bytes, header) => {
    expect(decodePage(bytes, header)).toEqual({ text: icelandic, suspicious: false })
  })

  test.each([
    ['meta charset', '<html><head><meta charset="iso-8859-1">'],
    ['meta charset without quotes', '<meta charset=windows-1252>'],
    ['http-equiv', '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1" />'],
    ['an XML declaration', '<?xml version="1.0" encoding="ISO-8859-1"?>'],
  ])('by %s', (_what, head) => {
    const page = `${head}${icelandic}`
    expect(decodePage(latin1(page), 'text/html').text).toBe(page)
  })

  test('the header counts more than the page, the page more than a guess', () => {
    const page = `<meta charset="iso-8859-1">${icelandic}`
    expect(decodePage(utf8(page), 'text/html; charset=utf-8').text).toBe(page)
    expect(decodePage(utf8(page), 'text/html').suspicious).toBe(true)
  })

  test('a page that declares UTF-16 in single bytes is UTF-8', () => {
    const page = `<meta charset="utf-16">${icelandic}`
    expect(decodePage(utf8(page), 'text/html')).toEqual({ text: page, suspicious: false })
  })

  test('an empty page is empty', () => {
    expect(decodePage(new Uint8Array(), null)).toEqual({ text: '', suspicious: false })
  })
})

describe('a page that lies is noticed', () => {
  const twice = Buffer.from(Buffer.from(icelandic, 'utf8').toString('latin1'), 'utf8')

  test.each([
    ['says UTF-8 and is not', latin1(icelandic), 'text/html; charset=utf-8'],
    ['says ISO-8859-1 and is UTF-8', utf8(icelandic), 'text/html; charset=iso-8859-1'],
    ['encoded twice', twice, 'text/html; charset=utf-8'],
    ['encoded twice, nothing said', twice, null],
    ['encoded twice as JSON escapes', utf8('"\\u00c3\\u00b0 \\u00C3\\u00BE"'), 'application/json'],
    ['lost letters as entities', utf8('Nj&#65533;lsgata &#xFFFD;'), 'text/html'],
  ])('%s', (_what, bytes, header) => {
    expect(decodePage(bytes, header).suspicious).toBe(true)
  })

  test('and is not repaired by guessing', () => {
    expect(decodePage(utf8('þ'), 'text/html; charset=iso-8859-1').text).toBe('Ã¾')
  })
})

describe('misread text', () => {
  test.each([
    'Ã°',
    'Ã¦ja',
    'Ã¾',
    'Ã\u009e',
    'Ãž',
    '80 mÂ²',
    '80Â\u00A0m',
    'Nj\uFFFDls',
    'â€“',
    'ï¿½',
  ])('%j', (text) => {
    expect(hasEncodingErrors(text)).toBe(true)
  })

  test.each([
    icelandic,
    'ASCII only',
    '',
    'São Paulo',
    'SÃO',
    'Ångström',
    '"\\u00f0\\u00fe"',
    '80 m²',
  ])('%j is not', (text) => {
    expect(hasEncodingErrors(text)).toBe(false)
  })

  test('one broken advert does not make a page of whole ones unreadable', () => {
    expect(hasEncodingErrors(`${icelandic} `.repeat(20) + 'NjÃ¡lsgata')).toBe(false)
    expect(hasEncodingErrors(`${icelandic} ${'NjÃ¡lsgata '.repeat(20)}`)).toBe(true)
  })
})
