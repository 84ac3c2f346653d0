import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openOrder } from '@kot/access/orders/open-order'
import { createDialogProvider } from '@kot/access/payments/dialog-provider'
import { consentIn } from '@kot/access/testing/an-agreement'
import { anAccount } from '@kot/accounts/testing/an-account'
import { startCardProvider } from '@kot/card-provider-simulator/card-provider'
import { testDatabase } from '@kot/db/testing/test-database'
import { startMailbox } from '@kot/mailbox-simulator/mailbox'
import { expect, onTestFinished, test } from 'vitest'
import { paymentVariables } from './testing/environment-variables.ts'
import { startWorkerProcess } from './testing/worker-process.ts'

const { db, url } = await testDatabase()

test('a payer who closes the page gets access and the receipt by mail', async () => {
  const cards = await startCardProvider()
  const mailbox = await startMailbox({ smtp: 0, web: 0 })
  const feed = await mkdtemp(join(tmpdir(), 'kot-closed-'))
  const { api, merchant, privateKey } = cards
  const provider = createDialogProvider({ api, merchant, privateKey, test: false })
  const { id: accountId, email } = await anAccount(db)
  const wish = { accountId, product: 0, lang: 'is' as const, consent: consentIn('is') }
  const { reference } = await openOrder(
    { db, provider, vat: null, now: () => new Date() },
    { ...wish, returnTo: () => '' },
  )
  const custom = { product_id: 0, info: accountId, order: reference }
  const { id } = cards.control.pay({ shape: 'dialog', amount: 199_000, custom })

  const worker = await startWorkerProcess({
    DATABASE_URL: url,
    FEED_DIRECTORY: feed,
    SMTP_URL: mailbox.smtpUrl,
    ...paymentVariables(cards),
  })
  onTestFinished(async () => {
    worker.kill('SIGKILL')
    await Promise.all([cards.stop(), mailbox.stop(), rm(feed, { recursive: true })])
  })

  await expect.poll(() => mailbox.store.list(email).length, { timeout: 20_000 }).toBe(1)
  const [mail] = mailbox.store.list(email)
  expect(mail).toMatchObject({
    subject: 'Kvittun og staðfesting',
    attachments: [{ name: 'kvittun-1001.pdf', type: 'application/pdf' }],
  })
  expect(Buffer.from(mail?.attachments[0]?.content ?? '', 'base64').subarray(0, 5)).toEqual(
    Buffer.from('%PDF-'),
  )
  const grants = await db.selectFrom('access_grant').select('account_id').execute()
  expect(grants).toEqual([{ account_id: accountId }])
  expect(cards.control.transactions()).toMatchObject([{ id, capturedAmount: 199_000 }])
}, 40_000)
