import { describe, expect, test } from 'vitest'
import { addressToOpen, languageOf, readMessage } from './notification'

const origin = 'https://kot.example'

describe('a push message', () => {
  test('is read as it was sent', () => {
    const message = {
      tag: 'notice-7',
      title: '298.000 kr. · 2 herb.',
      body: 'Njálsgata 32, 101 Reykjavík',
      url: `${origin}/ibud/7`,
      image: `${origin}/img/7/card/abc.avif`,
    }
    expect(readMessage(JSON.stringify(message))).toEqual(message)
  })

  test('may lack its picture and its text', () => {
    expect(readMessage(`{"title":"Próf","url":"/smartfinder","image":null}`)).toEqual({
      tag: '',
      title: 'Próf',
      body: '',
      url: '/smartfinder',
      image: null,
    })
  })

  test.each(['', 'hello', '7', '{}', '{"title":"","url":"/"}', '{"title":"a"}', 'null', '[]'])(
    'is not %s',
    (text) => {
      expect(readMessage(text)).toBeNull()
    },
  )
})

describe('a click on a notification', () => {
  test.each([
    ['/ibud/7', `${origin}/ibud/7`],
    [`${origin}/ibud/7?from=push`, `${origin}/ibud/7?from=push`],
    ['https://elsewhere.example/ibud/7', `${origin}/smartfinder`],
    ['//elsewhere.example', `${origin}/smartfinder`],
    ['javascript:alert(1)', `${origin}/smartfinder`],
    ['https://', `${origin}/smartfinder`],
    [undefined, `${origin}/smartfinder`],
    [7, `${origin}/smartfinder`],
  ])('on %s opens %s', (url, expected) => {
    expect(addressToOpen(url, origin)).toBe(expected)
  })
})

test('the language of a notification is that of its host', () => {
  expect(languageOf('kot.example')).toBe('is')
  expect(languageOf('en.kot.example')).toBe('en')
})
