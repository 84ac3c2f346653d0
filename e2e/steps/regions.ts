import type { Lang } from '@kot/domain/lang'
import { expect, type Locator } from '@playwright/test'

/** The regions as the specification lists them. Only the first is translated. */
const regions = {
  is: 'Höfuðborgarsvæðið',
  en: 'Capital Region',
  others: [
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
  ],
}

/**
 * An open selector of areas: 13 regions in their order, under which the 175 postcodes that have
 * addresses stand with their places, and none that has not.
 * @param stacks how many the regions are split into, each in their order: one on phones, else two
 */
export async function expectRegions(areas: Locator, lang: Lang, stacks: 1 | 2): Promise<void> {
  const wanted = [regions[lang], ...regions.others]
  await expect(areas.getByRole('group')).toHaveCount(wanted.length)
  const names = await areas.getByRole('group').locator('legend').allTextContents()
  expect(names.toSorted()).toEqual(wanted.toSorted())
  const places = names.map((name) => wanted.indexOf(name))
  const begins = places.filter((place, index) => place < (places[index - 1] ?? wanted.length))
  expect(begins, names.join(', ')).toHaveLength(stacks)
  await expect(areas.locator('li input[type=checkbox]')).toHaveCount(175)
  for (const [region, name] of [
    ['Reykjavík', /^101 Miðborg/],
    ['Akureyri', /^600 Akureyri/],
    ['Suðurland', /^800 Selfoss/],
    ['Vestfirðir', /^400 Ísafjörður/],
  ] as const) {
    const group = areas.getByRole('group', { name: region, exact: true })
    // On phones most regions are folded.
    await expect(group.getByRole('checkbox', { name, includeHidden: true })).toHaveCount(1)
  }
  for (const code of ['202', '212', '222']) {
    const name = new RegExp(`^${code}`)
    await expect(areas.getByRole('checkbox', { name, includeHidden: true })).toHaveCount(0)
  }
}
