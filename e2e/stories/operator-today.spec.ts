import { randomUUID } from 'node:crypto'
import { inDatabase } from '../database.ts'
import { enterAdmin } from '../operator.ts'
import { expectNoViolations, tooSmallTargets } from '../steps/accessibility.ts'
import { expect, phone, test } from '../story.ts'

/** Something is wrong with a payment, and nobody has seen to it. */
const raise = (subject: string) =>
  inDatabase((db) =>
    db
      .insertInto('operator_alert')
      .values({
        kind: 'dispute',
        subject,
        details: JSON.stringify({ disputed: 1990 }),
        raised_at: new Date(),
        last_at: new Date(),
      })
      .execute(),
  )

const subject = `greiðsla ${randomUUID().slice(0, 8)}`
const name = `Guðrún ${randomUUID().slice(0, 8)}`
test.afterAll(() =>
  inDatabase(async (db) => {
    await db.deleteFrom('operator_alert').where('subject', 'like', `${subject}%`).execute()
    await db.deleteFrom('contact_message').where('name', '=', name).execute()
  }),
)

test.describe('on a phone', () => {
  test.use(phone)

  test('everything on the screen can be hit with a finger', async ({ page }) => {
    await raise(`${subject} sími`)
    await enterAdmin(page)
    await expect(page.getByText(`${subject} sími`)).toBeVisible()
    expect(await tooSmallTargets(page)).toEqual([])
  })
})

test('axe finds nothing', async ({ page }) => {
  test.slow()
  await raise(`${subject} axe`)
  await enterAdmin(page)
  await expect(page.getByText(`${subject} axe`)).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoViolations(page, `${width} px`)
  }
})
