import { headerTexts } from '@kot/i18n/texts/header'
import { hosts, port } from '../hosts.ts'
import { aPerson } from '../accounts/person.ts'
import { signIn, tokenFor, userIn } from '../sign-in.ts'
import { expect, test } from '../story.ts'

const stored = (key: string) => `localStorage.getItem('${key}')`

test('a signed-in user switches language and stays signed in', async ({ page }) => {
  await signIn(page, 'is', 'active')
  await page.goto(`${hosts.is}/til-leigu-101-reykjavik`)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Tungumál/ })
    .click()
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(page).toHaveURL(`${hosts.en}/for-rent-in-101-reykjavik-long-term`)
  await expect(
    page.getByRole('link', { name: headerTexts.en.settingsOf('Anna') }).first(),
  ).toBeVisible()
  const handedOver = asked.filter((url) => url.startsWith(hosts.en) && url.includes('jwt='))
  expect(handedOver).toHaveLength(1)
})

test(
  'a hand-off in the address signs in on any page and leaves the address clean',
  { tag: '@proof' },
  async ({ browser, ask }) => {
    const { email, password } = await aPerson(ask, { name: 'Anna Jónsdóttir' })
    const jwt = await tokenFor({ email, password }, port)
    for (const [lang, path] of [
      ['is', '/til-leigu-101-reykjavik'],
      ['en', '/settings'],
    ] as const) {
      const answer = await ask(lang, '/api/v1/hand_off', {
        method: 'POST',
        data: { lang },
        headers: { authorization: `Bearer ${jwt}` },
      })
      const { jwt: handOff } = (await answer.json()) as { jwt: string }
      const elsewhere = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
      await elsewhere.goto(`${hosts[lang]}${path}?jwt=${handOff}`)
      await expect(elsewhere, path).toHaveURL(`${hosts[lang]}${path}`)
      await expect(
        elsewhere.getByRole('link', { name: headerTexts[lang].settingsOf('Anna') }).first(),
      ).toBeVisible()
      const user = JSON.parse((await elsewhere.evaluate<string>(stored('user'))) ?? '{}')
      const session = (await elsewhere.evaluate<string>(stored('jwt'))) ?? ''
      expect(user.email, path).toBe(email)
      expect(userIn(session), path).toEqual(user)
      // It was spent: the token kept here is another one.
      expect(session).not.toBe(handOff)
      await elsewhere.context().close()
    }
  },
)
