import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawPicture, pictures } from './catalogue.ts'

const drawings = pictures.map((_, index) => drawPicture(index))

describe('the catalogue', () => {
  test('holds at least 130 pictures with names of their own', () => {
    expect(pictures.length).toBeGreaterThanOrEqual(130)
    expect(new Set(pictures.map(({ name }) => name)).size).toBe(pictures.length)
  })

  test('shows every scene at every time of day it may be seen', () => {
    expect(new Set(pictures.map(({ scene }) => scene)).size).toBeGreaterThanOrEqual(10)
    expect(new Set(pictures.map(({ time }) => time)).size).toBe(4)
    expect(new Set(pictures.map(({ season }) => season)).size).toBe(3)
  })

  test('has no two equal drawings', () => {
    expect(new Set(drawings).size).toBe(drawings.length)
  })

  test('draws the same picture every time', () => {
    expect(pictures.map((_, index) => drawPicture(index))).toEqual(drawings)
  })

  test('refuses a picture it does not have', () => {
    expect(() => drawPicture(pictures.length)).toThrow(RangeError)
  })
})

describe('a drawing', () => {
  test.each(pictures.map(({ name }, index) => [name, index] as const))(
    '%s is well formed and stands alone',
    (_, index) => {
      const svg = drawings[index] ?? ''
      expect(unclosedElements(svg)).toEqual([])
      expect(svg).not.toMatch(/<(image|script|text|foreignObject|use)\b|href|url\((?!#paint\d+\))/)
      expect(svg).not.toMatch(/NaN|undefined|Infinity|fill="(?:down|across|slanted|round)\(/)
    },
  )

  test('is three times the size of a card’s photo', () => {
    expect(drawings[0]).toMatch(/^<svg [^>]*width="1104" height="798"/)
  })
})

test('pictures of one scene differ at a glance, not only in detail', async () => {
  const rooms = pictures.flatMap(({ scene }, index) => (scene === 'living-room' ? [index] : []))
  const thumbnails = await Promise.all(
    rooms.slice(0, 12).map((index) => thumbnail(drawings[index] ?? '')),
  )
  for (const [index, one] of thumbnails.entries()) {
    for (const other of thumbnails.slice(index + 1)) {
      expect(meanDifference(one, other)).toBeGreaterThan(8)
    }
  }
})

/** Names of elements opened and not closed, or closed and not opened. */
function unclosedElements(svg: string): string[] {
  const open: string[] = []
  for (const [, closing, name = '', selfClosed] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g,
  )) {
    if (selfClosed) continue
    if (!closing) open.push(name)
    else if (open.pop() !== name) return [...open, `/${name}`]
  }
  return open
}

const thumbnail = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize(16, 16, { fit: 'fill' }).removeAlpha().raw().toBuffer()

const meanDifference = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length
