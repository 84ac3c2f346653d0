import { headerTexts } from '@kot/i18n/texts/header'
import { marketTexts } from '@kot/i18n/texts/market'
import { searchTexts } from '@kot/i18n/texts/search'
import { expect } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { wholeMarket } from '../market.ts'
import { searchPanel } from '../steps/search.ts'
import { failFeed, hangFeed, type State } from './state.ts'
import { settled } from '../story.ts'

export const landingStates: State[] = [
  {
    name: 'landing',
    long: true,
    async reach(page, lang) {
      await page.goto(`${hosts[lang]}/`)
      await searchPanel(page, lang).show.waitFor()
    },
  },
  {
    name: 'landing-with-search',
    async reach(page, lang) {
      await page.goto(`${hosts[lang]}/?postcodes=101,105,107&maxPrice=350&rooms=2&pets=true`)
      await searchPanel(page, lang).show.waitFor()
    },
  },
  {
    name: 'landing-zero-results',
    async reach(page, lang) {
      await page.goto(`${hosts[lang]}/?postcodes=101&maxPrice=80&minSize=200`)
      await page.getByText(searchTexts[lang].noResults.heading).waitFor()
    },
  },
  {
    name: 'landing-market-failed',
    failing: true,
    async reach(page, lang) {
      await failFeed(page)
      await page.goto(`${hosts[lang]}/`)
      await page
        .getByRole('alert')
        .filter({ has: page.getByRole('button') })
        .waitFor()
    },
  },
  {
    name: 'landing-loading',
    async reach(page, lang) {
      await hangFeed(page)
      await page.goto(`${hosts[lang]}/`)
      // The page comes with its count; what another search finds, only the market knows.
      await page.getByRole('button', { name: searchTexts[lang].area.label }).waitFor()
      await page.waitForLoadState('load')
      await searchPanel(page, lang).maxRent.selectOption('250')
      await page.locator('search [aria-busy=true], search button[disabled]').first().waitFor()
    },
  },
  {
    name: 'landing-offline',
    failing: true,
    async reach(page, lang) {
      const feed = page.waitForResponse(wholeMarket)
      await page.goto(`${hosts[lang]}/`)
      // Only a market that was there once can be the last one known.
      await (await feed).finished()
      await settled(page)
      await failFeed(page)
      const notice = page.getByText(marketTexts[lang].lastKnown.heading).first()
      await expect(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('focus')))
        await expect(notice).toBeVisible({ timeout: 500 })
      }).toPass()
    },
  },
  {
    name: 'landing-without-scripts',
    withoutScripts: true,
    long: true,
    async reach(page, lang) {
      await page.goto(`${hosts[lang]}/`)
      await page.getByRole('main').getByRole('article').first().waitFor()
    },
  },
  {
    name: 'results-without-scripts',
    withoutScripts: true,
    long: true,
    async reach(page, lang) {
      await page.goto(`${hosts[lang]}/?postcodes=101&showResults=true`)
      await page.getByRole('main').getByRole('article').first().waitFor()
    },
  },
  {
    name: 'areas-open',
    async reach(page, lang) {
      await page.goto(`${hosts[lang]}/`)
      const { area, areas } = searchPanel(page, lang)
      await area.click()
      await areas.waitFor()
    },
  },
  {
    name: 'areas-chosen',
    async reach(page, lang) {
      await page.goto(`${hosts[lang]}/?postcodes=101,105,107,200,600`)
      const { area, areas } = searchPanel(page, lang)
      await area.click()
      await areas.waitFor()
    },
  },
  {
    name: 'menu-open',
    async reach(page, lang) {
      await page.goto(`${hosts[lang]}/`)
      const texts = headerTexts[lang]
      const hamburger = page.getByRole('button', { name: texts.openMenu })
      const large = page.getByRole('button', { name: texts.forRent.label }).first()
      await ((await hamburger.isVisible()) ? hamburger : large).click()
      await page.getByRole('link', { name: texts.forRent.area.overview }).first().waitFor()
    },
  },
]
