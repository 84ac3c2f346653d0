import { accountErrorTexts } from '@kot/i18n/texts/account-errors'
import { hosts } from '../hosts.ts'
import { expect, test } from './story.ts'

test('the page of a link without its secret shows that and sends the server nothing', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/mailed_link')) calls.push(request.url())
  })
  await page.goto(`${hosts.is}/mailed-link`)
  await expect(page.getByRole('alert')).toHaveText(accountErrorTexts.is.linkInvalid)
  expect(calls).toEqual([])
})

test('a page whose address carries a secret sends no referrer', async ({ ask }) => {
  const policyOf = async (path: string) => (await ask('is', path)).headers()['referrer-policy']
  for (const path of [
    '/mailed-link?token=abc',
    '/unsub_match?id=abc',
    '/?reset_password_token=a',
  ]) {
    expect(await policyOf(path), path).toBe('no-referrer')
  }
  expect(await policyOf('/?postcodes=101')).toBe('strict-origin-when-cross-origin')
})
