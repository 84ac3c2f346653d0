import { describe, expect, it } from 'vitest'
import { createFeedCache } from '../../market/feed-cache'
import { aCacheStorage, noCacheStorage } from '../../market/testing/a-browser'
import { aBrowser } from '../../api/testing/a-browser'
import { belongsToSignUp, createKeptHeart, KEPT_HEART_MS, type KeptHeart } from './kept-heart'
import { createMailedHeart } from './mailed-heart'

const press = {
  id: 7,
  path: '/?postcodes=105&showResults=true',
} as const
const heart: KeptHeart = { ...press, left: false, pressedAt: 1_000 }

const aTab = (clock = { time: 1_000 }) => {
  const { tab, stored } = aBrowser()
  return { kept: createKeptHeart(tab().storage, () => clock.time), clock, stored }
}

describe('in the tab it was pressed in', () => {
  it('is given out once', () => {
    const { kept } = aTab()
    kept.remember(press)
    expect(kept.read()).toEqual(heart)
    expect(kept.take()).toEqual(heart)
    expect(kept.take()).toBeNull()
  })

  it('remembers that the visitor has left for a provider', () => {
    const { kept } = aTab()
    kept.remember(press)
    kept.leave()
    expect(kept.take()).toEqual({ ...heart, left: true })
    kept.leave()
    expect(kept.take()).toBeNull()
  })

  it('is forgotten after an hour', () => {
    const { kept, clock } = aTab()
    kept.remember(press)
    clock.time += KEPT_HEART_MS
    expect(kept.read()).toEqual(heart)
    clock.time += 1
    expect(kept.take()).toBeNull()
  })

  it('is given up by leaving the pages of signing up and in', () => {
    expect(['/sign-up', '/login', '/terms-of-service'].map(belongsToSignUp)).toEqual([
      true,
      true,
      true,
    ])
    expect(['/', '/about', '/prices'].map(belongsToSignUp)).toEqual([false, false, false])
  })

  it.each([
    'nonsense',
    '{}',
    '[]',
    JSON.stringify({ ...heart, path: '//evil.test' }),
    JSON.stringify({ ...heart, id: 'seven' }),
    JSON.stringify({ ...heart, pressedAt: 2_000 }),
  ])('is not read from %s', (text) => {
    const { kept, stored } = aTab()
    stored.set('kept_heart', text)
    expect(kept.read()).toBeNull()
  })
})

const someMail = () => {
  const clock = { time: 1_000 }
  const { caches, stored } = aCacheStorage()
  const mailed = createMailedHeart(
    createFeedCache(() => caches),
    () => clock.time,
  )
  return { mailed, clock, stored }
}

describe('for the tab that a mail leads to', () => {
  it('is set once, for the account that the mail was sent to', async () => {
    const { mailed } = someMail()
    await mailed.keep(heart, 'Anna@kot.test ')
    expect(await mailed.takeFor('anna@kot.test')).toEqual(heart)
    expect(await mailed.takeFor('anna@kot.test')).toBeNull()
  })

  it('is set for no other account', async () => {
    const { mailed } = someMail()
    await mailed.keep(heart, 'anna@kot.test')
    expect(await mailed.takeFor('berta@kot.test')).toBeNull()
    await mailed.claim('berta@kot.test')
    expect(await mailed.takeFor('berta@kot.test')).toBeNull()
    expect(await mailed.takeFor('anna@kot.test')).toEqual(heart)
  })

  it('belongs to the visitor who follows the link when only the server has the address', async () => {
    const { mailed } = someMail()
    await mailed.keep(heart, null)
    expect(await mailed.takeFor('anna@kot.test')).toBeNull()
    await mailed.claim('anna@kot.test')
    expect(await mailed.takeFor('berta@kot.test')).toBeNull()
    expect(await mailed.takeFor('anna@kot.test')).toEqual(heart)
  })

  it('is forgotten after an hour', async () => {
    const { mailed, clock } = someMail()
    await mailed.keep(heart, 'anna@kot.test')
    clock.time += KEPT_HEART_MS + 1
    expect(await mailed.takeFor('anna@kot.test')).toBeNull()
  })

  it('leaves no address behind', async () => {
    const { mailed, stored } = someMail()
    await mailed.keep(heart, 'anna@kot.test')
    const texts = await Promise.all([...stored.values()].map((answer) => answer.clone().text()))
    expect(texts).toHaveLength(1)
    expect(texts.join()).not.toContain('anna')
  })

  it('is not kept by a browser without cache storage', async () => {
    const mailed = createMailedHeart(createFeedCache(noCacheStorage), () => 1_000)
    await mailed.keep(heart, 'anna@kot.test')
    expect(await mailed.takeFor('anna@kot.test')).toBeNull()
  })
})
