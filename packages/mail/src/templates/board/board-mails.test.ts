import type { HomeNews } from '@kot/domain/board/board-notice'
import { expect, test } from 'vitest'
import { aDigestHome } from '../../testing/a-digest.ts'
import { aChange, boardVariants } from '../../testing/board-variants.ts'
import { sentenceOfChanges, sentencesOfNews, subjectOfChanges } from './board-sentences.ts'

const home = aDigestHome({ address: 'Skipholt 47', postcode: '105', price: 305_000 })
const rent = '305.000\u00A0kr.'

test.each([
  [{ kind: 'gone' }, 'Skipholt 47: ekki lengur til leigu'],
  [{ kind: 'back' }, 'Skipholt 47: aftur til leigu'],
  [{ kind: 'price', before: 325_000 }, `Skipholt 47: leigan lækkaði í ${rent}`],
  [{ kind: 'price', before: 285_000 }, `Skipholt 47: leigan hækkaði í ${rent}`],
  [{ kind: 'price', before: 0 }, `Skipholt 47: leigan er nú ${rent}`],
] satisfies [HomeNews, string][])('news of a home: %j', (news, sentence) => {
  expect(sentencesOfNews('is', { home, news: [news] })).toEqual([sentence])
})

test('a home without an address is named by its area', () => {
  const news = [{ kind: 'price', before: 325_000 }] as const
  expect(sentencesOfNews('is', { home: { ...home, address: null, price: 0 }, news })).toEqual([
    'Íbúð í 105 Reykjavík: nú er óskað eftir tilboðum',
  ])
})

test('what one member did to one home is one sentence, and more is counted', () => {
  const moved = {
    home,
    by: 'Birkir Örn Jónsson',
    changes: [aChange({}), aChange({ field: 'note' })],
  }
  const sentence = 'Skipholt 47: Birkir færði íbúðina í „Skoðun“ og skrifaði minnispunkt'
  expect(sentenceOfChanges('is', moved)).toBe(`${sentence}.`)
  expect(subjectOfChanges('is', [moved])).toBe(sentence)
  expect(subjectOfChanges('is', [moved, moved])).toBe('Birkir: 4 breytingar í uppáhaldinu ykkar')
  const other = { ...moved, by: 'Anna', changes: [aChange({ by: 'anna' })] }
  expect(subjectOfChanges('is', [moved, other])).toBe('3 breytingar í uppáhaldinu ykkar')
})

test('a name that could be an address of a page is not repeated', () => {
  const mail = boardVariants['every change, without access']?.('is')
  expect(mail?.text).toContain('Einhver leitar nú með ykkur.')
  expect(mail?.html).not.toContain('evil')
  expect(mail?.text).toContain('Birkir færði íbúðina í „Skoðun“, setti íbúðina í uppáhald')
})

test('a reminder contains time, place and home', () => {
  const mail = boardVariants['a viewing']?.('is')
  expect(mail?.subject).toBe('Skoðun á morgun kl.\u00A017:30: Skipholt 47')
  expect(mail?.text).toContain('Hvenær: 20.\u00A0nóvember kl.\u00A017:30')
  expect(mail?.text).toContain('Hvar á að mæta: Við innganginn')
})
