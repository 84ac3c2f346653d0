import { testDatabase } from '@kot/db/testing/test-database'
import { expect, test } from 'vitest'
import { wholeServer } from '../../testing/whole-server.ts'

const { db } = await testDatabase()
const { app } = await wholeServer(db)

test('the way to Facebook leads to its dialog, with our own state and nothing the caller wrote', async () => {
  const answer = await app.inject({
    method: 'GET',
    url: '/auth/facebook?state=friend%3Danna',
    headers: { host: 'kot.localhost:3000' },
  })
  expect(answer.statusCode).toBe(302)
  const dialog = new URL(answer.headers.location ?? '')
  expect(dialog.pathname).toMatch(/\/dialog\/oauth$/)
  expect(dialog.searchParams.get('redirect_uri')).toMatch(/\/auth\/facebook\/callback$/)
  expect(dialog.searchParams.get('state')).toMatch(/^[\w-]{32,}$/)
  expect(dialog.search).not.toContain('anna')
})
