import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it.each(['skyline-day.svg', 'skyline-night.svg'])(
  '%s has no style rule, which a content security policy could refuse',
  (file) => {
    const drawing = readFileSync(join(import.meta.dirname, file), 'utf8')
    expect(drawing).not.toMatch(/<style|style=/)
  },
)
