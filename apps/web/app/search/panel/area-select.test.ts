import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OptionGroup } from '../../ui/select/select-options'
import { areaGroups } from './area-choice'

/** What is read in a group, with one mark between two lines. */
function textOf(key: string): string {
  const group = areaGroups('is', { '101': 74, '170': 30, '276': 2 }).find((one) => one.key === key)
  if (!group) throw new Error(`There is no group ${key}`)
  const counting = { shown: String, spoken: (count: number) => `${count} íbúðir` }
  const props = { group, chosen: [], onChange: () => {}, counting }
  return renderToStaticMarkup(createElement(OptionGroup, props))
    .replaceAll(/<(\/legend|\/label|li)\b[^>]*>/g, '|')
    .replaceAll(/<[^>]+>/g, '')
}

it('shows a postcode with its place and, beside it, its district', () => {
  expect(textOf('reykjavik')).toContain('|101Reykjavík, Miðborg74')
  expect(textOf('akureyri')).toContain('|600Akureyri0')
})

it('shows the group of the capital area by its towns', () => {
  expect(textOf('hofudborgarsvaedi')).toMatch(/^Höfuðborgarsvæðið\|Seltjarnarnes og Kjós ?32/)
})
