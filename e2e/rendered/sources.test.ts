import { expect, test } from './story.ts'
import { forgetSites, watchSites } from '../watched-sites.ts'

type Told = { checked: number; of: number; sources: { title: string }[] }

// They tell of one and the same table.

test.afterAll(forgetSites)

test('the state of the watched sites is told to everybody, its details to nobody', async ({
  ask,
}) => {
  await watchSites()
  await expect
    .poll(async () => (await (await ask('is', '/sources.json')).text()).includes('Munnmælahúsið'), {
      timeout: 15_000,
    })
    .toBe(true)
  const answer = await ask('en', '/sources.json')
  const told = (await answer.json()) as Told
  expect(told.of).toBe(told.sources.length)
  expect(told.sources).toContainEqual(
    expect.objectContaining({ title: 'Álfhóll', state: 'blocked', reason: 'blocked' }),
  )
  expect(await answer.text()).not.toMatch(/captcha|unreachable|story-/)
})
