import { randomUUID } from 'node:crypto'
import { createMailedLink } from '@kot/accounts/credentials/mailed-link'
import { addChannel } from '@kot/notify/channels/channels'
import type { Lang } from '@kot/domain/text/lang'
import { channelName } from '@kot/i18n/texts/channels'
import { householdTexts } from '@kot/i18n/texts/household'
import { settingsTexts } from '@kot/i18n/texts/settings'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import type { Page } from '@playwright/test'
import { accountOf, addWatch, confirmAddress } from '../accounts/account-with-watch.ts'
import { inDatabase } from '../database.ts'
import { hosts, port } from '../hosts.ts'
import { anAccount, type Person } from '../accounts/person.ts'
import { signInAs, signInByForm, tokenFor } from '../sign-in.ts'
import type { Ask } from '../story.ts'
import { expect, langs, test } from './story.ts'

const sectionOf = (page: Page, lang: Lang) =>
  page.getByRole('region', { name: settingsTexts[lang].connections.heading })

async function changePassword(page: Page, lang: Lang, { password }: Person) {
  const texts = settingsTexts[lang].password
  const section = page.getByRole('region', { name: texts.heading })
  await section.getByLabel(texts.current, { exact: true }).fill(password)
  await section.getByLabel(texts.new, { exact: true }).fill('alveg nýtt orð')
  await section.getByLabel(texts.repeat, { exact: true }).fill('alveg nýtt orð')
  await section.getByRole('button', { name: texts.submit }).click()
  await expect(section.getByText(texts.updated, { exact: true })).toBeVisible()
}

/** A caller with the account's token. */
const callerOf =
  (ask: Ask, jwt: string) =>
  async <Body>(path: string, data?: object): Promise<Body> => {
    const headers = { authorization: `Bearer ${jwt}` }
    const answer = await ask('is', `/api/v1/${path}`, {
      method: 'POST',
      headers,
      ...(data && { data }),
    })
    expect(answer.status(), path).toBe(200)
    return (await answer.json()) as Body
  }

async function join(ask: Ask, person: Person, name: string) {
  const owner = callerOf(ask, await tokenFor(person, port))
  const { path } = await owner<{ path: string }>('board/invitations')
  const other = callerOf(ask, await tokenFor(await anAccount('is', name), port))
  await other('board/join', { token: path.split('#')[1] })
}

/** One of everything that can be connected to an account. */
async function connectEverything(ask: Ask, person: Person) {
  const { id } = await accountOf(person)
  const owner = callerOf(ask, await tokenFor(person, port))
  const webhook = { accountId: id, kind: 'webhook', address: 'https://hook.test/' } as const
  await inDatabase((db) =>
    db.transaction().execute(async (trx) => {
      const facts = { ...webhook, label: 'hook.test', lang: 'is' } as const
      await addChannel(trx, facts, { isProved: true, now: new Date() })
    }),
  )
  await owner(`watches/${await addWatch(id, { name: 'Bærinn' })}/feed`)
  await owner('board/calendar')
  await join(ask, person, 'Birkir Þórsson')
  await owner('board/invitations')
}

for (const lang of langs) {
  const texts = settingsTexts[lang].connections
  const rowsOfAll = [
    `Birkir, ${texts.memberNote}`,
    `${texts.invitations}, ${texts.open(1)}`,
    `${channelName(lang, 'webhook')}, hook.test`,
    `${texts.feed}, Bærinn`,
    `${texts.calendar}, ${texts.calendarNote}`,
  ]
  const buttonOf = (page: Page, row: string) =>
    sectionOf(page, lang).getByRole('button', { name: texts.disconnectOf(row) })

  test(`a new password on the ${lang} host shows what is still connected, and one click ends it`, async ({
    page,
    ask,
  }) => {
    const person = await anAccount(lang)
    await connectEverything(ask, person)
    await signInAs(page, lang, person)
    await page.goto(`${hosts[lang]}/settings`)
    const section = sectionOf(page, lang)
    await expect(section.getByText(texts.text)).toBeVisible()
    await expect(section.getByRole('listitem')).toHaveCount(5)
    await changePassword(page, lang, person)
    await expect(section.getByText(texts.afterPassword)).toBeVisible()
    await expect(section).toBeFocused()
    for (const row of rowsOfAll) await expect(buttonOf(page, row)).toBeVisible()

    await section.getByRole('button', { name: texts.all }).click()
    const dialog = page.getByRole('dialog', { name: texts.allQuestion })
    await expect(dialog.getByText(texts.allText)).toBeVisible()
    await dialog.getByRole('button', { name: texts.all }).click()
    await expect(section.getByText(texts.none)).toBeVisible()
    await expect(section).toBeFocused()
    await page.reload()
    await expect(sectionOf(page, lang).getByText(texts.none)).toBeVisible()
  })

  test(`each connection of the ${lang} host ends by itself`, async ({ page, ask }) => {
    const person = await anAccount(lang)
    await connectEverything(ask, person)
    await signInAs(page, lang, person)
    // As the mails about new connections link to it.
    await page.goto(`${hosts[lang]}/settings#connections`)
    await expect(sectionOf(page, lang)).toBeFocused()
    const left = [...rowsOfAll]
    for (const row of rowsOfAll) {
      await buttonOf(page, row).click()
      if (row.startsWith('Birkir')) {
        const { removeQuestion, remove } = householdTexts[lang]
        const dialog = page.getByRole('dialog', { name: removeQuestion })
        await dialog.getByRole('button', { name: remove, exact: true }).click()
      }
      left.shift()
      await expect(sectionOf(page, lang).getByRole('listitem')).toHaveCount(left.length)
      for (const other of left) await expect(buttonOf(page, other)).toBeVisible()
    }
    await expect(sectionOf(page, lang).getByText(texts.none)).toBeVisible()
  })

  test(`a new password on the ${lang} host leaves the focus where nothing is connected`, async ({
    page,
  }) => {
    const person = await anAccount(lang)
    await signInAs(page, lang, person)
    await page.goto(`${hosts[lang]}/settings`)
    await expect(sectionOf(page, lang).getByText(texts.none)).toBeVisible()
    await changePassword(page, lang, person)
    await expect(sectionOf(page, lang)).not.toBeFocused()
  })

  for (const [household, path] of [
    ['a household, which stays, leads to it', '/settings#connections'],
    ['nothing that stays leads to the front page', '/'],
  ] as const) {
    test(`a password reset on the ${lang} host with ${household}`, async ({ page, ask }) => {
      const person = await anAccount(lang)
      await confirmAddress(person)
      if (path !== '/') await join(ask, person, 'Birkir Þórsson')
      await page.goto(`${hosts[lang]}/?reset_password_token=${await resetToken(person)}`)
      const { newPassword } = signInTexts[lang]
      const modal = page.getByRole('dialog', { name: newPassword.heading })
      await modal.getByLabel(newPassword.password, { exact: true }).fill('alveg nýtt orð')
      await modal.getByLabel(newPassword.repeat, { exact: true }).fill('alveg nýtt orð')
      await modal.getByRole('button', { name: newPassword.submit }).click()
      // A browser loads a new document here, and the hand-off signs it in.
      await expect(page).toHaveURL(/\?jwt=/u)
      await signInAs(page, lang, { ...person, password: 'alveg nýtt orð' })
      await page.goto(`${hosts[lang]}/`)
      await expect(page).toHaveURL(hosts[lang] + path)
    })
  }
}

test('a member who signs out everywhere gets to the household at the next sign-in', async ({
  page,
  ask,
}) => {
  const person = await anAccount('is')
  await join(ask, person, 'Birkir Þórsson')
  await signInAs(page, 'is', person)
  await page.goto(`${hosts.is}/settings`)
  const { signOutEverywhere } = settingsTexts.is.sessions
  await page.getByRole('button', { name: signOutEverywhere }).click()
  await expect(page).toHaveURL(`${hosts.is}/`)
  await signInByForm(page, 'is', person)
  await expect(page).toHaveURL(`${hosts.is}/settings#connections`)
})

/** As it is mailed. */
async function resetToken(person: Person): Promise<string> {
  const { id: accountId } = await accountOf(person)
  const link = { id: randomUUID(), kind: 'reset_password', accountId, email: person.email } as const
  return inDatabase((db) =>
    db
      .transaction()
      .execute((trx) => createMailedLink(trx, { ...link, details: {}, now: new Date() })),
  )
}
