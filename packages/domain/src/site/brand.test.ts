import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { brand } from './brand.ts'
import { specifiedClaims } from './claims.ts'

const root = resolve(import.meta.dirname, '../../../..')

/** Everything that ends up on a page, in a mail or on a receipt. */
const sources = globSync('{packages/*/src,apps/*/{src,app,public,service-worker}}/**/*', {
  cwd: root,
  exclude: (name) => /node_modules|testing/.test(name),
}).filter((path) => /\.(?:tsx?|html|svg|css|webmanifest|json)$/.test(path))

const published = sources.filter(
  (path) => !/\.test\.tsx?$/.test(path) && path !== 'packages/domain/src/site/brand.ts',
)

/** Comments may speak of the product by its name. */
const withoutComments = (source: string) =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<![:'"`])\/\/.*$/gm, '')

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

const { name, company } = brand
const { founded, monitoredSites, studentApartmentTypes, support } = specifiedClaims

/** What must be written once. Sums are searched for in their written form; a bare 14 or 85 may be
 *  anything. */
const ours = [
  String.raw`(?<![\p{L}@])${literally(name)}(?!\p{L})`,
  ...[
    company.name,
    company.registrationNumber,
    company.address,
    company.email,
    company.telephone,
  ].map(literally),
  String.raw`\b${founded}\b`,
  String.raw`\b(?:20|8)[.,]000\b`,
  String.raw`\b${monitoredSites} (?:rental )?(?:sites|leiguvef|vef)`,
  String.raw`\b${studentApartmentTypes} (?:kinds|types|gerð|tegund)`,
  literally(support ?? ''),
].map((pattern) => new RegExp(pattern, 'u'))

const repeats = (source: string): string[] => {
  const said = withoutComments(source)
  return ours.flatMap((pattern) => pattern.exec(said)?.[0] ?? [])
}

test('name, company and claims stand in the brand file and nowhere else', () => {
  expect(published.length).toBeGreaterThan(500)
  const found = published.flatMap((path) =>
    repeats(readFileSync(join(root, path), 'utf8')).map((what) => `${path}: ${what}`),
  )
  expect(found).toEqual([])
})

test.each([
  [`title: 'Welcome to ${name}'`, name],
  [`<h1>${name}</h1>`, name],
  [`\`${company.name}, ${company.city}\``, name],
  [`'Over 8,000 users'`, '8,000'],
  [`'yfir 20.000 eignir'`, '20.000'],
  [`'Stofnað árið ${founded}'`, String(founded)],
  [`'Við vöktum ${monitoredSites} leiguvefi'`, `${monitoredSites} leiguvef`],
  [`'Opið ${support}'`, support ?? ''],
])('%s would be found', (source, what) => {
  expect(repeats(source)).toContain(what)
})

test.each([
  `/** For those who build ${name}. */`,
  `const a = 1 // ${name} knows`,
  `import { brand } from '@${name.toLowerCase()}/domain/brand'`,
  `'${name.toLowerCase()}.localhost'`,
  `'${name}tiers'`,
])('%s is no repetition', (source) => {
  expect(repeats(source)).toEqual([])
})
