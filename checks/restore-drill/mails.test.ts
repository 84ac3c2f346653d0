import { expect, it } from 'vitest'
import { countDoubled } from './mails.ts'

const mail = (messageId: string, second: number) => ({
  messageId,
  to: 'anna@kot.test',
  at: second * 1_000,
})
const window = { from: 50_000, end: 100_000 }

it('a mail that came once is no double, before or after', () => {
  expect(countDoubled([mail('a', 10), mail('b', 70), mail('c', 200)], window)).toEqual({
    arrived: 3,
    doubled: 0,
    forgotten: 0,
    unexplained: 0,
  })
})

it('a mail of the lost stretch that came again was forgotten by the restore', () => {
  const doubled = countDoubled([mail('a', 70), mail('a', 200)], window)

  expect(doubled).toMatchObject({ doubled: 1, forgotten: 1, unexplained: 0 })
})

it.each([
  ['was surely restored as sent', [mail('a', 20), mail('a', 200)]],
  ['came twice after the restore', [mail('a', 180), mail('a', 200)]],
  ['came three times', [mail('a', 70), mail('a', 190), mail('a', 200)]],
])('a mail that %s has no excuse', (_, arrived) => {
  expect(countDoubled(arrived, window)).toMatchObject({ doubled: 1, forgotten: 0, unexplained: 1 })
})
