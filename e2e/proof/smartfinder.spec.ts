import type { WatchPreview } from '@kot/contract/watch/watch'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { inEnglish } from '../hosts.ts'
import { anAccount } from '../accounts/person.ts'
import { marketOf } from '../market.ts'
import { signInAs } from '../sign-in.ts'
import { expectNoViolations, tooSmallTargets } from '../accessibility/accessibility.ts'
import { expectRegions } from '../steps/regions.ts'
import { matchingNow, openSmartfinder } from '../steps/smartfinder.ts'
import { expect, phone, test } from '../story.ts'
import { accountOf, keepWatch } from '../accounts/account-with-watch.ts'

const sizes = [5, 10, 20, 30, 50, 70, 90, 100, 120, 150, 200]

for (const lang of inEnglish) {
  test(`the postcodes of a watch on the ${lang} host are grouped by region, and several can be chosen`, async ({
    page,
  }) => {
    await signInAs(page, lang, await anAccount(lang))
    const watch = await openSmartfinder(page, lang)
    await watch.area.click()
    await expectRegions(watch.areas, lang)
    for (const code of ['101', '105', '600']) {
      await watch.areas.getByRole('checkbox', { name: new RegExp(`^${code}`) }).check()
    }
    await page.keyboard.type('xyz')
    await page.keyboard.press('Escape')
    await expect(watch.areas).toBeHidden()
    await expect(watch.form.getByRole('button', { name: /\b(101|105|600|xyz)\b/ })).toHaveText([
      /101/,
      /105/,
      /600/,
    ])
  })
}

test('the page counts what a watch would have found and what matches now, with one request for several quick choices', async ({
  page,
  ask,
}) => {
  test.slow()
  const texts = smartfinderTexts.en
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/watch_preview')) asked.push(request.url())
  })
  await signInAs(page, 'en', await anAccount('en'))
  const watch = await openSmartfinder(page, 'en')
  await expect(watch.form.getByText(texts.choosePostcode)).toBeVisible()
  expect(asked).toEqual([])

  const answered = page.waitForResponse('**/api/v1/watch_preview')
  await watch.choose('107')
  const preview = (await (await answered).json()) as WatchPreview
  // Other stories add homes elsewhere; what is listed for 107 in the feed is what matches now.
  const onOffer = (await marketOf(ask)).filter(({ postcode }) => postcode === '107')
  const list = page.getByRole('region', { name: matchingNow })
  await expect(list.getByRole('heading', { level: 2 })).toHaveText(
    `${onOffer.length} apartments match this now`,
  )
  const monthAgo = new Date(Date.now() - 28 * 86_400_000).toISOString()
  const recent = onOffer.filter(({ created_at }) => created_at > monthAgo)
  expect(recent.length).toBeGreaterThan(0)
  // Those of the list that are new are counted, with those that are gone again.
  expect(preview.new_homes).toBeGreaterThan(recent.length)
  await expect(
    watch.form.getByText(`${preview.new_homes} new matches in the last 28 days`),
  ).toBeVisible()
  await expect(list.getByRole('article')).toHaveCount(5)
  // Without access their positions are not shown.
  expect(preview.latest.every(({ link, adress }) => link === null && adress === null)).toBe(true)
  await expect(list.getByRole('article').getByRole('link')).toHaveCount(0)
  await expect(list.getByRole('link', { name: texts.all })).toHaveAttribute(
    'href',
    '/?postcodes=107&showResults=true',
  )

  const before = asked.length
  for (const [new_homes, words] of [
    [21, '21 new matches in the last 28 days'],
    [1, '1 new match in the last 28 days'],
    [0, 'No new matches in the last 28 days'],
  ] as const) {
    await page.route('**/api/v1/watch_preview', (route) =>
      route.fulfill({ json: { days: 28, new_homes, matching_now: 0, latest: [] } }),
    )
    await watch.chooseRoom(2)
    await watch.chooseRoom(3)
    await watch.minSize.selectOption(String(sizes[asked.length] ?? 5))
    await expect(watch.form.getByText(words)).toBeVisible()
    await expect(list.getByRole('heading', { level: 2 })).toHaveText(
      'No apartment matches this now',
    )
    await expect(list.getByText(texts.noneNow)).toBeVisible()
    await page.unroute('**/api/v1/watch_preview')
  }
  expect(asked.length - before).toBe(3)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the watch fits, every control can be hit with a finger, and axe finds nothing', async ({
    page,
  }) => {
    test.slow()
    const person = await anAccount('is')
    await keepWatch((await accountOf(person)).id, { postcodes: ['101', '105', '107'] })
    await signInAs(page, 'is', person)
    const watch = await openSmartfinder(page, 'is')
    await watch.choose('600')
    await expect(watch.form.getByRole('button', { name: /600/ })).toBeVisible()
    await expect(page.getByRole('region', { name: matchingNow })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    for (const at of ['area', 'update'] as const) {
      await watch[at].scrollIntoViewIfNeeded()
      expect(await tooSmallTargets(page)).toEqual([])
    }
    await expectNoViolations(page, 'the watch')
  })
})

test('the area panel stays within a window 900 px high while postcodes are chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, 'is', await anAccount('is'))
  const watch = await openSmartfinder(page, 'is')
  await watch.area.click()
  const done = watch.areas.getByRole('button').last()
  await expect(done).toBeInViewport({ ratio: 1 })
  for (const code of ['101', '102', '103', '104', '105', '107', '108', '109']) {
    await watch.areas.getByRole('checkbox', { name: new RegExp(`^${code}`) }).check()
    await expect(done).toBeInViewport({ ratio: 1 })
  }
})
