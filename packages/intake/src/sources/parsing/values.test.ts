import { describe, expect, it, test } from 'vitest'
import {
  absoluteLinks,
  dropWithoutId,
  idFromLink,
  parseCount,
  parseId,
  parseLink,
  parseNumberOrText,
  parseText,
  parseYesNo,
} from './values.ts'

describe('text', () => {
  test.each([
    [' Njálsgata  52 ', 'Njálsgata 52'],
    [101, '101'],
    ['', null],
    ['   ', null],
    [null, null],
    [{}, null],
    [Number.NaN, null],
    ['Íbúð, s. 555 0101', 'Íbúð'],
    ['kt. 010170-0019, laus strax', 'kt. , laus strax'],
    ['half \u{d800} a character', 'half \u{fffd} a character'],
  ])('%j is %j', (value, expected) => expect(parseText(value)).toBe(expected))
})

describe('a figure', () => {
  test.each([
    [285_000, 285_000],
    ['285000.00', '285000.00'],
    ['4500000', '4500000'],
    ['285.000 kr.', '285.000 kr.'],
    ['Tilboð, s. 555 0101', 'Tilboð'],
    ['0', '0'],
    [0, 0],
    [Number.POSITIVE_INFINITY, null],
    ['9'.repeat(400), null],
    [true, null],
    [[3], null],
  ])('%j is %j', (value, expected) => expect(parseNumberOrText(value)).toBe(expected))
})

describe('an identity', () => {
  test.each([
    [1234, '1234'],
    [' a-1 ', 'a-1'],
    [0, null],
    [-5, null],
    [1.5, null],
    [2 ** 60, null],
    ['', null],
    ['two words', null],
    ['a\0b', null],
    ['x'.repeat(201), null],
    [null, null],
  ])('%j is %j', (value, expected) => expect(parseId(value)).toBe(expected))
})

describe('the identity in a link', () => {
  test.each([
    ['https://a.example/eign/1234', '1234'],
    ['https://a.example/eign/1234/', '1234'],
    ['https://a.example/eign?id=77', '77'],
    ['tag:a.example,2026:1234', '1234'],
    ['https://a.example/leiga/101/njalsgata-52', '/leiga/101/njalsgata-52'],
    ['https://a.example/3-herb-njalsgata', '/3-herb-njalsgata'],
    ['https://a.example/eign?nr=5', '/eign?nr=5'],
    ['no link', null],
  ])('of %s is %s', (link, expected) => expect(idFromLink(link)).toBe(expected))
})

describe('yes or no', () => {
  test.each([
    [true, true],
    ['Já', true],
    ['nei', false],
    ['false', false],
    ['Eftir samkomulagi', 'Eftir samkomulagi'],
    ['', null],
    [null, null],
  ])('%j is %j', (value, expected) => expect(parseYesNo(value)).toBe(expected))
})

describe('a count', () => {
  test.each([
    [0, 0],
    ['874', 874],
    [-1, null],
    [1.5, null],
    [1e12, null],
    ['many', null],
    [undefined, null],
  ])('%j is %j', (value, expected) => expect(parseCount(value)).toBe(expected))
})

describe('a link', () => {
  test.each([
    ['/eign/1', 'https://a.example/eign/1'],
    ['http://b.example/x', 'http://b.example/x'],
    ['javascript:alert(1)', null],
    ['https://[', null],
    ['', null],
    [5, null],
  ])('%j is %j', (value, expected) => expect(parseLink(value, 'https://a.example')).toBe(expected))
})

it('leaves out what cannot be requested', () => {
  expect(
    absoluteLinks(
      [
        '/a.jpg',
        '//other.test/b',
        'javascript:alert(1)',
        'data:image/gif;base64,R0',
        'http://',
        'c?d',
      ],
      'https://site.test/list/1',
    ),
  ).toEqual(['https://site.test/a.jpg', 'https://other.test/b', 'https://site.test/list/c?d'])
})

const even = (number: number) => (number % 2 === 0 ? number : null)

test.each([
  [[], []],
  [[2], [2]],
  [[1, 2], [2]],
  [
    [2, 4, 5],
    [2, 4],
  ],
])('of %j there are %j', (items, rows) => expect(dropWithoutId(items, even)).toEqual(rows))

test.each([[[1]], [[1, 2, 3]]])('%j is another page', (items) => {
  expect(() => dropWithoutId(items, even)).toThrow('changed-markup')
})

test('more rows than there are homes are not parsed', () => {
  const looked: number[] = []
  const items = Array.from({ length: 10_001 }, (_, index) => index * 2)
  expect(() => dropWithoutId(items, (item) => looked.push(item))).toThrow('10001 rows')
  expect(looked).toEqual([])
})
