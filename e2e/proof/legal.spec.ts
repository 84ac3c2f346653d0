import { legalTexts } from '@kot/i18n/texts/legal'
import { privacyPolicyTexts } from '@kot/i18n/texts/privacy-policy'
import { termsOfService } from '@kot/i18n/texts/terms-of-service'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { expect, phone, test } from '../story.ts'

test('the contents of a legal page lead to its parts and stay in sight', async ({ page }) => {
  await page.goto(`${hosts.is}/privacy-policy`)
  const contents = page.getByRole('navigation', { name: legalTexts.is.contents })
  const { statistics, changes } = privacyPolicyTexts.is.sections
  await contents.getByRole('link', { name: changes.heading }).click()
  await expect(page).toHaveURL(`${hosts.is}/privacy-policy#changes`)
  await expect(heading(page, changes.heading, 2)).toBeInViewport()
  await contents.getByRole('link', { name: statistics.heading }).click()
  await expect(heading(page, statistics.heading, 2)).toBeInViewport()
  await expect(heading(page, changes.heading, 2)).not.toBeInViewport()
})

test('a legal page is printed without its surroundings', async ({ page }) => {
  await page.goto(`${hosts.is}/terms-of-service`)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('navigation', { name: legalTexts.is.contents })).toBeHidden()
  const section = page.getByRole('region', { name: termsOfService.sections.service.heading })
  await expect(section).toBeVisible()
  await expect(section.locator('p').first()).toHaveCSS('color', 'rgb(0, 0, 0)')
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the contents of a legal page unfold', async ({ page }) => {
    await page.goto(`${hosts.en}/privacy-policy`)
    const { rights } = privacyPolicyTexts.en.sections
    await page.locator('summary', { hasText: legalTexts.en.contents }).tap()
    await page.getByRole('link', { name: rights.heading }).tap()
    await expect(heading(page, rights.heading, 2)).toBeInViewport()
  })
})

const heading = (page: Page, name: string, level: number) =>
  page.getByRole('heading', { name, level, exact: true })
