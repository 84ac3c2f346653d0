import { applyChanges } from '@kot/board/apply-changes'
import { readBoard } from '@kot/board/board'
import { aBoardChange } from '@kot/board/testing/a-household'
import { testDatabase } from '@kot/db/testing/test-database'
import { expect, test } from 'vitest'
import { watchApp } from './testing/watch-app.ts'

const { db } = await testDatabase()
const { app, links, aUser, get } = await watchApp(db)

/** As mail programs do (RFC 8058). */
const pressOneClick = (id: string) =>
  app.inject({
    method: 'POST',
    url: `/api/v1/unsub_board?id=${id}`,
    headers: {
      host: 'kot.localhost:3000',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'List-Unsubscribe=One-Click',
  })

test('one click in a mail program unsubscribes changes of others', async () => {
  const { id } = await aUser()
  await applyChanges(db, id, [aBoardChange()], new Date())
  const told = async () => (await readBoard(db, id))?.settings.tellChanges
  expect(await told()).toBe(true)
  const link = links.sign('unsub_board', [id])

  expect((await get(`/api/v1/unsub_board?id=${link}`)).headers.location).toBe('/board')
  expect((await pressOneClick(links.sign('unsub_match', [id]))).statusCode).toBe(422)
  expect(await told()).toBe(true)

  expect((await pressOneClick(link)).json()).toEqual({ done: true })
  expect((await pressOneClick(link)).statusCode).toBe(200)
  expect(await told()).toBe(false)
})
