import { describe, expect, test } from 'vitest'
import { parseRooms, roomsInTitle } from './numbers.ts'

describe('rooms', () => {
  test.each([
    ['3 Herb', 3],
    ['3 herb.', 3],
    ['3 hb', 3],
    ['3ja herbergja', 3],
    ['3-ja herb.', 3],
    ['4ra herb', 4],
    ['4RA HERBERGJA', 4],
    ['þriggja herbergja', 3],
    ['Tveggja herbergja íbúð', 2],
    ['tveggja', 2],
    ['fjögurra herb.', 4],
    ['Herbergi: 3', 3],
    ['3 herbergi | 80 m2', 3],
    ['2-3 herb', 2],
    ['2ja-3ja herbergja', 2],
    ['4+', 4],
    ['4+ herb', 4],
    ['3.0', 3],
    ['3,5', 3],
    ['Stúdíó', 1],
    ['studio', 1],
    ['Stúdíóíbúð', 1],
    ['Einstaklingsíbúð', 1],
    ['Herbergi', 1],
    ['1 herbergi', 1],
    ['Herbergi í 4ra herbergja íbúð', 1],
    ['2 svefnherbergi', 3],
    ['3 bedrooms', 4],
    [3, 3],
    [20, 20],
  ])('%j are %d', (said, rooms) => {
    expect(parseRooms(said, null)).toBe(rooms)
  })

  test.each([null, '', '0', 0, '-', 'Íbúð', -1, 21, 2026, '2026', Number.NaN, '9'.repeat(300)])(
    '%j gives nothing',
    (said) => {
      expect(parseRooms(said, null)).toBeNull()
    },
  )

  test.each([
    ['a room is one room, whatever the flat has', 4, 'room', 1],
    ['also in Icelandic', '4 herb.', 'Herbergi', 1],
    ['a studio is one room', null, 'studio', 1],
    ['unless it says otherwise', 2, 'Stúdíó', 2],
    ['a flat may have any number', null, 'apartment', null],
  ])('%s', (_what, said, kind, rooms) => {
    expect(parseRooms(said, kind)).toBe(rooms)
  })
})

test.each([
  ['3ja herb. íbúð í Hlíðunum', 3],
  ['Til leigu 4 herbergja íbúð', 4],
  ['Stúdíóíbúð í 101', 1],
  ['Herbergi í 4 herbergja íbúð', 1],
  ['Íbúð á 3 hæð', null],
  ['Njálsgata 4', null],
  [null, null],
])('the title %j gives %s', (title, rooms) => {
  expect(roomsInTitle(title)).toBe(rooms)
})
