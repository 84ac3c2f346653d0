import { describe, expect, test } from 'vitest'
import { boardChangesRequest } from '../board/board.ts'
import { channelRequest, furtherCriteria, watchInput } from './watches.ts'

const place = {
  kind: 'work',
  name: '',
  address: '',
  lat: 64.1,
  long: -21.9,
  mode: 'bus',
  arrive_by: '08:30',
  max_minutes: 30,
}
const subscription = {
  endpoint: 'https://push.example/1',
  p256dh: 'x'.repeat(87),
  auth: 'x'.repeat(22),
}

/** Every text of users that is in calendars, feeds and messages. */
const named = {
  'the name of a watch': (text: string) => watchInput.shape.name.safeParse(text),
  'a word that is left out': (text: string) =>
    furtherCriteria.shape.excluded_words.safeParse([text]),
  'the name of a place': (text: string) =>
    furtherCriteria.shape.places.safeParse([{ ...place, name: text }]),
  'the address of a place': (text: string) =>
    furtherCriteria.shape.places.safeParse([{ ...place, address: text }]),
  'the label of a channel': (text: string) =>
    channelRequest.safeParse({ kind: 'push', label: text, subscription }),
  'the place of a viewing': (text: string) =>
    boardChangesRequest.safeParse({
      changes: [
        {
          id: '6f1c1f0e-7f3c-4d2a-9b1e-0a1b2c3d4e5f',
          home: 1,
          at: '2026-11-18T12:00:00.000Z',
          field: 'place',
          value: text,
        },
      ],
    }),
}

describe.each(Object.entries(named))('%s', (_, parse) => {
  test('is a text of one line', () => {
    expect(parse('Við höfnina 🏡').success).toBe(true)
  })

  test.each([
    'a\r\nBEGIN:VEVENT',
    'a\nb',
    'a\u0001b',
    'a\u001Bb',
    'a\u007Fb',
    'a\u2028b',
    'a\uFFFEb',
  ])('is not %j', (text) => {
    expect(parse(text).success).toBe(false)
  })
})
