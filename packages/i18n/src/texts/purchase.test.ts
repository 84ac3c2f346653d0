import { accessPackages } from '@kot/domain/pass/access'
import type { Lang } from '@kot/domain/text/lang'
import { expect, test } from 'vitest'
import { validityLabel } from './purchase.ts'

test.each<[Lang, string[]]>([
  ['is', ['7 dagar', '1 mánuður', '2 mánuðir', '3 mánuðir']],
  ['en', ['7 days', '1 month', '2 months', '3 months']],
])('every package shows in %s how long it lasts', (lang, labels) => {
  expect(accessPackages.map(({ validity }) => validityLabel(lang, validity))).toEqual(labels)
})
