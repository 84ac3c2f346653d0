import { randomUUID } from 'node:crypto'
import { testDatabase } from '@kot/db/testing/test-database'
import { expect, test } from 'vitest'
import { createHandOff } from './sessions/hand-off.ts'
import { createMailedLink } from './credentials/mailed-link.ts'
import { startSession } from './sessions/session.ts'
import { anAccount } from './testing/an-account.ts'
import { testSessions } from './testing/test-sessions.ts'
import { cleanAccounts } from './clean-accounts.ts'

const { db } = await testDatabase()
const { sessions, pass } = testSessions(db)

test('what has served its time goes, what may still be wanted stays', async () => {
  const { id: accountId, email } = await anAccount(db)
  async function leaveTraces() {
    const now = sessions.now()
    await startSession(sessions, accountId)
    await createHandOff(sessions, { accountId, sessionId: null, lang: 'en' })
    await db.transaction().execute((trx) =>
      createMailedLink(trx, {
        id: randomUUID(),
        kind: 'confirm_email',
        accountId,
        email,
        details: {},
        now,
      }),
    )
  }
  await leaveTraces()
  expect(await cleanAccounts(db, sessions.now())).toMatchObject({
    sessions: 0,
    handOffs: 0,
    links: 0,
  })
  pass({ days: 61 })
  expect(await cleanAccounts(db, sessions.now())).toMatchObject({
    sessions: 1,
    handOffs: 1,
    links: 1,
  })
  expect(await cleanAccounts(db, sessions.now())).toMatchObject({
    sessions: 0,
    handOffs: 0,
    links: 0,
  })
})
