import { commonTexts } from '@kot/i18n/texts/common'
import { footerTexts } from '@kot/i18n/texts/footer'
import { pageTexts } from '@kot/i18n/texts/pages'
import { sourcesTexts } from '@kot/i18n/texts/sources'
import { sourcesLineTexts } from '@kot/i18n/texts/sources-line'
import { hosts, inIcelandic } from '../hosts.ts'
import { expectNoViolations, tooSmallTargets } from '../accessibility/accessibility.ts'
import { expect, phone, test } from '../story.ts'
import { forgetSites, watchSites } from '../sources/watched-sites.ts'

type SourcesBody = { checked: number; of: number; sources: { title: string }[] }

// They show one and the same table.
test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ ask }) => {
  await watchSites()
  const told = async () => (await ask('is', '/sources.json')).text()
  await expect.poll(told).toContain('Munnmælahúsið')
})
test.afterAll(forgetSites)

for (const lang of inIcelandic) {
  const texts = sourcesTexts[lang]

  test.describe(`on the ${lang} host without scripts`, () => {
    test.use({ javaScriptEnabled: false })

    test('the landing page shows how many sites were checked and links to all of them', async ({
      page,
      ask,
    }) => {
      const main = page.getByRole('main')
      // Pages are cached for some seconds, and another story may watch a separate site meanwhile.
      await expect(async () => {
        const { checked, of } = (await (await ask(lang, '/sources.json')).json()) as SourcesBody
        await page.goto(`${hosts[lang]}/`)
        const line = main.getByRole('link', { name: sourcesLineTexts[lang].checked(checked, of) })
        await line.click({ timeout: 1_000 })
      }).toPass()
      await expect(page).toHaveURL(`${hosts[lang]}/sources`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        pageTexts[lang].sources.heading,
      )

      const row = (title: string) => page.getByRole('listitem').filter({ hasText: title })
      await expect(async () => {
        await page.reload()
        await expect(row('Sögutorg')).toBeVisible({ timeout: 1_000 })
      }).toPass()
      const { state, reason } = texts
      await expect(row('Sögutorg')).toContainText(state.healthy)
      await expect(row('Sögutorg')).toContainText(texts.adverts(0))
      await expect(row('Þjóðsagnavefurinn')).toContainText(state.late)
      await expect(row('Ævintýraleiga')).toContainText(reason.checking)
      await expect(row('Álfhóll')).toContainText(state.blocked)
      await expect(row('Álfhóll')).toContainText(
        lang === 'is' ? /fyrir [23] dögum/ : /[23] days ago/,
      )
      await expect(row('Munnmælahúsið')).toContainText(reason['not-answering'])
      await expect(row('Frásögn')).toContainText(texts.never)
      await expect(page.getByText(texts.trouble.nothingGone)).toBeVisible()
    })
  })
}

test('a visitor who opens the page and returns finds the line unchanged', async ({ page }) => {
  const line = page.getByRole('main').locator('a[href="/sources"]')
  // The state of the sites may be published in between.
  await expect(async () => {
    await page.goto(`${hosts.is}/`)
    const words = await line.textContent()
    await line.click()
    await expect(page.getByText('Munnmælahúsið')).toBeVisible()
    await page.goBack()
    await expect(line).toHaveText(words ?? '', { timeout: 2_000 })
  }).toPass()
})

test('without the status of the sites the page shows that and can be retried', async ({
  page,
  complaints,
}) => {
  await page.goto(`${hosts.en}/links`)
  await page.route('**/sources.json', (route) => route.abort())
  const { sources } = footerTexts.en.search
  await page.getByRole('contentinfo').getByRole('link', { name: sources }).click()
  await expect(page.getByRole('alert')).toContainText(sourcesTexts.en.notLoaded)
  await page.getByRole('main').getByRole('link', { name: commonTexts.en.retry }).click()
  await expect(page.getByText('Munnmælahúsið')).toBeVisible()
  // The browser itself reports the request that was cut off.
  complaints.length = 0
})

test.describe('on a phone', () => {
  test.use(phone)

  test('everything on the page can be hit with a finger', async ({ page }) => {
    await page.goto(`${hosts.is}/sources`)
    await expect(page.getByText('Munnmælahúsið')).toBeVisible()
    expect(await tooSmallTargets(page)).toEqual([])
    await page.goto(`${hosts.is}/`)
    await expect(page.getByRole('main').locator('a[href="/sources"]')).toBeVisible()
    expect(await tooSmallTargets(page)).toEqual([])
  })
})

for (const path of ['/sources', '/']) {
  test(`axe finds nothing on ${path} while sites are watched`, async ({ page }) => {
    test.slow()
    await page.goto(`${hosts.is}${path}`)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoViolations(page, `${width} px`)
    }
  })
}
