import { enqueue } from '@kot/jobs/enqueue'
import { watchesDigest } from '@kot/jobs/jobs'
import { mailLinkTexts } from '@kot/i18n/texts/mail-links'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { addHome } from '@kot/market/testing/own-homes'
import { aHome } from '@kot/market/testing/a-home'
import { inDatabase } from '../database.ts'
import { aHolder } from '../accounts/person.ts'
import { hosts } from '../hosts.ts'
import { linkIn, mailTo } from '../mailbox.ts'
import { signInAs } from '../sign-in.ts'
import { openSmartfinder } from '../steps/smartfinder.ts'
import { expect, test } from '../story.ts'
import { accountOf, confirmAddress, keptWatch } from '../accounts/account-with-watch.ts'

/** A postcode without homes, so that the mail is about this story's home alone. */
const postcode = '524'

/** The morning comes for one watch: what waits for it goes out now, at whatever hour this runs. */
const morningFor = (id: string) =>
  inDatabase((db) =>
    db.transaction().execute(async (trx) => {
      await trx
        .updateTable('watch')
        .set({ next_digest_at: new Date(Date.now() - 1_000) })
        .where('account_id', '=', id)
        .execute()
      await enqueue(trx, watchesDigest, {})
    }),
  )

/** News of this postcode that was matched. */
const matchedNews = () =>
  inDatabase((db) =>
    db
      .selectFrom('home_news')
      .innerJoin('home', 'home.id', 'home_news.home_id')
      .select('home_news.id')
      .where('home.postcode', '=', postcode)
      .where('home_news.position', 'is not', null)
      .execute(),
  )

test('a home that appears reaches a matching watch, with links that work and one click to unsubscribe', async ({
  page,
  ask,
}) => {
  test.slow()
  const holder = await aHolder(ask)
  await confirmAddress(holder)
  const { id } = await accountOf(holder)
  await signInAs(page, 'is', holder)
  const watch = await openSmartfinder(page, 'is')
  await watch.choose(postcode)
  await watch.maxRent.selectOption('300000')
  await watch.activate.click()
  await expect(page.getByText(smartfinderTexts.is.on.heading)).toBeVisible()

  const address = `Strandgata ${Date.now() % 1_000}`
  const homeId = await inDatabase((db) =>
    db
      .transaction()
      .execute((trx) =>
        addHome(trx, aHome({ postcode, address, price: 285_000, photo_url: null })),
      ),
  )
  await expect.poll(matchedNews).toHaveLength(1)
  await morningFor(id)

  const mail = await mailTo(holder.email, { subject: 'Ný íbúð' })
  expect(mail.text).toContain(address)
  expect(mail.text).toContain('285.000\u00A0kr.')
  expect(mail.links).toContain(`${hosts.is}/ibud/${homeId}`)
  expect(mail.links).toContain(`${hosts.is}/smartfinder`)

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  // With English as language the question is in English.
  const inEnglish = mailLinkTexts.en.switchLang
  await page.goto(linkIn(mail, '/switch_lang'))
  await page.getByRole('button', { name: inEnglish.button('English') }).click()
  await expect(page.getByText(inEnglish.done('English'))).toBeVisible()
  expect((await accountOf(holder)).lang).toBe('en')
  await page.goto(linkIn(mail, '/unsub_match'))
  await expect(page.getByRole('button', { name: mailLinkTexts.is.unsubMatch.button })).toBeVisible()
  expect((await keptWatch(id))?.active).toBe(true)

  // What a mail program sends by itself: no session, no redirect, and the watch is off.
  expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const oneClick = new URL(
    /<(https?:[^>]+)>/.exec(mail.headers['list-unsubscribe'] ?? '')?.[1] ?? '',
  )
  const answer = await ask('is', oneClick.pathname + oneClick.search, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    data: 'List-Unsubscribe=One-Click',
    follow: false,
  })
  expect(answer.status()).toBe(200)
  expect((await keptWatch(id))?.active).toBe(false)
})
