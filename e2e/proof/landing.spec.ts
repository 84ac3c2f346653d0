import { connect } from '@kot/db/connect'
import { addHome } from '@kot/market/testing/own-homes'
import { aHome } from '@kot/market/testing/a-home'
import { readState } from '../../scripts/demo/place.ts'
import { hosts, port } from '../hosts.ts'
import { expect, test } from '../story.ts'

test('a home that comes onto the market is counted on an open page', async ({ page }) => {
  await page.goto(`${hosts.is}/`)
  const shown = page.getByTestId('market-count')
  const before = Number((await shown.textContent())?.replaceAll('.', ''))

  const { databaseUrl = '' } = (await readState(port)) ?? {}
  const db = connect(databaseUrl, { name: 'story', max: 1 })
  await db.transaction().execute((trx) => addHome(trx, aHome({ postcode: '899', photo_url: null })))
  await db.destroy()

  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    expect(Number((await shown.textContent())?.replaceAll('.', ''))).toBeGreaterThan(before)
  }).toPass()
})
