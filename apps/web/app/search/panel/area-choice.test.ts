import { expect, test } from 'vitest'
import { areaGroups } from './area-choice'

test('all 13 regions stand in their order, with the 175 postcodes that have addresses', () => {
  const groups = areaGroups('is', {})
  expect(groups.map(({ label }) => label)).toEqual([
    'Höfuðborgarsvæðið',
    'Reykjavík',
    'Garðabær',
    'Hafnarfjörður',
    'Kópavogur',
    'Mosfellsbær',
    'Suðurnes',
    'Akureyri',
    'Suðurland',
    'Austurland',
    'Norðurland',
    'Vestfirðir',
    'Vesturland',
  ])
  const codes = groups.flatMap(({ options }) => options.map(({ code }) => code))
  expect(codes).toHaveLength(175)
  expect(codes).not.toContain('202')
})

test('a region counts the homes of all its postcodes, and empty postcodes stand back', () => {
  const reykjavik = areaGroups('en', { '101': 7, '105': 2, '600': 1 })[1]
  expect(reykjavik?.total).toBe(9)
  expect(reykjavik?.options.find(({ code }) => code === '101')).toMatchObject({
    name: 'Reykjavík',
    detail: 'Miðborg',
    brief: 'Miðborg',
    count: 7,
    faint: false,
  })
  expect(reykjavik?.options.find(({ code }) => code === '107')).toMatchObject({ faint: true })
})

test('the group named after the capital area is shown by its towns', () => {
  expect(areaGroups('is', {}).map(({ title }) => title)).toEqual([
    'Seltjarnarnes og Kjós',
    ...Array.from({ length: 12 }),
  ])
  expect(areaGroups('en', {})[0]?.title).toBe('Seltjarnarnes and Kjós')
})
