import { postalNames, postcodes } from '@kot/domain/postcode/postcode'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { SocialCard } from './card-layout.ts'
import { drawSocialCard } from './draw-social-card.ts'

const aCard = (facts: Partial<SocialCard> = {}): SocialCard => ({
  kicker: 'Íbúðir til leigu',
  heading: '600 Akureyri',
  figures: [{ value: '132', label: 'íbúðir núna' }],
  host: 'kot.localhost',
  ...facts,
})

const longestPlaces = [
  ...postcodes.map(({ code, place }) => `${code} ${place}`),
  ...postalNames.map(({ name }) => name),
]
  .toSorted((one, other) => other.length - one.length)
  .slice(0, 5)

/** Dark pixels of a part of the picture: letters, where there is otherwise only sky. */
async function letters(png: Buffer, part: { left: number; width: number }): Promise<number> {
  const { data } = await sharp(png)
    .extract({ top: 184, height: 104, ...part })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.filter((shade) => shade < 100).length
}

test('a card is a PNG of 1200 by 630 that any messenger takes', async () => {
  const png = await drawSocialCard(aCard())
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(png.length).toBeLessThan(150_000)
})

test('the same card is the same file, another one another', async () => {
  const [one, same, other] = await Promise.all(
    [aCard(), aCard(), aCard({ host: 'en.kot.localhost' })].map(drawSocialCard),
  )
  expect(one?.equals(same ?? Buffer.of())).toBe(true)
  expect(one?.equals(other ?? Buffer.of())).toBe(false)
})

test('a name in letters of Icelandic only is drawn, not left out', async () => {
  const named = await drawSocialCard(aCard({ heading: 'ÁÉÍÓÚÝÞÆÖ áðéíóúýþæö' }))
  const missing = await drawSocialCard(aCard({ heading: '\u4E00'.repeat(19) }))
  expect(await letters(named, { left: 64, width: 1072 })).toBeGreaterThan(15_000)
  expect(named.equals(missing)).toBe(false)
})

describe('the longest names of places', () => {
  test.each(longestPlaces)('%s keeps within the margins, and fills the line', async (heading) => {
    const png = await drawSocialCard(aCard({ heading }))
    expect(await letters(png, { left: 1138, width: 62 })).toBe(0)
    expect(await letters(png, { left: 800, width: 336 })).toBeGreaterThan(0)
  })
})
