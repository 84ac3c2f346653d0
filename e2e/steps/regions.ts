import type { Lang } from '@kot/domain/text/lang'
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

/** An open selector of areas: 13 regions in their order, for the eye as for a screen reader, and under
 *  them the 175 postcodes that have addresses, each with its place. */
export async function expectRegions(areas: Locator, lang: Lang): Promise<void> {
  const groups = areas.getByRole('group')
  await expect(groups.locator('legend')).toHaveText([regions[lang], ...regions.others])
  const tops = await groups.evaluateAll((all) =>
    all.map((group) => group.getBoundingClientRect().top),
  )
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  const capitalRegion = groups.first().getByRole('checkbox').first()
  await expect(capitalRegion).toHaveAccessibleName(/Seltjarnarnes .* Kjós/)
  await expect(areas.locator('li input[type=checkbox]')).toHaveCount(175)
  for (const [region, name] of [
    ['Reykjavík', /^101 Reykjavík, Miðborg/],
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
