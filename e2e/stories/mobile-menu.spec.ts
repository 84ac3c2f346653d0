import { headerTexts } from '@kot/i18n/texts/header'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { capitalArea } from '../specification.ts'
import { signIn } from '../sign-in.ts'
import { expect, phone, test } from '../story.ts'

const texts = headerTexts.is
test.use(phone)

const bar = (page: Page) => page.getByRole('banner')
const menu = (page: Page) => page.getByRole('navigation', { name: texts.mainMenu })
const addressesOf = async (page: Page, group: string) => {
  const trigger = menu(page).getByRole('button', { name: group, exact: true })
  const list = page.locator(`[id="${await trigger.getAttribute('aria-controls')}"]`)
  const links = await list.getByRole('link').all()
  return Promise.all(
    links.map(async (link) => decodeURIComponent((await link.getAttribute('href')) ?? '')),
  )
}

test(
  'the phone bar and the two groups and the language of its menu',
  { tag: '@proof' },
  async ({ page }) => {
    await page.goto(`${hosts.is}/links`)
    const openMenu = bar(page).getByRole('button', { name: texts.openMenu })
    const group = (name: string) => menu(page).getByRole('button', { name, exact: true })

    await test.step('hamburger, favourites and language are 44 px each', async () => {
      for (const name of [texts.openMenu, texts.favourites, texts.language.change]) {
        const button = bar(page).getByRole('button', { name })
        await expect(button).toBeVisible()
        const box = await button.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44)
      }
    })

    await test.step('the language button opens and closes its menu, the hamburger closes it too', async () => {
      const language = bar(page).getByRole('button', { name: texts.language.change })
      const english = bar(page).getByRole('link', { name: 'English' })
      await language.tap()
      await expect(english).toBeVisible()
      await language.tap()
      await expect(english).toBeHidden()
      await language.tap()
      await openMenu.tap()
      await expect(english).toBeHidden()
      await expect(menu(page)).toBeVisible()
    })

    for (const [name, wanted] of [
      [
        texts.forRent.label,
        [
          `/?postcodes=${capitalArea}`,
          '/?postcodes=101',
          '/?postcodes=105',
          '/?postcodes=107',
          ...[1, 2, 3, 4].map((rooms) => `/?rooms=${rooms}`),
        ],
      ],
      [texts.other.label, ['/links', '/study', '/market']],
    ] as const) {
      await test.step(`“${name}” opens, and a second tap collapses it`, async () => {
        await group(name).tap()
        await expect(group(name)).toHaveAttribute('aria-expanded', 'true')
        expect(await addressesOf(page, name)).toEqual(wanted)
        await group(name).tap()
        await expect(group(name)).toHaveAttribute('aria-expanded', 'false')
        expect(await addressesOf(page, name)).toEqual([])
      })
    }
  },
)

test(
  'a visitor signs in from the menu or the favourites, and an entry closes the menu',
  { tag: '@proof' },
  async ({ page }) => {
    await page.goto(`${hosts.is}/links`)
    const question = page.getByRole('dialog', { name: signInTexts.is.signIn.heading })
    const openMenu = bar(page).getByRole('button', { name: texts.openMenu })
    await openMenu.tap()
    await expect(menu(page).getByRole('link', { name: texts.signUp })).toBeVisible()
    await expect(menu(page).getByText(texts.signOut)).toHaveCount(0)
    await menu(page).getByRole('button', { name: texts.signIn }).tap()
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()

    await bar(page).getByRole('button', { name: texts.favourites }).tap()
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()

    await openMenu.tap()
    await menu(page).getByRole('link', { name: texts.prices }).tap()
    await expect(page).toHaveURL(`${hosts.is}/prices`)
    await expect(menu(page)).toBeHidden()
  },
)

test(
  'the menu of a signed-in user has the first name and sign-out only, and the favourites open',
  { tag: '@proof' },
  async ({ page }) => {
    await signIn(page, 'is', 'active')
    await page.goto(`${hosts.is}/links`)
    await bar(page).getByRole('button', { name: texts.openMenu }).tap()
    await expect(menu(page).getByRole('link', { name: texts.settingsOf('Anna') })).toBeVisible()
    await expect(menu(page).getByRole('button', { name: texts.signOut })).toBeVisible()
    await expect(menu(page).getByRole('button', { name: texts.signIn })).toHaveCount(0)
    await expect(menu(page).getByRole('link', { name: texts.signUp })).toHaveCount(0)
    await bar(page).getByRole('button', { name: texts.favourites }).tap()
    await expect(page.getByRole('dialog', { name: texts.favourites })).toBeVisible()
  },
)
