import { expectWithdrawal } from '../payments/withdrawal.ts'
import { phone, test } from '../story.ts'

test.use(phone)

test('a buyer withdraws from a purchase on a phone and gets the rest of the price back', async ({
  page,
}) => {
  test.slow()
  await expectWithdrawal(page, 'is')
})
