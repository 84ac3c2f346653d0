/** Contrast of every pair of colours the interface uses, computed from the tokens in both themes (WCAG 2.2,
 *  1.4.3 and 1.4.11). The scans of pages therefore leave colours out. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const MIN_TEXT = 4.5
const MIN_SHAPE = 3

const app = join(import.meta.dirname, '..')
const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const darkStart = css.indexOf('@media (prefers-color-scheme: dark)')
const declared = (text: string): Record<string, string> =>
  Object.fromEntries([
    ...[...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
    ...[...text.matchAll(/--veil: rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\);/g)].flatMap(veils),
  ])

/** The veil lets a little of what lies under it through: at worst black, or white. */
const veils = ([, red, green, blue, cover]: RegExpMatchArray) =>
  [0, 255].map((under) => {
    const parts = [red, green, blue].map((part) => {
      const mixed = Number(part) * Number(cover) + under * (1 - Number(cover))
      return Math.round(mixed).toString(16).padStart(2, '0')
    })
    return [`veil over ${under === 0 ? 'black' : 'white'}`, `#${parts.join('')}`]
  })

/** Utilities have shorter names than some variables. */
const variableOf = Object.fromEntries(
  [...css.matchAll(/--color-([\w-]+): var\(--([\w-]+)\);/g)].map(([, name, of]) => [name, of]),
) as Record<string, string>
const light = declared(css.slice(css.indexOf(':root {'), darkStart))
const themes = { light, dark: { ...light, ...declared(css.slice(darkStart)) } }

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(theme: Record<string, string>, one: string, other: string): number {
  const [lower = 0, higher = 0] = [one, other]
    .map((name) => {
      const hex = theme[variableOf[name] ?? name]
      if (hex === undefined) throw new Error(`no colour is called ${name}`)
      return luminance(hex)
    })
    .toSorted((a, b) => a - b)
  return (higher + 0.05) / (lower + 0.05)
}

/** The background of text of any size. */
const grounds = ['page', 'surface', 'sunken']
const inks = ['ink', 'ink-soft', 'ink-faint', 'link', 'good', 'alert-text']
const textPairs = [
  ...grounds.flatMap((ground) => inks.map((ink) => [ink, ground] as const)),
  ...[
    'ink/raised',
    'ink-soft/raised',
    'link/raised',
    'ink/primary-soft',
    'ink-soft/primary-soft',
    'ink/notice',
    'link/notice',
    'ink/sky-top',
    'ink/sky-low',
    'ink-soft/sky-top',
    'ink-soft/sky-low',
    'ink/street',
    'surface/ink',
    'on-primary/primary',
    'on-primary/primary-hover',
    'on-primary-soft/primary-soft',
    'on-primary-soft/primary-soft-hover',
    'on-access/access',
    'on-access/access-hover',
    'on-good-soft/good-soft',
    'on-alert/alert',
    'on-alert-soft/alert-soft',
    'on-notice/notice',
    'on-notice/notice-line',
    'surface/label-berry',
    'on-deep/deep',
    'on-deep-soft/deep',
    'on-travel-10/travel-10',
    'on-travel-20/travel-20',
    'on-travel-30/travel-30',
    'on-light/light',
    'on-light/light-hover',
    'on-basalt/basalt',
    'on-basalt-soft/basalt',
    'on-basalt-good/basalt',
    'on-basalt-alert/basalt',
    'ink-soft/veil over black',
    'ink-soft/veil over white',
    'map-name/map-land',
    'map-name/map-sea',
  ].map((pair) => pair.split('/') as [string, string]),
]

/** Edges, rings and icons, which carry no words. */
const shapes = [
  'line-control',
  'lava',
  'focus',
  'primary',
  'label-lava',
  'label-sand',
  'label-moss',
  'label-glacier',
  'label-berry',
]

describe.each(Object.entries(themes))('in the %s theme', (_, theme) => {
  test.each(textPairs)('text in %s can be read on %s', (ink, ground) => {
    expect(contrast(theme, ink, ground)).toBeGreaterThanOrEqual(MIN_TEXT)
  })

  test.each(shapes)('a shape in %s contrasts with page and surface', (shape) => {
    expect(contrast(theme, shape, 'page')).toBeGreaterThanOrEqual(MIN_SHAPE)
    expect(contrast(theme, shape, 'surface')).toBeGreaterThanOrEqual(MIN_SHAPE)
  })
})

/** Texts of source files that set a ground and an ink together. */
const sources = globSync('**/*.{ts,tsx}', { cwd: app }).filter((file) => !file.includes('.test.'))
const looks = sources.flatMap((file) =>
  [...readFileSync(join(app, file), 'utf8').matchAll(/['"`]([^'"`\n]*\bbg-[^'"`\n]*)['"`]/g)].map(
    ([, look = '']) => ({ file, names: look.split(/\s+/) }),
  ),
)

test('every ground that is set together with an ink is one of these pairs', () => {
  const known = new Set(textPairs.map(([ink, ground]) => `${ink}/${ground.split(' ')[0]}`))
  const found = looks.flatMap(({ file, names }) => {
    const colours = (kind: string) =>
      names.flatMap((name) => {
        const colour = name.startsWith(`${kind}-`) ? name.slice(kind.length + 1) : ''
        return colour in variableOf ? [colour] : []
      })
    return colours('bg').flatMap((ground) =>
      colours('text').map((ink) => ({ file, pair: `${ink}/${ground}` })),
    )
  })
  expect(found.length).toBeGreaterThan(20)
  expect(found.filter(({ pair }) => !known.has(pair))).toEqual([])
})

test('text has no ink but these', () => {
  const known = new Set([...textPairs.map(([ink]) => ink), ...shapes])
  const used = sources.flatMap((file) =>
    [...readFileSync(join(app, file), 'utf8').matchAll(/(?<=[\s'"`:])text-([a-z-]+)/g)].flatMap(
      ([, name = '']) => (name in variableOf ? [{ file, name }] : []),
    ),
  )
  expect(used.length).toBeGreaterThan(100)
  expect(used.filter(({ name }) => !known.has(name))).toEqual([])
})
