import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Comparison, drawComparison } from './draw-comparison.ts'

const aComparison = (homes: number, best: number | null = 0): Comparison => ({
  heading: 'Samanburður á íbúðum',
  homes: [
    { name: 'Skipholt 47', town: '105 Reykjavík' },
    { name: 'Barmahlíð 21', town: '105 Reykjavík' },
    { name: 'Stigahlíð 22', town: '105 Reykjavík' },
    { name: '800 Selfoss', town: '' },
  ].slice(0, homes),
  rows: [
    {
      name: 'Leiga',
      cells: ['325.000 kr.', '345.000 kr.', '349.000 kr.', '280.000 kr.']
        .slice(0, homes)
        .map((text) => ({ text })),
      best,
    },
    {
      name: 'Vert að athuga',
      cells: [
        '4 mánuðir, 1.300.000 kr.',
        'Ekkert',
        'Spyrðu leigusala',
        'Sömu myndir í auglýsingu um aðra íbúð',
      ]
        .slice(0, homes)
        .map((text, place) =>
          place === 0 ? { text, tag: 'yfir hámarki' } : { text, quiet: true },
        ),
      best: null,
    },
  ],
  note: 'Upplýsingar úr auglýsingum 16. nóvember 2026',
  host: 'kot.localhost',
})

/** Pixels in the colour of the marked cell. */
async function markedPixels(png: Buffer): Promise<number> {
  const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let count = 0
  for (let at = 0; at < data.length; at += 3) {
    if (data[at] === 0xe4 && data[at + 1] === 0xf1 && data[at + 2] === 0xe9) count += 1
  }
  return count
}

test.each([2, 3, 4])('%i homes are a PNG of one width, as high as the rows', async (homes) => {
  const png = await drawComparison(aComparison(homes))
  const { format, width, height } = await sharp(png).metadata()
  expect({ format, width }).toEqual({ format: 'png', width: 2_400 })
  expect(height).toBeGreaterThan(700)
  expect(height).toBeLessThan(1_400)
  expect(png.length).toBeLessThan(250_000)
})

test('marks one cell, or none', async () => {
  expect(await markedPixels(await drawComparison(aComparison(3)))).toBeGreaterThan(20_000)
  expect(await markedPixels(await drawComparison(aComparison(3, null)))).toBe(0)
})
