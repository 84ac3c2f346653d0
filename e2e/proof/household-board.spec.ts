import { aHolder, aPerson } from '../accounts/person.ts'
import { signInAs } from '../sign-in.ts'
import {
  boardOf,
  bothNames,
  cards,
  chooseHomes,
  people,
  secondBrowser,
  shareBoard,
  texts,
} from '../steps/household.ts'
import { expect, phone, test } from '../story.ts'

test('a member without access sees no street, and a removed one no board', async ({
  page,
  ask,
  browser,
}) => {
  const jwt = await signInAs(page, 'is', await aHolder(ask))
  const [home] = await chooseHomes(ask, jwt, 1)
  await page.goto(boardOf('is'))
  const other = await secondBrowser(browser, await aPerson(ask))
  await shareBoard(page, other)
  await expect(cards(other)).toHaveCount(1)
  const answer = await ask('is', `/api/v1/homes/${home}`, {
    headers: { authorization: `Bearer ${jwt}` },
  })
  const street = ((await answer.json()) as { home: { adress: string } }).home.adress
  await expect(page.getByText(street).first()).toBeVisible()
  await expect(other.getByText(street)).toHaveCount(0)
  expect(await other.content()).not.toContain(street)

  await page.getByRole('button', { name: people.inviteMore }).first().click()
  await page.getByRole('button', { name: people.removeOf('Guðrún') }).click()
  await page.getByRole('button', { name: people.remove, exact: true }).last().click()
  await expect(other.getByText(bothNames)).toBeHidden()
  // Both keep the home.
  await expect(cards(other)).toHaveCount(1)
  await other.context().close()
})

test.describe('on a phone', () => {
  test.use({ ...phone, goesOffline: true })

  test('what is written without a connection arrives when it is back', async ({
    page,
    context,
    ask,
    browser,
  }) => {
    const jwt = await signInAs(page, 'is', await aHolder(ask))
    await chooseHomes(ask, jwt, 2)
    await page.goto(boardOf('is'))
    await expect(cards(page)).toHaveCount(2)
    const other = await secondBrowser(browser, await aHolder(ask), phone)
    await shareBoard(page, other)

    await context.setOffline(true)
    await page
      .getByRole('button', { name: /^Aðgerðir/ })
      .first()
      .tap()
    await page.getByRole('menuitem', { name: texts.menu.edit }).tap()
    const sheet = page.getByRole('dialog')
    await sheet.getByText(texts.status.applied, { exact: true }).tap()
    await sheet.getByRole('textbox', { name: texts.sheet.note }).fill('Skrifað í strætó')
    await sheet.getByRole('button', { name: texts.sheet.save }).tap()
    await expect(page.getByText('Skrifað í strætó').first()).toBeVisible()
    await expect(page.getByText(/breytingar bíða/)).toBeVisible()

    // Meanwhile the other person writes about the same home.
    await other
      .getByRole('button', { name: /^Aðgerðir/ })
      .first()
      .tap()
    await other.getByRole('menuitem', { name: texts.menu.edit }).tap()
    const otherSheet = other.getByRole('dialog')
    await otherSheet.getByRole('textbox', { name: texts.sheet.note }).fill('Skrifað heima')
    await otherSheet.getByRole('button', { name: texts.sheet.save }).tap()
    await expect(other.getByText('Skrifað heima').first()).toBeVisible()
    await expect(page.getByText('Skrifað heima')).toHaveCount(0)

    await context.setOffline(false)
    await expect(page.getByText(/breytingar bíða/)).toBeHidden()
    for (const one of [page, other]) {
      await expect(one.getByRole('heading', { name: texts.status.applied }).first()).toBeVisible()
      await one
        .getByRole('button', { name: /^Aðgerðir/ })
        .first()
        .tap()
      await one.getByRole('menuitem', { name: texts.menu.edit }).tap()
      const dialog = one.getByRole('dialog')
      await expect(dialog.getByText('Skrifað í strætó')).toBeVisible()
      await expect(dialog.getByText('Skrifað heima')).toBeVisible()
      await dialog.getByRole('button', { name: texts.sheet.save }).tap()
    }
    await other.context().close()
  })
})
