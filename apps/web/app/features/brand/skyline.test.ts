import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { day, night } from '../../../../../tools/skyline/palette'
import { skyline } from '../../../../../tools/skyline/skyline'

describe.each([
  { file: 'skyline-day.svg', palette: day },
  { file: 'skyline-night.svg', palette: night },
])('$file', ({ file, palette }) => {
  const drawn = readFileSync(join(import.meta.dirname, file), 'utf8')

  it('is what tools/skyline draws: run `node tools/skyline/draw.ts` after changing it', () => {
    expect(drawn.trim()).toBe(skyline(palette))
  })

  it('has no style rule, which a content security policy could refuse', () => {
    expect(drawn).not.toMatch(/<style|style=/)
  })
})
