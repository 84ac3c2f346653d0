import { viewingsIn } from '@kot/intake/normalise/viewings'
import { wordsIn } from '@kot/intake/normalise/words'
import { expect, test } from 'vitest'
import { createDemoWorld } from '../../demo.ts'
import { allSites } from '../all-sites.ts'
import { describeHome } from './description.ts'

const now = new Date('2026-11-15T12:00:00Z')
const world = createDemoWorld({ seed: 5, homes: 400, now, photos: [] })
const adverts = allSites.flatMap(({ name }) => world.adverts(name))

test('an open house that an advert announces can be read, in both languages', () => {
  const announced = adverts
    .map((advert) => ({ text: describeHome(advert), at: advert.publishedAt }))
    .filter(({ text }) => /Opið hús|Sýning|Open house/.test(text))

  expect(announced.length).toBeGreaterThan(adverts.length / 8)
  expect(announced.filter(({ text, at }) => viewingsIn(text, at).length !== 1)).toEqual([])
  expect(announced.some(({ text }) => text.includes('Open house'))).toBe(true)
  expect(announced.some(({ text }) => text.includes('Opið hús'))).toBe(true)
})

test('some open houses are in the future, and some homes have unpopular traits', () => {
  const texts = adverts.map(describeHome)

  expect(texts.filter((text) => viewingsIn(text, now).length > 0).length).toBeGreaterThan(20)
  for (const word of ['kjallara', 'parking', 'svalir'])
    expect(texts.filter((text) => wordsIn(text).includes(word)).length).toBeGreaterThan(20)
})
