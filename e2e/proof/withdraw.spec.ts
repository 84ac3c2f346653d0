import { expectWithdrawal } from '../payments/withdrawal.ts'
import { phone, test } from '../story.ts'

test.use(phone)

test('a buyer of the en host withdraws on a phone and gets the rest of the price back', async ({
  page,
}) => {
  test.slow()
  await expectWithdrawal(page, 'en')
})
