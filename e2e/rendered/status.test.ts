import { expect, test } from './story.ts'

test('the status is told to programs, and nothing that is ours alone', async ({ ask }) => {
  const answer = await ask('is', '/status.json')
  expect(answer.status()).toBe(200)
  expect(await answer.json()).toMatchObject({ website: { state: 'well' } })
  expect(await answer.text()).not.toMatch(/queue|outbox|postgres|market\.publish|error/)
})
