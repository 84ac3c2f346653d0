import { aHolder } from '../accounts/person.ts'
import { signInAs } from '../sign-in.ts'
import {
  boardOf,
  bothNames,
  cards,
  chooseHomes,
  column,
  secondBrowser,
  shareBoard,
  texts,
} from '../steps/household.ts'
import { expect, test } from '../story.ts'

test('two members share a board, and see each other’s changes immediately', async ({
  page,
  ask,
  browser,
}) => {
  const anna = await aHolder(ask)
  const jwt = await signInAs(page, 'is', anna)
  await chooseHomes(ask, jwt, 3)
  await page.goto(boardOf('is'))
  await expect(cards(page)).toHaveCount(3)
  const other = await secondBrowser(browser, await aHolder(ask))
  await shareBoard(page, other)
  await expect(cards(other)).toHaveCount(3)
  await expect(page.getByText(bothNames)).toBeVisible()

  const heading = await cards(page).first().getByRole('heading').textContent()
  const name = heading?.split(', ').slice(1).join(', ') ?? ''
  await page.getByRole('button', { name: texts.menu.of(name) }).click()
  await page.getByRole('menuitem', { name: texts.menu.moveTo(texts.status.viewing) }).click()
  await expect(column(page, 'viewing').getByRole('article')).toHaveCount(1)
  await expect(column(other, 'viewing').getByRole('article')).toHaveCount(1)

  // A note and a vote of one are on the board of the other.
  await other.getByRole('button', { name: texts.menu.of(name) }).click()
  await other.getByRole('menuitem', { name: texts.menu.edit }).click()
  const sheet = other.getByRole('dialog')
  await sheet.getByRole('textbox', { name: texts.sheet.note }).fill('Spyrja um hita í sameign.')
  await sheet.getByText(texts.vote.maybe, { exact: true }).click()
  await sheet.getByRole('button', { name: texts.sheet.save }).click()
  const moved = column(page, 'viewing').getByRole('article')
  await expect(moved.getByText('Spyrja um hita í sameign.')).toBeVisible()
  await expect(moved.getByRole('listitem').filter({ hasText: texts.vote.maybe })).toBeVisible()

  // The specified modal shows the same favourites on both sides.
  await other.getByRole('button', { name: texts.menu.of(name) }).click()
  await other.getByRole('menuitem', { name: texts.menu.remove }).click()
  await expect(cards(page)).toHaveCount(2)
  await expect
    .poll(async () => {
      const answer = await ask('is', '/lo/fetch.json', { method: 'POST', data: { jwt } })
      return ((await answer.json()) as { favorites: number[] }).favorites.length
    })
    .toBe(2)
  await other.context().close()
})
