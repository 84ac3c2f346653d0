import type { Lang } from '@kot/domain/text/lang'
import { householdTexts } from '@kot/i18n/texts/household'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import { signUpTexts } from '@kot/i18n/texts/sign-up'
import type { Page } from '@playwright/test'
import { hosts, port } from '../hosts.ts'
import { anAccount, anAddress, expectRejected, type Person } from '../accounts/person.ts'
import { signInAs, tokenFor } from '../sign-in.ts'
import type { Ask } from '../story.ts'
import { expect, langs, test } from './story.ts'

/** The path of an invitation that an account has made. */
async function anInvitation(ask: Ask, lang: Lang, by?: Person): Promise<string> {
  const inviter = by ?? (await anAccount(lang))
  const answer = await ask(lang, '/api/v1/board/invitations', {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenFor(inviter, port)}` },
  })
  return ((await answer.json()) as { path: string }).path
}

const storedInvitation = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('wanted_invitation'))

for (const lang of langs) {
  const { join: texts } = householdTexts[lang]

  test(`a visitor of the ${lang} host signs up and accepts an invitation with one click`, async ({
    page,
    ask,
  }) => {
    await page.goto(hosts[lang] + (await anInvitation(ask, lang)))
    await page.getByRole('button', { name: texts.signUp }).click()
    const { name, email, password, submit } = signUpTexts[lang]
    await page.getByLabel(name, { exact: true }).fill('Birkir Þórsson')
    await page.getByLabel(email, { exact: true }).fill(anAddress('birkir'))
    await page.getByLabel(password, { exact: true }).fill('þrjú orð í röð')
    await page.getByRole('button', { name: submit, exact: true }).click()
    await page.getByRole('button', { name: texts.accept }).click()
    await expect(page).toHaveURL(`${hosts[lang]}/board`)
    expect(await storedInvitation(page), 'it is not kept').toBeNull()
  })

  test(`an invitation of the ${lang} host can be used once`, async ({ page, ask, complaints }) => {
    const path = await anInvitation(ask, lang)
    await signInAs(page, lang, await anAccount(lang))
    await page.goto(hosts[lang] + path)
    await page.getByRole('button', { name: texts.accept }).click()
    await expect(page).toHaveURL(`${hosts[lang]}/board`)
    await page.goto(hosts[lang] + path)
    await expect(page.getByRole('heading', { name: texts.member.heading })).toBeVisible()
    await signInAs(page, lang, await anAccount(lang))
    await page.goto(hosts[lang] + path)
    await expect(page.getByRole('heading', { name: texts.used.heading })).toBeVisible()
    await page.goto(`${hosts[lang]}/board/join#no-such-invitation`)
    await expect(page.getByRole('heading', { name: texts.unknown.heading })).toBeVisible()
    expectRejected(complaints, 404)
  })
}

test('a visitor who signs in on the page of an invitation stays there, without an offer to buy', async ({
  page,
  ask,
}) => {
  const person = await anAccount('is')
  const { join: texts } = householdTexts.is
  await page.goto(hosts.is + (await anInvitation(ask, 'is')))
  await page.getByRole('button', { name: texts.signIn }).click()
  const modal = page.getByRole('dialog')
  const { signIn } = signInTexts.is
  await modal.getByLabel(signInTexts.is.email, { exact: true }).fill(person.email)
  await modal.getByLabel(signInTexts.is.password, { exact: true }).fill(person.password)
  await modal.getByRole('button', { name: signIn.submit, exact: true }).click()
  await expect(page.getByRole('button', { name: texts.accept })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await storedInvitation(page), 'it is not kept').toBeNull()
})

test('a member is removed after a question that explains the result', async ({ page, ask }) => {
  const texts = householdTexts.is
  const anna = await anAccount('is', 'Anna Jónsdóttir')
  const token = (await anInvitation(ask, 'is', anna)).split('#')[1]
  const birkir = await tokenFor(await anAccount('is', 'Birkir Þórsson'), port)
  const headers = { authorization: `Bearer ${birkir}` }
  await ask('is', '/api/v1/board/join', { method: 'POST', headers, data: { token } })

  await signInAs(page, 'is', anna)
  await page.goto(`${hosts.is}/board`)
  await page.getByRole('button', { name: texts.inviteMore }).click()
  await page.getByRole('button', { name: texts.removeOf('Birkir') }).click()
  const question = page.getByRole('dialog', { name: texts.removeQuestion })
  await expect(question).toContainText(texts.removeText('Birkir'))
  await question.getByRole('button', { name: texts.remove, exact: true }).click()
  await expect(page.getByText(texts.removed('Birkir'))).toBeVisible()
  await expect(page.getByRole('button', { name: texts.removeOf('Birkir') })).toHaveCount(0)
  const board = await ask('is', '/api/v1/board', { headers })
  expect(await board.json()).toMatchObject({ members: [{ name: 'Birkir' }] })
})

test('the calendar of viewings has an address once a member makes one', async ({ page }) => {
  const { calendar: texts, ...household } = householdTexts.is
  await signInAs(page, 'is', await anAccount('is'))
  await page.goto(`${hosts.is}/board`)
  await page.getByRole('button', { name: household.inviteFirst }).first().click()
  const dialog = page.getByRole('dialog', { name: household.heading })
  await dialog.getByRole('button', { name: texts.create }).click()
  const open = dialog.getByRole('link', { name: texts.open })
  await expect(open).toBeFocused()
  expect(await open.getAttribute('href')).toMatch(/^webcal:.*viewings\.ics\?token=/)
  await expect(dialog.getByRole('button', { name: texts.renew })).toBeVisible()
})
