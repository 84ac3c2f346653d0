import { favouritesTexts } from '@kot/i18n/texts/favourites'
import { expectBackAt, pressAsVisitor, signUpByForm } from '../steps/kept-heart.ts'
import { expect, phone, test } from '../story.ts'

test.use(phone)

test('a heart pressed before signing up is set afterwards, in the same results', async ({
  page,
  ask,
}) => {
  const id = await pressAsVisitor(page)
  await signUpByForm(page)
  await expectBackAt(page, ask, id)
  await expect(page.getByText(favouritesTexts.is.saved).first()).toBeVisible()
})
