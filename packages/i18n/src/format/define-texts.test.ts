import { expect, test } from 'vitest'
import { defineTexts } from './define-texts.ts'

test('a catalogue gives each language its texts', () => {
  const texts = defineTexts({
    is: { hello: 'Halló', rooms: (count: number) => `${count} herbergi` },
    en: { hello: 'Hello', rooms: (count) => `${count} rooms` },
  })
  expect(texts.is.rooms(3)).toBe('3 herbergi')
  expect(texts.en.hello).toBe('Hello')
})

test('the compiler refuses a language that lacks a text, adds one or wants other parameters', () => {
  // @ts-expect-error: English lacks a text
  defineTexts({ is: { a: 'á', b: 'b' }, en: { a: 'a' } })
  // @ts-expect-error: English adds a text
  defineTexts({ is: { a: 'á' }, en: { a: 'a', b: 'b' } })
  // @ts-expect-error: English wants a text where Icelandic has a number
  defineTexts({ is: { a: (n: number) => `${n}` }, en: { a: (n: string) => n } })
  // @ts-expect-error: English has a group where Icelandic has a text
  defineTexts({ is: { a: 'á' }, en: { a: { b: 'b' } } })
  expect.assertions(0)
})
